import { formatDateTime } from '@varde/domain/norwegian/format-date'
import { formatCount } from '@varde/domain/norwegian/format-number'
import { useEffect } from 'react'
import { api } from '../../api.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { EmptyState, LoadedPart, Page } from '../../ui/page.tsx'
import { Pager } from '../../ui/pager.tsx'
import { useAddress } from '../../ui/use-address.ts'
import { useLoaded } from '../../ui/use-loaded.ts'
import { nameKind } from './name-kind.ts'
import { RunStatus } from './run-status.tsx'

const AGAIN_MS = 3000

/** The imports, the newest first; those under way show how far they have come. */
export function ImportsScreen() {
  const { page, write } = useAddress()
  const runs = useLoaded(`imports ${page}`, (signal) =>
    api('GET /admin/imports', { query: { page } }, signal),
  )
  const isUnderWay = runs.data?.data.some(({ status }) => status === 'waiting' || status === 'running')
  const { reload } = runs
  useEffect(() => {
    if (isUnderWay !== true) return
    const timer = setInterval(() => void reload(), AGAIN_MS)
    return () => clearInterval(timer)
  }, [isUnderWay, reload])
  return (
    <Page
      title="Importer"
      lead="Filer med varer, lager, butikker og priser, fra kommandolinjen, fra andre systemer og herfra."
      actions={
        <ButtonLink to="/importer/ny" kind="primary">
          Last opp en fil
        </ButtonLink>
      }
    >
      <LoadedPart loaded={runs}>
        {(list) =>
          list.data.length === 0 ? (
            <EmptyState title="Ingen importer ennå">
              <p>Last opp en fil, eller lag en nøkkel til systemet som skal sende dem.</p>
            </EmptyState>
          ) : (
            <>
              <DataTable
                caption="Importer"
                rows={list.data}
                rowKey={({ id }) => id}
                link={({ id }) => `/importer/${id}`}
                columns={[
                  { title: 'Fil', cell: ({ file }) => file },
                  {
                    title: 'Hva',
                    card: 'plain',
                    cell: ({ kind, dryRun }) => `${nameKind(kind)}${dryRun ? ' (prøve)' : ''}`,
                  },
                  { title: 'Feed', cell: ({ feed, key }) => (key === null ? feed : `${feed}, ${key}`) },
                  { title: 'Kom', card: 'plain', cell: ({ received }) => formatDateTime(new Date(received)) },
                  { title: 'Skrevet', cell: ({ written }) => formatCount(written), atEnd: true },
                  { title: 'Avvist', cell: ({ refused }) => formatCount(refused), atEnd: true },
                  { title: 'Tilstand', card: 'status', cell: (run) => <RunStatus run={run} /> },
                ]}
              />
              <Pager page={list} onPage={(side) => write({ side })} />
            </>
          )
        }
      </LoadedPart>
    </Page>
  )
}
