const CLOSING_SOON_MINUTES = 30
const MINUTE_MS = 60_000

/** «Stenger om 20 min» in the last half hour before a shop closes; null at other times. */
export function describeClosingSoon(closesAt: Date, now: Date): string | null {
  const minutesLeft = Math.ceil((closesAt.getTime() - now.getTime()) / MINUTE_MS)
  return minutesLeft > 0 && minutesLeft <= CLOSING_SOON_MINUTES ? `Stenger om ${minutesLeft} min` : null
}
