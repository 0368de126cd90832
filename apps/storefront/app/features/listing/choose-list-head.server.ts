import { showListScene } from '../../brand/list-scenery.ts'
import type { Tenant } from '../../platform/request-context.ts'
import type { ListHead } from './listing.ts'

const PLAIN: ListHead = { scene: null, tint: null, metres: null }

/** 2.44: the brand's head for the list at a path, percent-encoded: the one whose path is the longest that it begins with. */
export function chooseListHead(heads: Tenant['lists'], path: string): ListHead {
  const isUnder = (at: string) => at === '/' || path === at || path.startsWith(`${at}/`)
  const [head] = heads.filter(({ at }) => isUnder(at)).toSorted((a, b) => b.at.length - a.at.length)
  if (head === undefined) return PLAIN
  const { landscape, tint, metres } = head
  return {
    scene: landscape === undefined ? null : showListScene(landscape),
    tint: tint ?? null,
    metres: metres ?? null,
  }
}
