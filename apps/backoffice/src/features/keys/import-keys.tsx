import type { Answer } from '@varde/contract/client'
import { formatDate } from '@varde/domain/norwegian/format-date'
import { useState } from 'react'
import { api } from '../../api.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, ButtonRow } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { Message } from '../../ui/message.tsx'
import { EmptyState, LoadedPart, Panel } from '../../ui/page.tsx'
import { notify } from '../../ui/toast.tsx'
import { useLoaded } from '../../ui/use-loaded.ts'
import { useSend } from '../../ui/use-send.ts'
import { ImportKeyForm } from './import-key-form.tsx'
import { KIND_NAMES } from './kind-names.ts'

type Key = Answer<'GET /admin/import-keys'>[number]

/** Keys of programs that send files: made, shown once, and taken back. */
export function ImportKeys() {
  const keys = useLoaded('import keys', (signal) => api('GET /admin/import-keys', undefined, signal))
  const [isMaking, setIsMaking] = useState(false)
  const [question, setQuestion] = useState<Key | null>(null)
  const { send, isSending, message } = useSend()

  async function revoke({ id, name }: Key) {
    const sent = await send(() => api('POST /admin/import-keys/{id}/revoke', { params: { id } }))
    setQuestion(null)
    if (sent === null) return
    notify(`Nøkkelen til ${name} er trukket tilbake`)
    await keys.reload()
  }
  return (
    <Panel title="Importnøkler">
      <p>Et kassesystem eller et varesystem sender filer til butikken med en nøkkel.</p>
      <ButtonRow>
        <Button kind="primary" onClick={() => setIsMaking(true)}>
          Lag en nøkkel
        </Button>
      </ButtonRow>
      {message === undefined ? null : <Message tone="error">{message}</Message>}
      <LoadedPart loaded={keys}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState title="Ingen nøkler ennå" />
          ) : (
            <DataTable
              caption="Importnøkler"
              rows={all}
              rowKey={({ id }) => id}
              columns={[
                { title: 'Hvem', cell: ({ name }) => name },
                {
                  title: 'Gjelder',
                  card: 'plain',
                  cell: ({ kinds }) => kinds.map((kind) => KIND_NAMES[kind]).join(', '),
                },
                { title: 'Feed', cell: ({ feed }) => feed },
                { title: 'Laget', cell: ({ created_at: at }) => formatDate(new Date(at)) },
                {
                  title: 'Sist brukt',
                  cell: ({ last_used_at: at }) => (at === null ? 'aldri' : formatDate(new Date(at))),
                },
                {
                  title: '',
                  cell: (key) =>
                    key.revoked_at === null ? (
                      <Button kind="danger" onClick={() => setQuestion(key)}>
                        Trekk tilbake
                      </Button>
                    ) : (
                      <Badge tone="error">Trukket tilbake</Badge>
                    ),
                },
              ]}
            />
          )
        }
      </LoadedPart>
      <ImportKeyForm open={isMaking} onClose={() => setIsMaking(false)} onMade={() => void keys.reload()} />
      <ConfirmDialog
        open={question !== null}
        title={`Trekke tilbake nøkkelen til ${question?.name ?? ''}?`}
        confirm="Trekk tilbake"
        isDangerous
        isBusy={isSending}
        onConfirm={() => question !== null && void revoke(question)}
        onCancel={() => setQuestion(null)}
      >
        Programmet som bruker den, får ikke sendt flere filer. Det kan ikke angres.
      </ConfirmDialog>
    </Panel>
  )
}
