import type { Answer } from '@varde/contract/client'

/** A link to a page of the shop. */
export type PageLink = { label: string; to: string }

const MAX_LINKS = 4

/**
 * 8.11: a link from an article that does not exist to a search for the words of its address; null where a search would
 * find nothing.
 *
 * @param name the last part of the address
 */
export function findSearchLink(name: string): PageLink | null {
  const words = name
    .replace(/[-_+\s]+/g, ' ')
    .trim()
    .slice(0, 80)
  // No article's text contains a number alone.
  if (!/\p{L}/u.test(words)) return null
  return { label: `Søk etter «${words}»`, to: `/search/${encodeURIComponent(words)}` }
}

/** 8.11: links from an article that does not exist to the groups with most articles. */
export function listGroupLinks(tree: Answer<'GET /categories'>): PageLink[] {
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
    .slice(0, MAX_LINKS)
    .map(({ label, to }) => ({ label, to }))
}
