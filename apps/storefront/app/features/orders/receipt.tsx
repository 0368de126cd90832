import type { PlacedOrder } from '@varde/contract/entities'
import { formatDate, formatDateTime } from '@varde/domain/norwegian/format-date'
import { formatNumber } from '@varde/domain/norwegian/format-number'
import { counterPayment } from '@varde/domain/ordering/reservation-status'
import { Link } from '../../platform/link.tsx'
import { OrderLine } from '../../ui/order/order-line.tsx'
import { OrderSums } from '../../ui/order/order-sums.tsx'

type ReceiptProps = {
  order: PlacedOrder
  seller: { name: string; orgNo: string; address: string }
  /** The order is placed, so it can be withdrawn. */
  isPlaced: boolean
}

type PaymentTexts = { method: string; total: string }

const IN_SHOP: Record<ReturnType<typeof counterPayment>, PaymentTexts> = {
  due: { method: 'Betales i butikken', total: 'Å betale i butikken' },
  paid: { method: 'Betalt i butikken', total: 'Betalt i butikken' },
  none: { method: 'Ikke betalt', total: 'I alt' },
}

function describePayment({ payment, reservations }: PlacedOrder): PaymentTexts {
  if (payment.method === 'shop') return IN_SHOP[counterPayment(reservations.map(({ statusID }) => statusID))]
  return { method: `${payment.method === 'card' ? 'Kort' : 'Faktura'}, gjennom Klarna`, total: 'I alt' }
}

/** The lines and sums of the order, as the server has them. It can be printed. */
export function Receipt({ order, seller, isPlaced }: ReceiptProps) {
  const { payment, reservations } = order
  const [first] = reservations
  const lines = reservations.flatMap(({ articles }) => articles)
  const isPickup = first?.delivery === 0
  const texts = describePayment(order)
  return (
    <aside className="order-aside" aria-labelledby="kvittering">
      <div className="order">
        <h2 id="kvittering">
          {isPickup && payment.method === 'shop' ? 'Dette er lagt til side' : 'Bestillingen'}
        </h2>
        <ul>
          {lines.map((line, at) => (
            // An EAN may come from two shops.
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order never change their order
            <OrderLine key={`${line.ean} ${at}`} line={line} />
          ))}
        </ul>
        <OrderSums
          sums={{
            goodsOre: toOre(order.goods),
            discountOre: toOre(order.discount),
            pantOre: toOre(order.pant),
            totalOre: toOre(order.total),
            vatByRate: order.vat.map(({ rate, base, vat }) => ({
              rateBp: rate * 100,
              baseOre: toOre(base),
              vatOre: toOre(vat),
            })),
          }}
          discountName={order.promocode}
          pantCount={lines.reduce((sum, line) => sum + (line.pant > 0 ? line.count : 0), 0)}
          freight={{ name: order.shippingMethod?.name ?? 'Henting i butikk', ore: toOre(order.freight) }}
          totalName={texts.total}
        />
        <dl className="receipt-facts">
          <div>
            <dt>Ordre</dt>
            <dd className="num">{order.number}</dd>
          </div>
          <div>
            <dt>Betaling</dt>
            <dd>{texts.method}</dd>
          </div>
          {payment.captured === 0 ? null : (
            <div>
              <dt>Trukket</dt>
              <dd className="num">{formatNumber(payment.captured)}</dd>
            </div>
          )}
          {payment.refunded === 0 ? null : (
            <div>
              <dt>Betalt tilbake</dt>
              <dd className="num">{formatNumber(payment.refunded)}</dd>
            </div>
          )}
        </dl>
        <p className="order-note">
          Bestilt {formatDateTime(new Date(order.date))}
          {first === undefined ? '' : ` av ${first.name}`}.
          {isPickup ? ' Vi holder varene i 7 dager etter at de er klare.' : ''} Du har 14 dagers angrerett fra
          du har fått den siste varen
          {order.withdrawUntil === null ? '' : `, til og med ${formatDate(new Date(order.withdrawUntil))}`}.{' '}
          <Link className="link" to="/terms">
            Vilkår
          </Link>
        </p>
        <p className="receipt-seller">
          {seller.name}, org.nr. {seller.orgNo} MVA
          <br />
          {seller.address}
        </p>
        <div className="receipt-acts">
          {isPlaced ? (
            <>
              <Link className="btn btn-line" to={`/ordre/${order.token}/angre`}>
                Angre kjøp
              </Link>
              <a className="tap link" href={`/api/v1/orders/by-token/${order.token}/angreskjema.pdf`}>
                Angreskjema (PDF)
              </a>
            </>
          ) : null}
          <button type="button" className="tap link" onClick={() => window.print()}>
            Skriv ut
          </button>
          <Link className="tap link" to="/">
            Fortsett å handle
          </Link>
        </div>
      </div>
    </aside>
  )
}

/** The API has kroner with two decimals. */
const toOre = (kroner: number): number => Math.round(kroner * 100)
