import { formatIsoDate } from '@varde/domain/norwegian/format-date'
import { formatCount, formatTenths } from '@varde/domain/norwegian/format-number'
import { addDays, osloTime } from '@varde/domain/norwegian/oslo-time'
import { lazy, Suspense, useState } from 'react'
import { api } from '../../api.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { SelectField } from '../../ui/fields.tsx'
import { kr } from '../../ui/kr.ts'
import { EmptyState, LoadedPart, Panel } from '../../ui/page.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Toolbar } from '../../ui/toolbar.tsx'
import { useLoaded } from '../../ui/use-loaded.ts'
import { joinDays } from './join-days.ts'

const DayChart = lazy(() => import('./day-chart.tsx'))

const PERIODS = [
  { value: '7', label: 'Siste 7 dager' },
  { value: '30', label: 'Siste 30 dager' },
  { value: '90', label: 'Siste 90 dager' },
] as const

/** Rows of the table: ninety days of every shop are more than a thousand. */
const PER_PAGE = 30

/** Sales and times by day, as plots with the same numbers in a table. */
export function SalesPanel() {
  const [period, setPeriod] = useState<(typeof PERIODS)[number]['value']>('30')
  const [shopId, setShopId] = useState('')
  const [page, setPage] = useState(1)
  const to = osloTime(new Date()).date
  const from = addDays(to, 1 - Number(period))
  const sales = useLoaded(`sales ${from} ${to}`, (signal) =>
    api('GET /admin/sales', { query: { from, to } }, signal),
  )
  return (
    <Panel title="Salg og tider">
      <LoadedPart loaded={sales}>
        {({ days }) => {
          const shops = new Map(days.map((day) => [String(day.shop_id), day.shop_name]))
          const shown = days.filter((day) => shopId === '' || String(day.shop_id) === shopId)
          const joined = joinDays(shown, from, to)
          return (
            <>
              <Toolbar>
                <SelectField
                  label="Tid"
                  value={period}
                  options={PERIODS}
                  onChange={(days) => {
                    setPeriod(days)
                    setPage(1)
                  }}
                />
                {shops.size > 1 ? (
                  <SelectField
                    label="Butikk"
                    value={shopId}
                    options={[
                      { value: '', label: 'Alle' },
                      ...[...shops].map(([value, label]) => ({ value, label })),
                    ]}
                    onChange={(id) => {
                      setShopId(id)
                      setPage(1)
                    }}
                  />
                ) : null}
              </Toolbar>
              {shown.length === 0 ? (
                <EmptyState title="Ingen ordrer i denne tiden" />
              ) : (
                <>
                  <Suspense fallback={<p className="state state-waiting">Tegner …</p>}>
                    <DayChart title="Salg per dag, kr" days={joined} value={({ sales: sold }) => sold} />
                    <DayChart
                      title="Fra bestilt til klar, timer"
                      days={joined}
                      value={({ pickHours }) => pickHours}
                    />
                    <DayChart
                      title="Fra klar til hentet, timer"
                      days={joined}
                      value={({ fetchHours }) => fetchHours}
                    />
                  </Suspense>
                  <details>
                    <summary>Tallene som tabell</summary>
                    <DataTable
                      caption="Salg og tider per dag og butikk"
                      rows={shown.slice((page - 1) * PER_PAGE, page * PER_PAGE)}
                      rowKey={({ day, shop_id: id }) => `${day} ${id}`}
                      columns={[
                        { title: 'Dag', cell: ({ day }) => formatIsoDate(day) },
                        { title: 'Butikk', card: 'head', cell: ({ shop_name: name }) => name },
                        { title: 'Ordrer', cell: ({ orders }) => formatCount(orders), atEnd: true },
                        { title: 'Salg', cell: (day) => kr(day.sales), atEnd: true },
                        {
                          title: 'Til klar, timer',
                          cell: ({ pick_minutes: minutes }) =>
                            minutes === null ? '' : formatTenths(minutes / 60),
                          atEnd: true,
                        },
                        {
                          title: 'Til hentet, timer',
                          cell: ({ fetch_hours: hours }) => (hours === null ? '' : formatTenths(hours)),
                          atEnd: true,
                        },
                      ]}
                    />
                    <Pager
                      page={{
                        current_page: page,
                        last_page: Math.ceil(shown.length / PER_PAGE),
                        total: shown.length,
                      }}
                      onPage={setPage}
                    />
                  </details>
                </>
              )}
            </>
          )
        }}
      </LoadedPart>
    </Panel>
  )
}
