import { useParams } from 'react-router'
import { api } from '../../api.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { EmptyState, LoadedPart, Page } from '../../ui/page.tsx'
import { useLoaded } from '../../ui/use-loaded.ts'
import { FrontPageForm } from './front-page-form.tsx'

/** The brands whose front pages editors change. */
export function FrontPagesScreen() {
  const brands = useLoaded('front pages', (signal) => api('GET /admin/front-pages', undefined, signal))
  return (
    <Page title="Forside" lead="Delene av forsiden, i den rekkefølgen kundene ser dem.">
      <LoadedPart loaded={brands}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState title="Ingen merker ennå">
              <p>Forsiden kan endres når kjeden har lagt inn merket sitt.</p>
            </EmptyState>
          ) : (
            <DataTable
              caption="Forsider"
              rows={rows}
              rowKey={({ key }) => key}
              link={({ key }) => `/forside/${key}`}
              columns={[
                { title: 'Merke', cell: ({ name }) => name },
                { title: 'Vertsnavn', cell: ({ hosts }) => hosts.join(', ') },
              ]}
            />
          )
        }
      </LoadedPart>
    </Page>
  )
}

/** The sections of one brand's front page. */
export function FrontPageScreen() {
  const { key = '' } = useParams()
  const loaded = useLoaded(`front page ${key}`, (signal) =>
    api('GET /admin/front-pages/{key}', { params: { key } }, signal),
  )
  return (
    <Page title={loaded.data === undefined ? 'Forside' : `Forside: ${loaded.data.name}`}>
      <LoadedPart loaded={loaded}>
        {(page) => <FrontPageForm key={key} page={page} onSaved={loaded.replace} />}
      </LoadedPart>
    </Page>
  )
}
