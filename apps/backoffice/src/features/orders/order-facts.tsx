import type { Answer } from '@varde/contract/client'
import { formatDateTime, formatLongDate } from '@varde/domain/norwegian/format-date'
import { formatPhone } from '@varde/domain/norwegian/phone'
import { Fact, Facts } from '../../ui/facts.tsx'
import { kr } from '../../ui/kr.ts'
import { Panel } from '../../ui/page.tsx'
import { DueTime } from './order-status.tsx'

type Order = Answer<'GET /admin/orders/{id}'>

const METHODS = { shop: 'i kassen', card: 'med kort', invoice: 'med faktura', vipps: 'med Vipps' } as const

const BY: Readonly<Record<string, string>> = {
  shopper: 'kunden',
  shop: 'butikken',
  command: 'kommandolinjen',
  payment: 'betalingen',
  sweeper: 'av seg selv',
}
const SENT: Readonly<Record<string, string>> = {
  placed_at_shop: 'Ny ordre, til butikken',
  cancelled_at_shop: 'Kansellert, til butikken',
  not_picked_at_shop: 'Utløpt, til butikken',
  withdrawn_at_shop: 'Retur kommer, til butikken',
  ready: 'Klar til henting',
  ready_sms: 'Klar til henting, SMS',
  shipped: 'Pakken er sendt',
  cancelled: 'Kansellert',
  missing: 'Varene finnes ikke',
  expired: 'Utløpt',
  unconfirmed: 'Ikke bekreftet',
  not_picked: 'Rakk ikke bestillingen',
  refunded: 'Penger tilbake',
  withdrawn: 'Angring mottatt',
  from_shop: 'Melding fra butikken',
}
const SENT_STATES = { waiting: 'venter', sent: 'sendt', failed: 'ikke sendt' } as const
const LEDGER: Readonly<Record<string, string>> = {
  captured: 'Trukket',
  refunded: 'Betalt tilbake',
  released: 'Frigitt',
  capture: 'Skal trekkes',
  refund: 'Skal betales tilbake',
  release: 'Skal frigis',
}

/** Lines with their prices, and what they come to. */
export function OrderLines({ order }: { order: Order }) {
  return (
    <Panel title="Varer">
      <ul className="order-lines">
        {order.lines.map((line) => (
          <li key={line.ean}>
            <b className="order-count">{line.count} ×</b>
            <span>
              {line.name}
              <small>{[line.color, line.size].filter((part) => part !== '').join(', ')}</small>
              <small>{line.ean}</small>
              {line.returned === 0 ? null : <small>{line.returned} levert tilbake</small>}
            </span>
            <span className="order-amount">{kr(line.price * line.count - line.discount)}</span>
          </li>
        ))}
      </ul>
      <Facts>
        <Fact name="Pant" value={order.pant === 0 ? null : kr(order.pant)} />
        <Fact name="Frakt" value={order.freight === 0 ? null : kr(order.freight)} />
        <Fact name="Til sammen" value={kr(order.total)} />
      </Facts>
    </Panel>
  )
}

/** Who it is for, by when, and how it is paid. */
export function OrderFacts({ order }: { order: Order }) {
  const { customer, payment } = order
  return (
    <Panel title="Kunde">
      <Facts>
        <Fact name="Navn" value={customer.name} />
        <Fact
          name="Telefon"
          value={
            customer.phone === '' ? null : <a href={`tel:${customer.phone}`}>{formatPhone(customer.phone)}</a>
          }
        />
        <Fact name="E-post" value={customer.email} />
        <Fact name="Sendes til" value={customer.address} />
        <Fact name="Hentested" value={customer.pickup_point} />
        <Fact name="Kommentar" value={order.comment} />
        <Fact name="Bestilt" value={formatDateTime(new Date(order.placed_at))} />
        <Fact name="Frist" value={order.due_at === null ? null : <DueTime order={order} />} />
        <Fact
          name="Holdes til"
          value={
            order.hold_until === null ? null : formatLongDate(new Date(Date.parse(order.hold_until) - 1))
          }
        />
        <Fact name="Ordre" value={order.order_number} />
        <Fact name="Betales" value={METHODS[payment.method]} />
        <Fact
          name="Sporing"
          value={
            order.tracking_url === null ? null : (
              <a href={order.tracking_url} rel="noreferrer noopener">
                {order.tracking_url}
              </a>
            )
          }
        />
      </Facts>
    </Panel>
  )
}

/** What has happened: statuses, money, and the messages that were sent. */
export function OrderHistory({ order }: { order: Order }) {
  const { ledger, waiting } = order.payment
  const entries = [
    ...order.history.map(({ at, status, by }) => ({ at, text: status, detail: BY[by] ?? by })),
    ...ledger.map(({ at, kind, amount }) => ({ at, text: LEDGER[kind] ?? kind, detail: kr(amount) })),
    ...order.sent.map(({ at, kind, state }) => ({
      at,
      text: SENT[kind] ?? kind,
      detail: SENT_STATES[state],
    })),
  ].toSorted((a, b) => a.at.localeCompare(b.at))
  return (
    <Panel title="Hendelser">
      <ol className="order-history">
        {entries.map(({ at, text, detail }) => (
          <li key={`${at} ${text} ${detail}`}>
            <span>{formatDateTime(new Date(at))}</span>
            <span>
              {text} <small>({detail})</small>
            </span>
          </li>
        ))}
        {waiting.map(({ kind, amount, failed }) => (
          <li key={`${kind} ${amount}`}>
            <span>{failed ? 'Gitt opp' : 'Venter'}</span>
            <span>
              {LEDGER[kind] ?? kind} <small>({kr(amount)})</small>
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
