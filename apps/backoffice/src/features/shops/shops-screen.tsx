import type { Answer } from '@varde/contract/client'
import { listOpeningHours, parseOpeningHours } from '@varde/domain/shops/opening-hours'
import { api } from '../../api.ts'
import { Badge } from '../../ui/badge.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { EmptyState, LoadedPart, Page } from '../../ui/page.tsx'
import { Pager } from '../../ui/pager.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { useLoaded } from '../../ui/use-loaded.ts'
import { usePagedRows } from '../../ui/use-paged-rows.ts'

type Shop = Answer<'GET /admin/shops'>[number]

/** The shops whose hours one may change. */
export function ShopsScreen() {
  const shops = useLoaded('shops', (signal) => api('GET /admin/shops', undefined, signal))
  const paged = usePagedRows(({ name, no }: Shop) => `${name} ${no}`)
  return (
    <Page title="Butikker" lead="Åpningstider og spesielle dager, som butikksidene viser med en gang.">
      <SearchField label="Søk etter navn eller nummer" value={paged.text} onSearch={paged.onSearch} />
      <LoadedPart loaded={shops}>
        {(rows) => {
          const page = paged.pageOf(rows)
          return page.total === 0 ? (
            <EmptyState title="Ingen butikker her" />
          ) : (
            <>
              <DataTable
                caption="Butikker"
                rows={page.data}
                rowKey={({ id }) => id}
                link={({ id }) => `/butikker/${id}`}
                columns={[
                  { title: 'Navn', cell: ({ name }) => name },
                  { title: 'Nummer', cell: ({ no }) => no },
                  {
                    title: 'Åpningstider',
                    card: 'wide',
                    cell: ({ opening_hours: text }) => describeHours(text),
                  },
                  {
                    title: 'Spesielle dager',
                    cell: ({ special_days: days }) => (days.length === 0 ? 'ingen' : String(days.length)),
                  },
                  {
                    title: '',
                    cell: ({ closed }) => (closed ? <Badge tone="error">Lagt ned</Badge> : null),
                  },
                ]}
              />
              <Pager page={page} onPage={paged.onPage} />
            </>
          )
        }}
      </LoadedPart>
    </Page>
  )
}

function describeHours(text: string): string {
  const hours = parseOpeningHours(text)
  if (hours === null) return 'ikke oppgitt'
  return listOpeningHours(hours)
    .map((row) => `${row.days} ${row.hours.toLowerCase()}`)
    .join(', ')
}
