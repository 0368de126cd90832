import { useEffect, useState } from 'react'

const REFRESH_MS = 20_000

type LiveHours = Pick<typeof import('./describe-hours.ts'), 'describeHours' | 'findToday'> & { now: Date }

/** What can be said of «now», and when that is; null on the server and until the page is done. */
export function useLiveHours(): LiveHours | null {
  const [live, setLive] = useState<LiveHours | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setInterval> | undefined
    let ended = false
    const start = async () => {
      const { describeHours, findToday } = await import('./describe-hours.ts')
      if (ended) return
      const tick = () => setLive({ describeHours, findToday, now: new Date() })
      tick()
      timer = setInterval(tick, REFRESH_MS)
    }
    start().catch(console.error)
    return () => {
      ended = true
      clearInterval(timer)
    }
  }, [])
  return live
}
