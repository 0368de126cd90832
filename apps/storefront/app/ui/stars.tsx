const STAR = 'm12 2 3 6.6 7.2.8-5.4 4.9 1.5 7.1L12 17.800l-6.3 3.6 1.5-7.100L1.8 9.400l7.2-.8z'

/** Whole stars, one to five, as one picture with words. */
export function Stars({ stars }: { stars: number }) {
  const count = Math.max(0, Math.min(5, Math.round(stars)))
  return (
    <span className="rating" role="img" aria-label={`${count} av 5 stjerner`}>
      {Array.from({ length: count }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: stars have no identity but their place
        <svg key={at} viewBox="0 0 24 24" aria-hidden="true">
          <path d={STAR} />
        </svg>
      ))}
    </span>
  )
}
