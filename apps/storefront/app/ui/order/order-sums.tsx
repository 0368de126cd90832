import type { CartTotals } from '@varde/domain/cart/cart-totals'
import { formatCount, formatKroner, formatPercent } from '@varde/domain/norwegian/format-number'
import './order-sums.css'

type OrderSumsProps = {
  /** All in øre; `totalOre` with the freight. */
  sums: Pick<CartTotals, 'goodsOre' | 'discountOre' | 'pantOre' | 'totalOre' | 'vatByRate'>
  /** «FJELL10, 10 %»; what the discount is called when there is one. */
  discountName: string | null
  /** How many bottles and cans the pant is for. */
  pantCount: number
  /** What the freight is called and costs; null while it is not chosen. */
  freight: { name: string; ore: number } | null
  /** «Å betale i butikken», «Sum». */
  totalName: string
}

/** 5.20: goods, discount, pant, freight, total and the MVA in it by rate, the same wherever money is shown. */
export function OrderSums({ sums, discountName, pantCount, freight, totalName }: OrderSumsProps) {
  return (
    <dl className="order-sums">
      {/* A sum of one line need not be said twice. */}
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
        <dd className="num">{formatKroner(sums.totalOre)}</dd>
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
