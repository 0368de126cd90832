import type { CartTotals } from '@varde/domain/cart/cart-totals'
import { formatCount, formatKroner, formatPercent } from '@varde/domain/norwegian/format-number'
import { Price } from '../price.tsx'
import './order-sums.css'

type OrderSumsProps = {
  /** All in øre; `totalOre` with the freight. */
  sums: Pick<CartTotals, 'goodsOre' | 'discountOre' | 'pantOre' | 'totalOre' | 'vatByRate'>
  /** «FJELL10, 10 %»; null without a discount. */
  discountName: string | null
  /** The number of bottles and cans with pant. */
  pantCount: number
  /** The name and price of the freight; null while it is not chosen. */
  freight: { name: string; ore: number } | null
  /** «Å betale i butikken», «Sum». */
  totalName: string
}

/** 5.20: goods, discount, pant, freight, total and the MVA by rate. */
export function OrderSums({ sums, discountName, pantCount, freight, totalName }: OrderSumsProps) {
  return (
    <dl className="order-sums">
      {/* With nothing else to add, the goods are the total. */}
      {freight === null && sums.discountOre === 0 && sums.pantOre === 0 ? null : (
        <div>
          <dt>Varer</dt>
          <dd className="num">{formatKroner(sums.goodsOre)}</dd>
        </div>
      )}
      {sums.discountOre === 0 ? null : (
        <div className="order-discount">
          <dt>{discountName ?? 'Rabatt'}</dt>
          <dd className="num">−{formatKroner(sums.discountOre)}</dd>
        </div>
      )}
      {sums.pantOre === 0 ? null : (
        <div>
          <dt>Pant, {formatCount(pantCount)} stk.</dt>
          <dd className="num">{formatKroner(sums.pantOre)}</dd>
        </div>
      )}
      {freight === null ? null : (
        <div>
          <dt>{freight.name}</dt>
          <dd className="num">{freight.ore === 0 ? 'Gratis' : formatKroner(freight.ore)}</dd>
        </div>
      )}
      <div className="order-total">
        <dt>{totalName}</dt>
        <dd>
          <Price kroner={sums.totalOre / 100} />
        </dd>
      </div>
      {sums.vatByRate.map(({ rateBp, vatOre }) => (
        <div key={rateBp} className="order-vat">
          <dt>Herav MVA {formatPercent(rateBp / 10_000)}</dt>
          <dd className="num">{formatKroner(vatOre)}</dd>
        </div>
      ))}
    </dl>
  )
}
