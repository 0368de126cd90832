import { formatTenths } from '@varde/domain/norwegian/format-number'
import { Star } from './icons.tsx'

/** The mean of the reviews, 1 to 5, as a star and a number. */
export function Rating({ rating }: { rating: number }) {
  const text = formatTenths(rating)
  return (
    <span className="rating" role="img" aria-label={`${text} av 5 stjerner`}>
      <Star />
      {text}
    </span>
  )
}

/** A rating as five stars, of which as much is filled as the number says: a mean of 3.6 fills three stars and a half. */
export function Stars({ stars }: { stars: number }) {
  const shown = Math.round(Math.max(0, Math.min(5, stars)) * 10) / 10
  return (
    <span className="rating" role="img" aria-label={`${String(shown).replace('.', ',')} av 5 stjerner`}>
      {[0, 1, 2, 3, 4].map((full) => (
        <OneStar key={full} filled={Math.max(0, Math.min(1, shown - full))} />
      ))}
    </span>
  )
}

/** @param filled how much of it, from 0 to 1 */
function OneStar({ filled }: { filled: number }) {
  if (filled === 1) return <Star />
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <use className="star-outline" href="#star" />
      {filled === 0 ? null : (
        // An inner drawing area cuts off what is beyond its width.
        <svg width={24 * filled} height="24" aria-hidden="true">
          <use href="#star" width="24" height="24" />
        </svg>
      )}
    </svg>
  )
}
