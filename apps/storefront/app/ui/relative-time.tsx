import { formatDateTime } from '@varde/domain/norwegian/format-date'
import { useEffect, useState } from 'react'

const REFRESH_MS = 30_000

/**
 * «for 4 min siden», written after hydration: the page's bytes are kept and the same for everyone, so the server
 * writes the date and the time. What writes the words is fetched then; until it has come the server's stand.
 */
export function RelativeTime({ iso }: { iso: string }) {
  const [words, setWords] = useState<string | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setInterval> | undefined
    let ended = false
    const start = async () => {
      const { formatRelative } = await import('@varde/domain/norwegian/format-date')
      if (ended) return
      const tick = () => setWords(formatRelative(new Date(iso), new Date()))
      tick()
      timer = setInterval(tick, REFRESH_MS)
    }
    start().catch(console.error)
    return () => {
      ended = true
      clearInterval(timer)
    }
  }, [iso])
  return (
    <time dateTime={iso} suppressHydrationWarning>
      {words ?? (import.meta.env.SSR ? formatDateTime(new Date(iso)) : '')}
    </time>
  )
}
