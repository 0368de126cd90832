import type { Answer } from '@varde/contract/client'
import type { Ground } from '../../ui/ground.ts'

type Category = Answer<'GET /categories'>[number]

/** A place in the tree with what a column shows of it. */
export type TreePlace = { label: string; to: string; count: number; groupIds: number[] }

/** The six heights, from the sea up, and the place in the tree each is known for. */
export const HEIGHTS: readonly { metres: number; zone: string; ground: Ground; path: string }[] = [
  { metres: 0, zone: 'Fjæra', ground: 'sea', path: '/klaer/regntoy' },
  { metres: 150, zone: 'Skogen', ground: 'shore', path: '/klaer/luer-og-votter' },
  { metres: 400, zone: 'Lia', ground: 'forest', path: '/sko/fjellsko/fjellstovler' },
  { metres: 750, zone: 'Tregrensa', ground: 'heath', path: '/tur-og-friluft/sekker' },
  { metres: 1100, zone: 'Vidda', ground: 'scree', path: '/klaer/jakker/skalljakker' },
  { metres: 1600, zone: 'Breen', ground: 'ice', path: '/klaer/jakker/dunjakker' },
]

/** Every subgroup and group of the tree, by its path. */
function listPlaces(tree: Category[]): TreePlace[] {
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
 * The place for each height. A shop whose tree lacks one gets its largest subgroup that is not shown yet; an
 * empty tree gives no places at all.
 */
export function choosePlaces(tree: Category[]): (TreePlace | null)[] {
  const places = listPlaces(tree).filter(({ count }) => count > 0)
  const wanted = HEIGHTS.map(({ path }) => places.find(({ to }) => to === path) ?? null)
  const spare = places
    .filter((place) => place.groupIds.length > 1 && !wanted.includes(place))
    .toSorted((a, b) => b.count - a.count)
  return wanted.map((place) => place ?? spare.shift() ?? null)
}
