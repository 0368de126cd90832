import { showListScene } from '../../brand/list-scenery.ts'
import type { Tenant } from '../../platform/request-context.ts'
import type { ListHead } from './listing.ts'

const PLAIN: ListHead = { scene: null, tint: null, metres: null, story: null }

/**
 * 2.44: the brand's head for the list at a path, percent-encoded: the one whose path is the longest that it begins with.
 * The story is of the longest path that has one.
 */
export function chooseListHead(heads: Tenant['lists'], path: string): ListHead {
  const isUnder = (at: string) => at === '/' || path === at || path.startsWith(`${at}/`)
  const above = heads.filter(({ at }) => isUnder(at)).toSorted((a, b) => b.at.length - a.at.length)
  const [head] = above
  if (head === undefined) return PLAIN
  const { landscape, tint, metres } = head
  const story = above.flatMap((one) => one.story ?? [])[0]
  return {
    scene: landscape === undefined ? null : showListScene(landscape),
    tint: tint ?? null,
    metres: metres ?? null,
    story: story === undefined ? null : showStory(story),
  }
}

function showStory({ title, to, landscape }: NonNullable<Tenant['lists'][number]['story']>) {
  return {
    title,
    to,
    picture: landscape === undefined ? null : (showListScene(landscape)?.picture ?? null),
  }
}
