import { Star } from './icons.tsx'

/** The mean of the reviews, 1 to 5, as a star and a number. */
export function Rating({ rating }: { rating: number }) {
  const text = rating.toFixed(1).replace('.', ',')
  return (
    <span className="rating" role="img" aria-label={`${text} av 5 stjerner`}>
      <Star />
      {text}
    </span>
  )
}

/** The rating of one review as whole stars, one to five. */
export function Stars({ stars }: { stars: number }) {
  const count = Math.max(0, Math.min(5, Math.round(stars)))
  return (
    <span className="rating" role="img" aria-label={`${count} av 5 stjerner`}>
      {Array.from({ length: count }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the stars are all alike
        <Star key={at} />
      ))}
    </span>
  )
}
