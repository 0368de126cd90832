import { type FormEvent, useState } from 'react'
import { api } from '../../api.ts'
import { Button, ButtonRow } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/fields.tsx'
import { ConflictMessage, Message } from '../../ui/message.tsx'
import { EmptyState, LoadedPart, Page } from '../../ui/page.tsx'
import { Pager } from '../../ui/pager.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { notify } from '../../ui/toast.tsx'
import { useAddress } from '../../ui/use-address.ts'
import { useLoaded } from '../../ui/use-loaded.ts'
import { useSend } from '../../ui/use-send.ts'
import './redirects.css'

type Redirect = { from: string; to: string }

/** Where the addresses of an earlier shop, and of pages that are gone, lead. */
export function RedirectsScreen() {
  const address = useAddress()
  const query = { page: address.page, q: address.read('q') }
  const redirects = useLoaded(`redirects ${JSON.stringify(query)}`, (signal) =>
    api('GET /admin/redirects', { query }, signal),
  )
  const [edited, setEdited] = useState<Redirect | 'new' | null>(null)
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
        <Button kind="primary" onClick={() => setEdited('new')}>
          Ny videresending
        </Button>
      }
    >
      <SearchField label="Søk i adressene" value={query.q} onSearch={(q) => address.write({ q })} />
      {message === undefined ? null : <Message tone="error">{message}</Message>}
      <LoadedPart loaded={redirects}>
        {(page) =>
          page.data.length === 0 ? (
            <EmptyState title="Ingen videresendinger her">
              <p>Legg til en om gangen her, eller mange med en fil.</p>
            </EmptyState>
          ) : (
            <>
              <DataTable
                caption="Videresendinger"
                rows={page.data}
                rowKey={({ from }) => from}
                columns={[
                  { title: 'Fra', cell: ({ from }) => <span className="address">{from}</span> },
                  { title: 'Til', cell: ({ to }) => <span className="address">{to}</span> },
                  {
                    title: '',
                    cell: (redirect) => (
                      <ButtonRow>
                        <Button onClick={() => setEdited(redirect)}>
                          Endre<span className="visually-hidden"> {redirect.from}</span>
                        </Button>
                        <Button kind="danger" onClick={() => void remove(redirect)}>
                          Fjern<span className="visually-hidden"> {redirect.from}</span>
                        </Button>
                      </ButtonRow>
                    ),
                  },
                ]}
              />
              <Pager page={page} onPage={(side) => address.write({ side })} />
            </>
          )
        }
      </LoadedPart>
      <Dialog
        open={edited !== null}
        onClose={() => setEdited(null)}
        title={edited === 'new' || edited === null ? 'Ny videresending' : 'Endre videresendingen'}
      >
        {edited === null ? null : (
          <RedirectForm
            redirect={edited === 'new' ? null : edited}
            onClose={() => setEdited(null)}
            onSaved={async ({ from, to }) => {
              setEdited(null)
              notify(`${from} leder nå til ${to}`)
              await redirects.reload()
            }}
          />
        )}
      </Dialog>
    </Page>
  )
}

type RedirectFormProps = {
  redirect: Redirect | null
  onClose: () => void
  onSaved: (redirect: Redirect) => void
}

function RedirectForm({ redirect, onClose, onSaved }: RedirectFormProps) {
  const [from, setFrom] = useState(redirect?.from ?? '')
  const [to, setTo] = useState(redirect?.to ?? '')
  const { send, isSending, errors, message, code } = useSend()
  async function submit(event: FormEvent) {
    event.preventDefault()
    const sent = await send(() =>
      api('PUT /admin/redirects', { body: { from, to, expected: redirect?.to ?? null } }),
    )
    if (sent !== null) onSaved(sent.data)
  }
  return (
    <form className="form" onSubmit={submit} noValidate>
      {code === 'CHANGED_SINCE' ? (
        <ConflictMessage onFetch={onClose} />
      ) : message === undefined ? null : (
        <Message tone="error">{message}</Message>
      )}
      <TextField
        label="Fra"
        hint="En sti, som /gammel/jakke, eller hele adressen"
        value={from}
        errors={errors.from}
        disabled={redirect !== null}
        onChange={setFrom}
      />
      <TextField label="Til" hint="En sti, som /dame/jakker" value={to} errors={errors.to} onChange={setTo} />
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
