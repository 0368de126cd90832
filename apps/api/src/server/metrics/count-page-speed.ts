import type { PageKind } from '@varde/contract/page-speed'
import { Histogram, type Registry } from 'prom-client'

type Measure = { page: PageKind; ms: number }
/** What a visitor's browser measured of one loaded page. */
export type PageSpeed = { lcp?: Measure | undefined; inp?: Measure | undefined }

/** In seconds; up to 2.5 s is good, above 4 s poor. */
const LCP_BUCKETS = [0.5, 1, 1.5, 2, 2.5, 3, 4, 6, 10]
/** In seconds; up to 0.2 s is good, above 0.5 s poor. */
const INP_BUCKETS = [0.025, 0.05, 0.1, 0.15, 0.2, 0.3, 0.5, 1, 2]

/**
 * Adds what visitors' browsers measure to the metrics, as sums by kind of page: nothing is kept of one visitor.
 *
 * @returns counts the measures of one loaded page
 */
export function createPageSpeedCount(registry: Registry): (speed: PageSpeed) => void {
  const shared = { labelNames: ['page'] as const, registers: [registry] }
  const lcp = new Histogram({
    name: 'varde_visitor_lcp_seconds',
    help: "Largest Contentful Paint in visitors' browsers, by kind of page",
    buckets: LCP_BUCKETS,
    ...shared,
  })
  const inp = new Histogram({
    name: 'varde_visitor_inp_seconds',
    help: "Interaction to Next Paint in visitors' browsers, by kind of page",
    buckets: INP_BUCKETS,
    ...shared,
  })
  return (speed) => {
    if (speed.lcp !== undefined) lcp.observe({ page: speed.lcp.page }, speed.lcp.ms / 1000)
    if (speed.inp !== undefined) inp.observe({ page: speed.inp.page }, speed.inp.ms / 1000)
  }
}
