import { formatDateTime } from '@varde/domain/norwegian/format-date'
import { formatPhone } from '@varde/domain/norwegian/phone'
import { api } from '../../api.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { Message } from '../../ui/message.tsx'
import { EmptyState, LoadedPart, Page } from '../../ui/page.tsx'
import { Pager } from '../../ui/pager.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { useAddress } from '../../ui/use-address.ts'
import { useLoaded } from '../../ui/use-loaded.ts'

/** Who has an account in the shop: searched for, never listed as a whole. */
export function CustomersScreen() {
  const { read, write, page } = useAddress()
  const query = { page, q: read('q') }
  const customers = useLoaded(`customers ${JSON.stringify(query)}`, (signal) =>
    api('GET /admin/customers', { query }, signal),
  )
  return (
    <Page
      title="Kunder"
      lead={
        query.q === ''
          ? 'De nyeste kontoene. Søk for å finne en annen.'
          : 'De som har konto. Bestilt uten konto? Søk blant ordrene.'
      }
    >
      <SearchField
        label="Navn, e-post, telefon eller kundenummer"
        value={query.q}
        onSearch={(q) => write({ q })}
      />
      <LoadedPart loaded={customers}>
        {(found) =>
          found.data.length === 0 ? (
            <EmptyState title={query.q === '' ? 'Ingen kunder ennå' : 'Fant ingen kunde'}>
              <p>
                {query.q === ''
                  ? 'Her kommer de som lager konto i butikken.'
                  : 'Søk på hvordan navnet, e-posten eller nummeret begynner.'}
              </p>
            </EmptyState>
          ) : (
            <>
              {found.is_cut ? (
                <Message tone="info">Flere passer enn det er plass til. Skriv litt mer.</Message>
              ) : null}
              <DataTable
                caption="Kunder"
                rows={found.data}
                rowKey={({ id }) => id}
                link={({ id }) => `/kunder/${id}`}
                columns={[
                  { title: 'Navn', cell: ({ name }) => name },
                  { title: 'E-post', card: 'plain', cell: ({ email }) => email },
                  {
                    title: 'Telefon',
                    card: 'plain',
                    cell: ({ phone }) => (phone === null ? null : formatPhone(phone)),
                  },
                  { title: 'Sted', card: 'plain', cell: ({ city }) => city },
                  { title: 'Kunde siden', cell: ({ created_at: at }) => formatDateTime(new Date(at)) },
                ]}
              />
              {query.q === '' ? null : <Pager page={found} onPage={(side) => write({ side })} />}
            </>
          )
        }
      </LoadedPart>
    </Page>
  )
}
