import { useState } from 'react'
import { api } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { EditedRows } from '../../ui/edited-rows.tsx'
import { Message } from '../../ui/message.tsx'
import { Page } from '../../ui/page.tsx'
import { Pager } from '../../ui/pager.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { notify } from '../../ui/toast.tsx'
import { useLoaded } from '../../ui/use-loaded.ts'
import { usePagedRows } from '../../ui/use-paged-rows.ts'
import { useSend } from '../../ui/use-send.ts'
import { type Synonym, SynonymForm } from './synonym-form.tsx'

/** The shop's own synonyms of search. */
export function SynonymsScreen() {
  const synonyms = useLoaded('synonyms', (signal) => api('GET /admin/synonyms', undefined, signal))
  const paged = usePagedRows(({ words, finds }: Synonym) => [...words, ...finds].join(' '))
  const [isAdding, setIsAdding] = useState(false)
  const { send, message } = useSend()

  async function remove({ id, words, finds }: Synonym) {
    const sent = await send(() => api('DELETE /admin/synonyms/{id}', { params: { id } }))
    if (sent === null) return
    notify('Synonymene er fjernet', () => void putBack({ words, finds }))
    await synonyms.reload()
  }
  async function putBack(body: Pick<Synonym, 'words' | 'finds'>) {
    const sent = await send(() => api('POST /admin/synonyms', { body }))
    if (sent !== null) await synonyms.reload()
  }
  return (
    <Page
      title="Synonymer"
      lead="Ord kundene søker med, og ordene varene har. Søket kan dem med en gang, i tillegg til dem det kan fra før."
      actions={
        <Button kind="primary" onClick={() => setIsAdding(true)}>
          Nye synonymer
        </Button>
      }
    >
      {message === undefined ? null : <Message tone="error">{message}</Message>}
      <SearchField label="Søk i ordene" value={paged.text} onSearch={paged.onSearch} />
      <EditedRows
        caption="Synonymer"
        loaded={synonyms}
        rowsOf={(rows) => paged.pageOf(rows).data}
        rowKey={({ id }) => id}
        nameOf={({ words }) => words.join(', ')}
        columns={[
          { title: 'Ord', cell: ({ words }) => words.join(', ') },
          {
            title: 'Finner også',
            cell: ({ finds }) => (finds.length === 0 ? 'hverandre' : finds.join(', ')),
          },
        ]}
        empty={
          paged.text === ''
            ? {
                title: 'Ingen egne synonymer ennå',
                text: 'Se hva kundene søker etter uten å finne det, og legg det til her.',
              }
            : { title: 'Ingen synonymer med de ordene', text: 'Søk med færre ord, eller legg dem til.' }
        }
        onRemove={(synonym) => void remove(synonym)}
        titleOf={(synonym) => (synonym === null ? 'Nye synonymer' : 'Endre synonymene')}
        form={(synonym, onClose) => (
          <SynonymForm synonym={synonym} onClose={onClose} onSaved={() => void synonyms.reload()} />
        )}
        isAdding={isAdding}
        onAdded={() => setIsAdding(false)}
        after={(rows) => <Pager page={paged.pageOf(rows)} onPage={paged.onPage} />}
      />
    </Page>
  )
}
