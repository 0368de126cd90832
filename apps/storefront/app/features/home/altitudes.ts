import type { Answer } from '@varde/contract/client'

type Category = Answer<'GET /categories'>[number]

/** A subgroup or group of the category tree, as a link. */
export type CategoryLink = { label: string; to: string; count: number; groupIds: number[] }

/** Every subgroup and group of the tree. */
function listCategories(tree: Category[]): CategoryLink[] {
  return tree.flatMap((category) =>
    category.subcategories.flatMap((subcategory) => {
      const path = `/${category.slug}/${encodeURI(subcategory.slug)}`
      return [
        {
          label: subcategory.Name,
          to: path,
          count: subcategory.articlesCount,
          groupIds: subcategory.groups.map(({ articleGroup3ID }) => articleGroup3ID),
        },
        ...subcategory.groups.map((group) => ({
          label: group.name,
          to: `${path}/${encodeURI(group.slug)}`,
          count: group.articlesCount,
          groupIds: [group.articleGroup3ID],
        })),
      ]
    }),
  )
}

/** The subgroups with the most articles, by what `countOf` says of their groups; none that has no article. */
export function largestCategories(
  tree: Category[],
  countOf: (groupIds: number[]) => number,
  most: number,
): CategoryLink[] {
  const subgroups = tree.flatMap((category) =>
    category.subcategories.map((subcategory) => {
      const groupIds = subcategory.groups.map(({ articleGroup3ID }) => articleGroup3ID)
      const to = `/${category.slug}/${encodeURI(subcategory.slug)}`
      return { label: subcategory.Name, to, count: countOf(groupIds), groupIds }
    }),
  )
  return subgroups
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
    .slice(0, most)
}

/**
 * Chooses a category for each height. Where the tree lacks the height's own one, the largest subgroup that is not shown
 * yet takes its position; null when there is none left.
 */
export function chooseCategories(
  tree: Category[],
  heights: readonly { to: string }[],
): (CategoryLink | null)[] {
  const categories = listCategories(tree).filter(({ count }) => count > 0)
  const chosen = heights.map((height) => categories.find(({ to }) => to === height.to) ?? null)
  const spare = categories
    .filter((category) => category.groupIds.length > 1 && !chosen.includes(category))
    .toSorted((a, b) => b.count - a.count)
  return chosen.map((category) => category ?? spare.shift() ?? null)
}
