import type { Answer } from '@varde/contract/client'
import { formatRelative } from '@varde/domain/norwegian/format-date'
import { formatCount } from '@varde/domain/norwegian/format-number'
import { Link } from 'react-router'
import { api } from '../../api.ts'
import { useAccount } from '../../session.ts'
import { Badge } from '../../ui/badge.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { EmptyState, LoadedPart, Page, Panel } from '../../ui/page.tsx'
import { useLoaded } from '../../ui/use-loaded.ts'
import { useOrdersVersion } from '../../ui/use-orders-version.ts'
import { SalesPanel } from './sales-panel.tsx'
import './today.css'

type Today = Answer<'GET /admin/today'>

const KINDS: Readonly<Record<string, string>> = {
  articles: 'Varer',
  stock: 'Beholdning',
  prices: 'Priser',
  shops: 'Butikker',
}
const RUN_STATES: Readonly<Record<string, string>> = {
  waiting: 'Venter',
  running: 'Pågår',
  done: 'Ferdig',
  failed: 'Mislyktes',
  stopped: 'Stoppet',
}

/** What waits to be done now, and how it has gone. */
export function TodayScreen() {
  const { role } = useAccount()
  const today = useLoaded('today', (signal) => api('GET /admin/today', undefined, signal))
  return (
    <Page title="I dag">
      <LoadedPart loaded={today}>{(data) => <Waiting today={data} />}</LoadedPart>
      {role === 'editor' ? null : (
        <>
          <FollowOrders onChange={() => void today.reload()} />
          <SalesPanel />
        </>
      )}
    </Page>
  )
}

/** Editors may not ask about orders. */
function FollowOrders({ onChange }: { onChange: () => void }) {
  useOrdersVersion(onChange)
  return null
}

function Waiting({ today }: { today: Today }) {
  const { shops } = today
  const sum = (key: 'to_pick' | 'late' | 'ready') => shops.reduce((total, shop) => total + shop[key], 0)
  const busy = shops.filter((shop) => shop.to_pick + shop.ready > 0)
  const [only] = shops.length === 1 ? shops : []
  const pickList = only === undefined ? '/plukkliste' : `/plukkliste?butikk=${only.shop_id}`
  return (
    <>
      <ul className="tiles">
        {shops.length === 0 ? null : (
          <>
            <Tile name="Å plukke" count={sum('to_pick')} to={pickList} />
            <Tile name="For sent" count={sum('late')} to="/ordrer?status=for-sent" isBad />
            <Tile name="Klar til henting" count={sum('ready')} to="/ordrer?status=4" />
          </>
        )}
        <Tile name="Omtaler venter" count={today.waiting_reviews} to="/omtaler" />
        <Tile name="Spørsmål venter" count={today.waiting_questions} to="/sporsmal" />
        <Tile name="Meldinger gitt opp" count={today.failed_messages} to="/helse" isBad />
        <Tile name="Betalinger gitt opp" count={today.failed_payments} to="/helse" isBad />
      </ul>
      {shops.length > 1 ? (
        <Panel title="Butikkene">
          {busy.length === 0 ? (
            <EmptyState title="Ingen ordrer venter" />
          ) : (
            <DataTable
              caption="Butikkene"
              rows={busy}
              rowKey={({ shop_id: id }) => id}
              link={({ shop_id: id }) => `/plukkliste?butikk=${id}`}
              columns={[
                { title: 'Butikk', cell: ({ shop_name: name }) => name },
                { title: 'Å plukke', cell: (shop) => formatCount(shop.to_pick), atEnd: true },
                {
                  title: 'For sent',
                  cell: ({ late }) => (late === 0 ? '0' : <Badge tone="error">{formatCount(late)}</Badge>),
                  atEnd: true,
                },
                { title: 'Klare', cell: ({ ready }) => formatCount(ready), atEnd: true },
                { title: 'Telling', cell: ({ stock_at: at }) => describeAge(at) },
              ]}
            />
          )}
        </Panel>
      ) : null}
      {only === undefined ? null : (
        <p className="page-lead">
          {only.stock_at === null
            ? 'Lageret er aldri telt.'
            : `Lageret ble telt ${describeAge(only.stock_at)}.`}
        </p>
      )}
      {today.feeds.length === 0 ? null : (
        <Panel title="Filer fra andre systemer">
          <DataTable
            caption="Filer fra andre systemer"
            rows={today.feeds}
            rowKey={({ kind, feed }) => `${kind} ${feed}`}
            columns={[
              { title: 'Hva', cell: ({ kind }) => KINDS[kind] ?? kind },
              { title: 'Kilde', cell: ({ feed, file_name: name }) => (feed === '' ? name : feed) },
              {
                title: 'Tilstand',
                cell: ({ status }) => (
                  <Badge tone={status === 'done' ? 'good' : status === 'failed' ? 'error' : 'info'}>
                    {RUN_STATES[status] ?? status}
                  </Badge>
                ),
              },
              { title: 'Når', cell: ({ at }) => describeAge(at) },
            ]}
          />
        </Panel>
      )}
    </>
  )
}

function describeAge(at: string | null): string {
  return at === null ? 'aldri' : formatRelative(new Date(at), new Date())
}

type TileProps = { name: string; count: number | null; to: string; isBad?: boolean }

/** A number that leads to what it counts; not for whom it is nothing. */
function Tile({ name, count, to, isBad = false }: TileProps) {
  if (count === null) return null
  return (
    <li>
      <Link className="tile" to={to}>
        <b className={isBad && count > 0 ? 'tile-count tile-bad' : 'tile-count'}>{formatCount(count)}</b>
        <span>{name}</span>
      </Link>
    </li>
  )
}
