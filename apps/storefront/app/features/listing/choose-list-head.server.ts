import { showListScene } from '../../brand/list-scenery.ts'
import type { Tenant } from '../../platform/request-context.ts'
import type { Branch, ListHead } from './listing.ts'
import { isWinter } from './season.ts'

/** The ground of what a search found, in brands that have landscapes above their lists. */
const SEARCH_TINT = 'ice'
const PLAIN: ListHead = { scene: null, tint: null, metres: null, story: null, thrown: [], groups: [] }

/**
 * 2.44: the brand's head for the list at a path, percent-encoded: the one whose path is the longest that it begins with.
 * The story is of the longest path that has one.
 *
 * @param month January is 1
 */
export function chooseListHead(heads: Tenant['lists'], path: string, month: number): ListHead {
  const above = listAbove(heads, path)
  const [head] = above
  if (head === undefined) return PLAIN
  const { tint, metres } = head
  const landscape = isWinter(month) ? (head.winter ?? head.landscape) : head.landscape
  const story = above.flatMap((one) => one.story ?? [])[0]
  return {
    scene: landscape === undefined ? null : showListScene(landscape),
    tint: tint ?? null,
    metres: metres ?? null,
    story: story === undefined ? null : showStory(story),
    thrown: [],
    groups: [],
  }
}

/** Pictures of goods lie on a tint; a landscape is shown as it is. A story without a landscape has the best seller. */
export function throwOnTint(head: ListHead, thrown: string[]): ListHead {
  const story = putInStory(head.story, thrown)
  return head.tint === null ? { ...head, story } : { ...head, story, thrown }
}

/** The best seller is in the story's tile where there is no landscape. */
function putInStory(story: ListHead['story'], [first]: readonly string[]): ListHead['story'] {
  return story?.picture === null ? { ...story, goods: first ?? null } : story
}

/** So many of the groups that goods were found in have room below a title. */
const MOST_GROUPS = 4

/** 2.25: above a search stands what it found, on a tint: some of the goods if there are many, and the groups that most are in. */
export function showFound(head: ListHead, thrown: string[], groups: readonly Branch[]): ListHead {
  if (thrown.length === 0 && groups.length === 0) return head
  const largest = groups.toSorted((a, b) => b.count - a.count).slice(0, MOST_GROUPS)
  return {
    ...head,
    scene: null,
    tint: head.tint ?? SEARCH_TINT,
    story: putInStory(head.story, thrown),
    thrown,
    // One group says no more than the number of goods does.
    groups: groups.length < 2 ? [] : groups.filter((group) => largest.includes(group)),
  }
}

/**
 * 3.05: what is behind the titles of a campaign's parts: what the brand has above the list of such goods. No landscape is
 * shown twice, nor that of the campaign itself.
 *
 * @param likes for each part the path of the list that it is like
 * @param own the path of the campaign
 */
export function chooseUseHeads(
  heads: Tenant['lists'],
  likes: readonly string[],
  own: string,
): Pick<ListHead, 'scene' | 'tint'>[] {
  const [ownHead] = listAbove(heads, own)
  const taken = new Set([undefined, ownHead?.landscape])
  const tints = new Set([undefined, ownHead?.tint])
  return likes.map((like) => {
    const [head] = listAbove(heads, like)
    if (head?.landscape === undefined) {
      const tint = [head, ...heads].find((one) => !tints.has(one?.tint))?.tint
      tints.add(tint)
      return { scene: null, tint: tint ?? null }
    }
    const landscape = [head, ...heads].find((one) => !taken.has(one.landscape))?.landscape
    taken.add(landscape)
    return { scene: landscape === undefined ? null : showListScene(landscape), tint: null }
  })
}

/** The heads of a list and of those above it, its own first. */
function listAbove(heads: Tenant['lists'], path: string): Tenant['lists'] {
  const isUnder = (at: string) => at === '/' || path === at || path.startsWith(`${at}/`)
  return heads.filter(({ at }) => isUnder(at)).toSorted((a, b) => b.at.length - a.at.length)
}

function showStory({ title, to, landscape }: NonNullable<Tenant['lists'][number]['story']>) {
  return {
    title,
    to,
    picture: landscape === undefined ? null : (showListScene(landscape)?.picture ?? null),
    goods: null,
  }
}
