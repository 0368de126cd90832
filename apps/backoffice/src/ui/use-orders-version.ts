import { useEffect, useRef } from 'react'
import { api } from '../api.ts'

/** Small and by an index, so that it can be asked often; an event stream would hold a connection for each open page. */
const EVERY_MS = 4_000

/**
 * Calls back when an open order has come, changed or gone, wherever that was done. Nothing is asked while the page cannot
 * be seen; when it is seen again, it is asked at once.
 */
export function useOrdersVersion(onChange: () => void): void {
  const latest = useRef(onChange)
  latest.current = onChange
  useEffect(() => {
    const ended = new AbortController()
    let seen: string | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    async function look() {
      clearTimeout(timer)
      if (document.visibilityState !== 'visible') return
      const answer = await api('GET /admin/orders/version', undefined, ended.signal).catch(() => null)
      if (ended.signal.aborted) return
      if (answer?.ok === true) {
        const { version } = answer.data
        if (seen !== undefined && seen !== version) latest.current()
        seen = version
      }
      clearTimeout(timer)
      timer = setTimeout(look, EVERY_MS)
    }
    void look()
    document.addEventListener('visibilitychange', look)
    return () => {
      ended.abort()
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
}
