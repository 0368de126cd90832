import type { Answer } from '@varde/contract/client'

type Branch = { id: number; name: string; slug: string }

/** The catalogue tree: main groups, subgroups, groups. */
export type CatalogueTree = (Branch & { subcategories: (Branch & { groups: Branch[] })[] })[]

/** The API gives the same object until the tree changes. */
const converted = new WeakMap<Answer<'GET /categories'>, CatalogueTree>()

/** Converts the tree from the field names of the API (3.10–3.12) to ours. */
export function toCatalogueTree(categories: Answer<'GET /categories'>): CatalogueTree {
  const known = converted.get(categories)
  if (known !== undefined) return known
  const tree = categories.map(({ id, name, slug, subcategories }) => ({
    id,
    name,
    slug,
    subcategories: subcategories.map((subcategory) => ({
      id: subcategory.ArticleGroup2ID,
      name: subcategory.Name,
      slug: subcategory.slug,
      groups: subcategory.groups.map((group) => ({
        id: group.articleGroup3ID,
        name: group.name,
        slug: group.slug,
      })),
    })),
  }))
  converted.set(categories, tree)
  return tree
}
