const STAR_PATH = 'm12 2 3 6.6 7.2.8-5.4 4.9 1.5 7.1L12 17.8l-6.3 3.6 1.5-7.1L1.8 9.4l7.2-.8z'

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

function Star() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={STAR_PATH} />
    </svg>
  )
}
