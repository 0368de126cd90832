import { formatDate } from '@varde/domain/norwegian/format-date'
import { formatNumber } from '@varde/domain/norwegian/format-number'
import { Discount, Price, PriceBefore } from '../../ui/price.tsx'

type PriceBlockProps = {
  /** Whole kroner. */
  price: number
  /** The førpris; null where the law allows none. */
  originalPrice: number | null
  pant: number
  /** ISO 8601, exclusive; null when no campaign's end is known. */
  campaignEnd: string | null
}

/** The price with what the law wants said about the price before. */
export function PriceBlock({ price, originalPrice, pant, campaignEnd }: PriceBlockProps) {
  return (
    <>
      <p className="buy-price">
        {originalPrice === null ? null : <span className="sr-only">Nå </span>}
        <Price kroner={price} />
        {originalPrice === null ? null : <PriceBefore kroner={originalPrice} />}
        <Discount now={price} before={originalPrice} />
      </p>
      {originalPrice === null && campaignEnd === null ? null : (
        <p className="buy-law">
          {originalPrice === null ? '' : 'Før-prisen er den laveste de siste 30 dagene. '}
          {campaignEnd === null ? '' : `Kampanjen varer til og med ${lastDay(campaignEnd)}`}
        </p>
      )}
      {pant > 0 ? <p className="buy-law">Pant {formatNumber(pant)} kommer i tillegg.</p> : null}
    </>
  )
}

/** The last day on which the price holds: an end at midnight is the evening before. */
function lastDay(end: string): string {
  const day = formatDate(new Date(Date.parse(end) - 1))
  return day.endsWith('.') ? day : `${day}.`
}
