import { formatDateTime, formatRelative } from '@varde/domain/norwegian/format-date'
import { useEffect, useState } from 'react'

const REFRESH_MS = 30_000

/**
 * «for 4 min siden», from hydration on. The rendered page is kept and the same for everyone, so the server writes the
 * date and time.
 */
export function RelativeTime({ iso }: { iso: string }) {
  const [text, setText] = useState<string | null>(null)
  useEffect(() => {
    const update = () => setText(formatRelative(new Date(iso), new Date()))
    update()
    const timer = setInterval(update, REFRESH_MS)
    return () => clearInterval(timer)
  }, [iso])
  return <time dateTime={iso}>{text ?? formatDateTime(new Date(iso))}</time>
}
