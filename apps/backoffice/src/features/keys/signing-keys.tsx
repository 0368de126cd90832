import { formatDate } from '@varde/domain/norwegian/format-date'
import { useState } from 'react'
import { api } from '../../api.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, ButtonRow } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { Message } from '../../ui/message.tsx'
import { LoadedPart, Panel } from '../../ui/page.tsx'
import { notify } from '../../ui/toast.tsx'
import { useLoaded } from '../../ui/use-loaded.ts'
import { useSend } from '../../ui/use-send.ts'

const PURPOSES = {
  session: 'kundenes økter',
  csrf: 'skjemaer',
  links: 'lenker i e-poster',
  polls: 'avstemninger',
  'payment-callback': 'svar fra betalingen',
  'staff-secrets': 'innloggingskodene til driften',
} as const
const ALL = Object.keys(PURPOSES) as (keyof typeof PURPOSES)[]

const STATES = { signs: 'Signerer', soon: 'Signerer om litt', verifies: 'Gjelder fortsatt' } as const

/** The shop's own keys, by their fingerprints; a rotation logs nobody out. */
export function SigningKeys() {
  const keys = useLoaded('signing keys', (signal) => api('GET /admin/signing-keys', undefined, signal))
  const [isAsked, setIsAsked] = useState(false)
  const { send, isSending, message } = useSend()

  async function rotate() {
    const sent = await send(() => api('POST /admin/signing-keys/rotate', { body: { purposes: ALL } }))
    setIsAsked(false)
    if (sent === null) return
    keys.replace(sent.data)
    notify('Nye nøkler er laget. De signerer om ett minutt.')
  }
  return (
    <Panel title="Signeringsnøkler">
      <p>
        Butikkens egne. Lag nye en gang i året. Er noe lekket, bruk «npm run shop -- keys rotate --drop-old»,
        som også sletter de gamle og logger alle ut.
      </p>
      <ButtonRow>
        <Button onClick={() => setIsAsked(true)}>Lag nye</Button>
      </ButtonRow>
      {message === undefined ? null : <Message tone="error">{message}</Message>}
      <LoadedPart loaded={keys}>
        {(all) => (
          <DataTable
            caption="Signeringsnøkler"
            rows={all}
            rowKey={({ purpose, fingerprint }) => `${purpose} ${fingerprint}`}
            columns={[
              { title: 'Til', cell: ({ purpose }) => PURPOSES[purpose] },
              {
                title: 'Fingeravtrykk',
                cell: ({ fingerprint }) => <span className="code">{fingerprint}</span>,
              },
              {
                title: 'Laget',
                cell: ({ created_at: at }) => (at === null ? 'den første' : formatDate(new Date(at))),
              },
              {
                title: 'Tilstand',
                cell: ({ state }) => (
                  <Badge {...(state === 'signs' ? { tone: 'good' } : {})}>{STATES[state]}</Badge>
                ),
              },
            ]}
          />
        )}
      </LoadedPart>
      <ConfirmDialog
        open={isAsked}
        title="Lage nye signeringsnøkler?"
        confirm="Lag nye"
        isBusy={isSending}
        onConfirm={() => void rotate()}
        onCancel={() => setIsAsked(false)}
      >
        Ingen logges ut, og lenker i e-poster virker som før.
      </ConfirmDialog>
    </Panel>
  )
}
