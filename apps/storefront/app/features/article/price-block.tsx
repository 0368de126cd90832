import { formatNumber } from '@varde/domain/norwegian/format-number'
import { Discount, Price, PriceBefore } from '../../ui/price.tsx'

type PriceBlockProps = {
  /** Whole kroner. */
  price: number
  /** The førpris; null where the law allows none. */
  originalPrice: number | null
  pant: number
}

/** The price with what the law wants said about the price before. */
export function PriceBlock({ price, originalPrice, pant }: PriceBlockProps) {
  return (
    <>
      <p className="buy-price">
        {originalPrice === null ? null : <span className="sr-only">Nå </span>}
        <Price kroner={price} />
        {originalPrice === null ? null : <PriceBefore kroner={originalPrice} />}
        <Discount now={price} before={originalPrice} />
      </p>
      {originalPrice === null ? null : (
        <p className="buy-law">Før-prisen er den laveste de siste 30 dagene.</p>
      )}
      {pant > 0 ? <p className="buy-law">Pant {formatNumber(pant)} kommer i tillegg.</p> : null}
    </>
  )
}
