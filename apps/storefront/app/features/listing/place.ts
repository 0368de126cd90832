import type { Answer } from '@varde/contract/client'
import type { ListingHeading } from './listing.ts'

type Category = Answer<'GET /categories'>[number]
type Subcategory = Category['subcategories'][number]
type Group = Subcategory['groups'][number]

/** A place in the tree; what is below it is null. */
export type Place = { category: Category; subcategory: Subcategory | null; group: Group | null }

export const HOME = { label: 'Forside', to: '/' }

/** The place a path's segments name, null when there is none of that name. */
export function findPlace(
  tree: Category[],
  path: { category: string; subcategory?: string | undefined; group?: string | undefined },
): Place | null {
  const category = tree.find(({ slug }) => slug === path.category)
  if (category === undefined) return null
  if (path.subcategory === undefined) return { category, subcategory: null, group: null }
  const subcategory = category.subcategories.find(({ slug }) => slug === path.subcategory)
  if (subcategory === undefined) return null
  if (path.group === undefined) return { category, subcategory, group: null }
  const group = subcategory.groups.find(({ slug }) => slug === path.group)
  return group === undefined ? null : { category, subcategory, group }
}

/** The one true path of a place. */
export const placePath = ({ category, subcategory, group }: Place): string =>
  [category.slug, subcategory?.slug, group?.slug]
    .filter((slug) => slug !== undefined)
    .map((slug) => `/${encodeURI(slug)}`)
    .join('')

/** Title, way back and chips of a place in the tree. */
export function placeHead(place: Place): ListingHeading {
  const { category, subcategory, group } = place
  const path = placePath(place)
  const categoryPath = placePath({ ...place, subcategory: null, group: null })
  const chip = (name: string, slug: string, count: number, base: string) => ({
    label: name,
    to: `${base}/${encodeURI(slug)}`,
    count,
    current: `${base}/${encodeURI(slug)}` === path,
  })
  if (subcategory === null) {
    return {
      title: category.name,
      back: HOME,
      path,
      branches: category.subcategories
        .filter(({ articlesCount }) => articlesCount > 0)
        .map(({ Name, slug, articlesCount }) => chip(Name, slug, articlesCount, path)),
    }
  }
  const subcategoryPath = placePath({ ...place, group: null })
  return {
    title: group?.name ?? subcategory.Name,
    back:
      group === null
        ? { label: category.name, to: categoryPath }
        : { label: subcategory.Name, to: subcategoryPath },
    path,
    branches: subcategory.groups
      .filter(({ articlesCount }) => articlesCount > 0)
      .map(({ name, slug, articlesCount }) => chip(name, slug, articlesCount, subcategoryPath)),
  }
}
