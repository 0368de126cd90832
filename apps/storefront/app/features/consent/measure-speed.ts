import type { PageKind } from '@varde/contract/page-speed'
import { readCookieChoice } from '@varde/domain/customer/cookie-consent'
import { onINP, onLCP } from 'web-vitals'
import { readCsrfToken } from '../../platform/browser-client.ts'
import { pageKindOf } from './page-kind.ts'

type Measure = { page: PageKind; ms: number }

/** A page of the app, shown from this time on, in milliseconds since the document was asked for. */
export type View = { routeId: string; from: number }

const LONGEST_MS = 60_000
/** Of a visit that goes on for long without leaving the document, the last ones. */
const MOST_VIEWS = 100

const views: View[] = []
const measured: { lcp?: Measure; inp?: Measure } = {}
let isMeasuring = false

/**
 * 9.19: notes which page is shown. With the first one measuring begins: once for each document, the largest paint and
 * the slowest press are sent when the visitor leaves, with the kinds of their pages and nothing else.
 */
export function noteView(view: View): void {
  views.push(view)
  if (views.length > MOST_VIEWS) views.shift()
  if (isMeasuring) return
  isMeasuring = true
  onLCP(({ value }) => {
    measured.lcp = measureOf(value, view)
  })
  onINP(({ value, entries }) => {
    const at = entries[0]?.startTime ?? 0
    measured.inp = measureOf(value, views.findLast(({ from }) => from <= at) ?? view)
  })
  // On the window, so that the library's own listeners on the document have reported before.
  addEventListener('visibilitychange', sendWhenHidden)
}

const measureOf = (ms: number, { routeId }: View): Measure => ({
  page: pageKindOf(routeId),
  ms: Math.min(Math.round(ms), LONGEST_MS),
})

function sendWhenHidden(): void {
  if (document.visibilityState !== 'hidden') return
  removeEventListener('visibilitychange', sendWhenHidden)
  const token = readCsrfToken()
  // The consent may have been withdrawn since.
  if (token === null || !readCookieChoice(document.cookie)?.cookie_ga) return
  if (measured.lcp === undefined && measured.inp === undefined) return
  void fetch('/api/v1/page-speed', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'X-CSRF-TOKEN': token },
    body: JSON.stringify(measured),
    // The page is gone before the response comes.
    keepalive: true,
  }).catch(() => undefined)
}
