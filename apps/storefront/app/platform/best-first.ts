import type { Tenant } from './request-context.ts'

/** What sells best first; of a brand with a range what belongs to the range before everything else. */
export function bestFirst({ range }: Pick<Tenant, 'range'>): 'Bestseller' | 'Recommended' {
  return range === undefined ? 'Bestseller' : 'Recommended'
}
