const text = (rating: number) => rating.toFixed(1).replace('.', ',')

/** The mean of the reviews, 1 to 5, as a star and a number. */
export function Rating({ rating }: { rating: number }) {
  return (
    <span className="rating" role="img" aria-label={`${text(rating)} av 5 stjerner`}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="m12 2 3 6.6 7.2.8-5.4 4.9 1.5 7.1L12 17.8l-6.3 3.6 1.5-7.1L1.8 9.400l7.2-.8z" />
      </svg>
      {text(rating)}
    </span>
  )
}
