import type { Answer } from '@varde/contract/client'

type Branch = { id: number; name: string; slug: string }

/** The tree in one spelling: main groups, subgroups, groups. */
export type CatalogueTree = (Branch & { subcategories: (Branch & { groups: Branch[] })[] })[]

/** The tree as the API answers it (3.10–3.12), with the register's spellings left behind. */
export function toCatalogueTree(categories: Answer<'GET /categories'>): CatalogueTree {
  return categories.map(({ id, name, slug, subcategories }) => ({
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
}
