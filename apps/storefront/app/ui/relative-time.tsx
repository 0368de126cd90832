import { formatDateTime, formatRelative } from '@varde/domain/norwegian/format-date'
import { useEffect, useState } from 'react'

const REFRESH_MS = 30_000

/**
 * «for 4 min siden», written after hydration: the page's bytes are kept and the same for everyone, so the server
 * writes the date and the time.
 */
export function RelativeTime({ iso }: { iso: string }) {
  const [now, setNow] = useState<Date | null>(null)
  useEffect(() => {
    const tick = () => setNow(new Date())
    tick()
    const timer = setInterval(tick, REFRESH_MS)
    return () => clearInterval(timer)
  }, [])
  const then = new Date(iso)
  return <time dateTime={iso}>{now === null ? formatDateTime(then) : formatRelative(then, now)}</time>
}
