import type { Answer } from '@varde/contract/client'

/** Where one can go on from a page whose article is not there. */
export type WayOn = { label: string; to: string }

const GROUPS = 4

/**
 * 8.11: from an article that is not there to a search for what its address says; null where a search would find
 * nothing.
 *
 * @param name as it stands in the address
 */
export function findSearchWay(name: string): WayOn | null {
  const words = name
    .replace(/[-_+\s]+/g, ' ')
    .trim()
    .slice(0, 80)
  // A number is in no article's text.
  if (!/\p{L}/u.test(words)) return null
  return { label: `Søk etter «${words}»`, to: `/search/${encodeURIComponent(words)}` }
}

/** 8.11: from an article that is not there to the groups that hold most. */
export function listWaysOn(tree: Answer<'GET /categories'>): WayOn[] {
  const groups = tree.flatMap((category) =>
    category.subcategories.flatMap((subcategory) =>
      subcategory.groups.map((group) => ({
        label: group.name,
        to: `/${[category.slug, subcategory.slug, group.slug].map(encodeURI).join('/')}`,
        count: group.articlesCount,
      })),
    ),
  )
  return groups
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
    .slice(0, GROUPS)
    .map(({ label, to }) => ({ label, to }))
}
