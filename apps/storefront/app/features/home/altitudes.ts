import type { Answer } from '@varde/contract/client'
import type { Background } from '../../ui/background.ts'

type Category = Answer<'GET /categories'>[number]

/** A subgroup or group of the category tree, as a link. */
export type CategoryLink = { label: string; to: string; count: number; groupIds: number[] }

/** The six heights, from the sea up, each with the path of its category. */
export const HEIGHTS: readonly { metres: number; zone: string; background: Background; path: string }[] = [
  { metres: 0, zone: 'Fjæra', background: 'sea', path: '/klaer/regntoy' },
  { metres: 150, zone: 'Skogen', background: 'shore', path: '/klaer/luer-og-votter' },
  { metres: 400, zone: 'Lia', background: 'forest', path: '/sko/fjellsko/fjellstovler' },
  { metres: 750, zone: 'Tregrensa', background: 'heath', path: '/tur-og-friluft/sekker' },
  { metres: 1100, zone: 'Vidda', background: 'scree', path: '/klaer/jakker/skalljakker' },
  { metres: 1600, zone: 'Breen', background: 'ice', path: '/klaer/jakker/dunjakker' },
]

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

/**
 * Chooses a category for each height. Where the tree lacks the height's own one, the largest subgroup that is not shown
 * yet takes its position; null when there is none left.
 */
export function chooseCategories(tree: Category[]): (CategoryLink | null)[] {
  const categories = listCategories(tree).filter(({ count }) => count > 0)
  const chosen = HEIGHTS.map(({ path }) => categories.find(({ to }) => to === path) ?? null)
  const spare = categories
    .filter((category) => category.groupIds.length > 1 && !chosen.includes(category))
    .toSorted((a, b) => b.count - a.count)
  return chosen.map((category) => category ?? spare.shift() ?? null)
}
