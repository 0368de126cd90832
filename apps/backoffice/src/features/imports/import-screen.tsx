import { formatDateTime } from '@varde/domain/norwegian/format-date'
import { formatCount } from '@varde/domain/norwegian/format-number'
import { useEffect } from 'react'
import { useParams } from 'react-router'
import { api } from '../../api.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { Message } from '../../ui/message.tsx'
import { LoadedPart, Page, Panel } from '../../ui/page.tsx'
import { useLoaded } from '../../ui/use-loaded.ts'
import { MappingTable } from './mapping-table.tsx'
import { nameKind } from './name-kind.ts'
import { RunStatus } from './run-status.tsx'

const AGAIN_MS = 1500

/** What became of a file: its report, and the mapping that it suggests. */
export function ImportScreen() {
  const { id = '' } = useParams()
  const loaded = useLoaded(`import ${id}`, (signal) =>
    api('GET /admin/imports/{id}', { params: { id } }, signal),
  )
  const isUnderWay = loaded.data?.status === 'waiting' || loaded.data?.status === 'running'
  const { reload } = loaded
  useEffect(() => {
    if (!isUnderWay) return
    const timer = setInterval(() => void reload(), AGAIN_MS)
    return () => clearInterval(timer)
  }, [isUnderWay, reload])
  return (
    <Page title="Import">
      <LoadedPart loaded={loaded}>
        {(run) => (
          <>
            <Panel title={`${nameKind(run.kind)}: ${run.file}`}>
              <div role="status">
                <RunStatus run={run} />
              </div>
              {run.dryRun ? <Message tone="info">Dette er en prøve: ingenting er lagret.</Message> : null}
              {run.problem === null ? null : <Message tone="error">{run.problem}</Message>}
              <p>
                {[
                  run.feed === '' ? [] : [`Feed ${run.feed}`],
                  [`kom ${formatDateTime(new Date(run.received))}`],
                  [`${formatCount(run.progress.rows)} rader lest`],
                  [`${formatCount(run.written)} skrevet`],
                  [`${formatCount(run.refused)} avvist`],
                ]
                  .flat()
                  .join(', ')}
              </p>
            </Panel>
            {run.suggestion === null ? null : <MappingTable feed={run.feed} suggestion={run.suggestion} />}
            {run.report === null ? null : (
              <Panel title="Rapport">
                <DataTable
                  caption="Hva som ble gjort"
                  rows={Object.entries(run.report.counts)}
                  rowKey={([what]) => what}
                  columns={[
                    { title: 'Hva', cell: ([what]) => what },
                    { title: 'Nye', cell: ([, counts]) => formatCount(counts.new), atEnd: true },
                    { title: 'Endret', cell: ([, counts]) => formatCount(counts.changed), atEnd: true },
                    { title: 'Uendret', cell: ([, counts]) => formatCount(counts.unchanged), atEnd: true },
                  ]}
                />
                {run.report.remarks.length === 0 ? (
                  <p>Ingen merknader.</p>
                ) : (
                  <DataTable
                    caption="Merknader"
                    rows={run.report.remarks.map((remark, at) => ({ ...remark, at }))}
                    rowKey={({ at }) => at}
                    columns={[
                      { title: 'Linje', cell: ({ line }) => line },
                      {
                        title: 'Hva',
                        card: 'head',
                        cell: ({ kind }) => (kind === 'refused' ? 'avvist' : 'advarsel'),
                      },
                      { title: 'Hvorfor', card: 'wide', cell: ({ text }) => text },
                    ]}
                  />
                )}
                {run.report.leftOut === 0 ? null : <p>{formatCount(run.report.leftOut)} til vises ikke.</p>}
              </Panel>
            )}
          </>
        )}
      </LoadedPart>
    </Page>
  )
}
