import type { Answer } from '@varde/contract/client'
import { type FormEvent, useState } from 'react'
import { api } from '../../api.ts'
import { Button, ButtonRow } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/fields.tsx'
import { ConflictMessage, Message } from '../../ui/message.tsx'
import { EmptyState, LoadedPart, Page } from '../../ui/page.tsx'
import { notify } from '../../ui/toast.tsx'
import { useLoaded } from '../../ui/use-loaded.ts'
import { useSend } from '../../ui/use-send.ts'

type Synonym = Answer<'GET /admin/synonyms'>[number]

/** The shop's own synonyms of search. */
export function SynonymsScreen() {
  const synonyms = useLoaded('synonyms', (signal) => api('GET /admin/synonyms', undefined, signal))
  const [edited, setEdited] = useState<Synonym | 'new' | null>(null)
  const { send, message } = useSend()

  async function remove({ id, words, finds }: Synonym) {
    const sent = await send(() => api('DELETE /admin/synonyms/{id}', { params: { id } }))
    if (sent === null) return
    notify('Synonymene er fjernet', () => void putBack({ words, finds }))
    await synonyms.reload()
  }
  async function putBack(body: { words: string[]; finds: string[] }) {
    const sent = await send(() => api('POST /admin/synonyms', { body }))
    if (sent !== null) await synonyms.reload()
  }
  return (
    <Page
      title="Synonymer"
      lead="Ord kundene søker med, og ordene varene har. Søket kan dem med en gang, i tillegg til dem det kan fra før."
      actions={
        <Button kind="primary" onClick={() => setEdited('new')}>
          Nye synonymer
        </Button>
      }
    >
      {message === undefined ? null : <Message tone="error">{message}</Message>}
      <LoadedPart loaded={synonyms}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState title="Ingen egne synonymer ennå">
              <p>Se hva kundene søker etter uten å finne det, og legg det til her.</p>
            </EmptyState>
          ) : (
            <DataTable
              caption="Synonymer"
              rows={rows}
              rowKey={({ id }) => id}
              columns={[
                { title: 'Ord', cell: ({ words }) => words.join(', ') },
                {
                  title: 'Finner også',
                  cell: ({ finds }) => (finds.length === 0 ? 'hverandre' : finds.join(', ')),
                },
                {
                  title: '',
                  cell: (synonym) => (
                    <ButtonRow>
                      <Button onClick={() => setEdited(synonym)}>
                        Endre<span className="visually-hidden"> {synonym.words.join(', ')}</span>
                      </Button>
                      <Button kind="danger" onClick={() => void remove(synonym)}>
                        Fjern<span className="visually-hidden"> {synonym.words.join(', ')}</span>
                      </Button>
                    </ButtonRow>
                  ),
                },
              ]}
            />
          )
        }
      </LoadedPart>
      <Dialog
        open={edited !== null}
        onClose={() => setEdited(null)}
        title={edited === 'new' || edited === null ? 'Nye synonymer' : 'Endre synonymene'}
      >
        {edited === null ? null : (
          <SynonymForm
            synonym={edited === 'new' ? null : edited}
            onClose={() => setEdited(null)}
            onSaved={async () => {
              setEdited(null)
              notify('Søket kan synonymene nå')
              await synonyms.reload()
            }}
            onReload={async () => {
              await synonyms.reload()
              setEdited(null)
            }}
          />
        )}
      </Dialog>
    </Page>
  )
}

type SynonymFormProps = {
  synonym: Synonym | null
  onClose: () => void
  onSaved: () => Promise<void>
  onReload: () => Promise<void>
}

function SynonymForm({ synonym, onClose, onSaved, onReload }: SynonymFormProps) {
  const [words, setWords] = useState(synonym?.words.join(', ') ?? '')
  const [finds, setFinds] = useState(synonym?.finds.join(', ') ?? '')
  const { send, isSending, errors, message, code } = useSend()
  async function submit(event: FormEvent) {
    event.preventDefault()
    const body = { words: split(words), finds: split(finds) }
    const sent = await send(() =>
      synonym === null
        ? api('POST /admin/synonyms', { body })
        : api('PUT /admin/synonyms/{id}', {
            params: { id: synonym.id },
            body: { ...body, revision: synonym.revision },
          }),
    )
    if (sent !== null) await onSaved()
  }
  return (
    <form className="form" onSubmit={submit} noValidate>
      {code === 'CHANGED_SINCE' ? (
        <ConflictMessage onFetch={() => void onReload()} />
      ) : message === undefined ? null : (
        <Message tone="error">{message}</Message>
      )}
      <TextField
        label="Ord"
        hint="Med komma mellom, som «boblejakke, dunis»"
        autoComplete="off"
        value={words}
        errors={errors.words}
        onChange={setWords}
      />
      <TextField
        label="Finner også"
        hint="Ord fra varene, som «dunjakke». Tomt når ordene over skal finne hverandre."
        autoComplete="off"
        value={finds}
        errors={errors.finds}
        onChange={setFinds}
      />
      <ButtonRow>
        <Button type="submit" kind="primary" isBusy={isSending}>
          Lagre
        </Button>
        <Button kind="quiet" onClick={onClose}>
          Avbryt
        </Button>
      </ButtonRow>
    </form>
  )
}

function split(text: string): string[] {
  return text
    .split(/[,;\n]/)
    .map((word) => word.trim())
    .filter((word) => word !== '')
}
