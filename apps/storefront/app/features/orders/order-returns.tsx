import type { PlacedOrder } from '@varde/contract/entities'
import { formatDate } from '@varde/domain/norwegian/format-date'
import { formatCount } from '@varde/domain/norwegian/format-number'
import { RETURN_WAYS } from '@varde/domain/ordering/return-reasons'
import { Link } from '../../platform/link.tsx'

type Return = PlacedOrder['returns'][number]

/** 9.13: the returns that were announced, and how far each has come. */
export function OrderReturns({ order }: { order: PlacedOrder }) {
  if (order.returns.length === 0) return null
  return (
    <section className="receipt-about" aria-labelledby="returer">
      <h2 id="returer">Retur</h2>
      {order.returns.map((each) => (
        <div key={each.id} className="receipt-return">
          <p>
            <b className="num">{each.number}</b>
            {each.way === null ? null : `, ${RETURN_WAYS[each.way].toLowerCase()}`}
          </p>
          <ul>
            {each.lines.map(({ EanNo, name, Count }) => (
              <li key={EanNo}>
                {formatCount(Count)} {name}
              </li>
            ))}
          </ul>
          <p>{describeReturn(each, order.payment.method === 'shop')}</p>
          {each.state === 'announced' ? (
            <Link className="btn btn-line" to={`/ordre/${order.token}/retur/${each.id}`}>
              Vis returlapp<span className="sr-only"> for {each.number}</span>
            </Link>
          ) : null}
        </div>
      ))}
    </section>
  )
}

/** 9.13: «Meldt man. 23. nov. Vi venter på varene.» */
export function describeReturn(
  { date, receivedAt, state }: Pick<Return, 'date' | 'receivedAt' | 'state'>,
  isPaidInShop: boolean,
): string {
  const announced = `Meldt ${formatDate(new Date(date))}`
  if (receivedAt === null) return `${announced}: vi venter på varene.`
  const received = `${announced}, mottatt ${formatDate(new Date(receivedAt))}`
  if (state === 'received') return `${received}: vi betaler tilbake innen en uke.`
  return isPaidInShop
    ? `${received}: pengene er gitt tilbake i kassen.`
    : `${received}: pengene er sendt, og banken bruker 3 til 5 dager.`
}
