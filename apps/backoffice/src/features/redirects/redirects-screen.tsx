import { useState } from 'react'
import { api } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { EditedRows } from '../../ui/edited-rows.tsx'
import { Message } from '../../ui/message.tsx'
import { Page } from '../../ui/page.tsx'
import { Pager } from '../../ui/pager.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { notify } from '../../ui/toast.tsx'
import { useAddress } from '../../ui/use-address.ts'
import { useLoaded } from '../../ui/use-loaded.ts'
import { useSend } from '../../ui/use-send.ts'
import { type Redirect, RedirectForm } from './redirect-form.tsx'
import './redirects.css'

/** Where the addresses of an earlier shop, and of pages that are gone, lead. */
export function RedirectsScreen() {
  const address = useAddress()
  const query = { page: address.page, q: address.read('q') }
  const redirects = useLoaded(`redirects ${JSON.stringify(query)}`, (signal) =>
    api('GET /admin/redirects', { query }, signal),
  )
  const [isAdding, setIsAdding] = useState(false)
  const { send, message } = useSend()

  async function remove({ from, to }: Redirect) {
    const sent = await send(() => api('DELETE /admin/redirects', { query: { from } }))
    if (sent === null) return
    notify('Videresendingen er fjernet', () => void putBack({ from, to }))
    await redirects.reload()
  }
  async function putBack({ from, to }: Redirect) {
    const sent = await send(() => api('PUT /admin/redirects', { body: { from, to, expected: null } }))
    if (sent !== null) await redirects.reload()
  }
  return (
    <Page
      title="Videresendinger"
      lead="Gamle adresser og hvor de leder. En side som finnes i butikken, går alltid foran."
      actions={
        <Button kind="primary" onClick={() => setIsAdding(true)}>
          Ny videresending
        </Button>
      }
    >
      <SearchField label="Søk i adressene" value={query.q} onSearch={(q) => address.write({ q })} />
      {message === undefined ? null : <Message tone="error">{message}</Message>}
      <EditedRows
        caption="Videresendinger"
        loaded={redirects}
        rowsOf={(page) => page.data}
        rowKey={({ from }) => from}
        nameOf={({ from }) => from}
        columns={[
          { title: 'Fra', cell: ({ from }) => <span className="address">{from}</span> },
          { title: 'Til', cell: ({ to }) => <span className="address">{to}</span> },
        ]}
        empty={{
          title: 'Ingen videresendinger her',
          text: 'Legg til en om gangen her, eller mange med en fil.',
        }}
        onRemove={(redirect) => void remove(redirect)}
        titleOf={(redirect) => (redirect === null ? 'Ny videresending' : 'Endre videresendingen')}
        form={(redirect, onClose) => (
          <RedirectForm redirect={redirect} onClose={onClose} onSaved={() => void redirects.reload()} />
        )}
        isAdding={isAdding}
        onAdded={() => setIsAdding(false)}
        after={(page) => <Pager page={page} onPage={(side) => address.write({ side })} />}
      />
    </Page>
  )
}
