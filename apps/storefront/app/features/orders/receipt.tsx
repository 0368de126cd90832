import type { PlacedOrder } from '@varde/contract/entities'
import { endSentence, formatDate } from '@varde/domain/norwegian/format-date'
import { formatNumber } from '@varde/domain/norwegian/format-number'
import { counterPayment } from '@varde/domain/ordering/reservation-status'
import { Link } from '../../platform/link.tsx'
import { ContactLinks } from '../../ui/contact-links.tsx'
import { OrderLine } from '../../ui/order/order-line.tsx'
import { OrderSums } from '../../ui/order/order-sums.tsx'
import { isWaiting } from './confirmation-facts.ts'

type ReceiptProps = {
  order: PlacedOrder
  seller: { name: string; orgNo: string; address: string }
  /** How the shopper reaches the shop. */
  contact: { phone: string; email: string }
  /** The order is placed, so it can be withdrawn. */
  isPlaced: boolean
}

type PaymentTexts = { method: string; total: string }

const IN_SHOP: Record<ReturnType<typeof counterPayment>, PaymentTexts> = {
  due: { method: 'Betales i butikken', total: 'Å betale i butikken' },
  paid: { method: 'Betalt i butikken', total: 'Betalt i butikken' },
  none: { method: 'Ikke betalt', total: 'I alt' },
}

const isPaid = (status: PlacedOrder['payment']['status']): boolean =>
  status === 'authorised' || status === 'settled'

function describePayment({
  payment,
  reservations,
}: Pick<PlacedOrder, 'payment' | 'reservations'>): PaymentTexts {
  if (payment.method === 'shop') return IN_SHOP[counterPayment(reservations.map(({ statusID }) => statusID))]
  if (payment.method !== 'vipps') {
    return { method: `${payment.method === 'card' ? 'Kort' : 'Faktura'}, gjennom Klarna`, total: 'I alt' }
  }
  return { method: isPaid(payment.status) ? 'Betalt med Vipps' : 'Vipps', total: 'I alt' }
}

/** What the provider has been promised and has not taken yet. */
function describeReserved({ payment, reservations }: PlacedOrder): string | null {
  if (payment.status !== 'authorised' || payment.captured > 0) return null
  return `Beløpet er reservert, og trekkes når ${reservations[0]?.delivery === 0 ? 'du henter varene' : 'varene sendes'}.`
}

/** The lines and sums of the order, as the server has them. It can be printed. */
export function Receipt({ order, seller, contact, isPlaced }: ReceiptProps) {
  const { payment, reservations } = order
  const [first] = reservations
  const lines = reservations.flatMap(({ articles }) => articles)
  const isPickup = first?.delivery === 0
  const hasWaiting = reservations.some(({ statusID }) => isWaiting(statusID))
  const canEnd = hasWaiting || reservations.some(({ canWithdraw }) => canWithdraw)
  const texts = describePayment(order)
  const reserved = describeReserved(order)
  return (
    <aside className="order-aside" aria-labelledby="kvittering">
      <div className="order">
        <h2 id="kvittering">
          {isPickup && hasWaiting && payment.method === 'shop' ? 'Dette er lagt til side' : 'Bestillingen'}
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
        {reserved === null ? null : <p className="order-note">{reserved}</p>}
        <p className="order-note">
          {isPickup && hasWaiting ? 'Vi holder varene i 7 dager etter at de er klare. ' : ''}Du har 14 dagers
          angrerett fra du har fått den siste varen
          {order.withdrawUntil === null
            ? '.'
            : endSentence(`, til og med ${formatDate(new Date(order.withdrawUntil))}`)}{' '}
          <Link className="link" to="/terms">
            Vilkår
          </Link>
        </p>
        <p className="receipt-seller">
          {seller.name}, org.nr. {seller.orgNo} MVA
          <br />
          {seller.address}
        </p>
        <p className="receipt-ask">
          <b>Spørsmål om ordren?</b> <ContactLinks contact={contact} />
        </p>
        <div className="receipt-acts">
          <button type="button" className="btn btn-line" onClick={() => window.print()}>
            Skriv ut
          </button>
          {isPlaced && canEnd ? (
            <>
              <Link className="btn btn-line" to={`/ordre/${order.token}/angre`}>
                Angre kjøp
              </Link>
              <a className="tap link" href={`/api/v1/orders/by-token/${order.token}/angreskjema.pdf`}>
                Angreskjema (PDF)
              </a>
            </>
          ) : null}
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
