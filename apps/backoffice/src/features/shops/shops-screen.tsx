import { listOpeningHours, parseOpeningHours } from '@varde/domain/shops/opening-hours'
import { api } from '../../api.ts'
import { Badge } from '../../ui/badge.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { EmptyState, LoadedPart, Page } from '../../ui/page.tsx'
import { useLoaded } from '../../ui/use-loaded.ts'

/** The shops whose hours one may change. */
export function ShopsScreen() {
  const shops = useLoaded('shops', (signal) => api('GET /admin/shops', undefined, signal))
  return (
    <Page title="Butikker" lead="Åpningstider og spesielle dager, som butikksidene viser med en gang.">
      <LoadedPart loaded={shops}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState title="Ingen butikker her" />
          ) : (
            <DataTable
              caption="Butikker"
              rows={rows}
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
          )
        }
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
