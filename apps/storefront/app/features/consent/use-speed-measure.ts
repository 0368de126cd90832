import { readCookieChoice } from '@varde/domain/customer/cookie-consent'
import { useEffect } from 'react'
import { useMatches } from 'react-router'

type SpeedMeasure = typeof import('./measure-speed.ts')

/** The script that measures; null for a visitor who had not said yes to statistics when the page was loaded. */
let measuring: Promise<SpeedMeasure | null> | null = null

/**
 * 9.19: lets the browser measure how fast pages come and answer, if the visitor said yes to statistics before this page
 * was loaded. Its script is fetched when the page is hydrated, which is after the largest paint.
 */
export function useSpeedMeasure(): void {
  const routeId = useMatches().at(-1)?.id ?? ''
  useEffect(() => {
    if (measuring === null && readCookieChoice(document.cookie)?.cookie_ga) {
      // A page that cannot be measured is a page all the same.
      measuring = import('./measure-speed.ts').catch(() => null)
    }
  }, [])
  useEffect(() => {
    const from = performance.now()
    void measuring?.then((measure) => measure?.noteView({ routeId, from }))
  }, [routeId])
}
