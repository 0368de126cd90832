import type { BrandRange } from '@varde/contract/brand-parts'
import { GENDER_ID } from '@varde/domain/catalogue/genders'
import type { SearchRequest } from '@varde/search/search-index'

type Rules = NonNullable<SearchRequest['first']>

/** The catalogue by the names that a range is written in. */
type Named = {
  brands: readonly { id: number; name: string }[]
  tree: readonly {
    slug: string
    subcategories: readonly {
      slug: string
      groups: readonly { slug: string; articleGroup3ID: number }[]
    }[]
  }[]
}

/**
 * A brand's range as rules of the index, all of which an article of the range passes. A maker or category that the shop
 * does not have is nothing.
 */
export function findRange({ tree, brands }: Named, { makers, categories, genders }: BrandRange): Rules {
  return [
    ...(makers.length === 0
      ? []
      : [
          {
            facet: 'brands' as const,
            ids: brands.filter(({ name }) => makers.includes(name)).map(({ id }) => id),
          },
        ]),
    ...(categories.length === 0
      ? []
      : [{ facet: 'groups' as const, ids: categories.flatMap((path) => listGroupIds(tree, path)) }]),
    ...(genders.length === 0
      ? []
      : [{ facet: 'genders' as const, ids: genders.map((name) => GENDER_ID[name]) }]),
  ]
}

/** The groups at a path of the tree: of a main group, a subgroup or the group itself. */
function listGroupIds(tree: Named['tree'], path: string): number[] {
  const [first, second, third] = path.split('/').filter((part) => part !== '')
  return tree
    .filter(({ slug }) => slug === first)
    .flatMap(({ subcategories }) => subcategories)
    .filter(({ slug }) => second === undefined || slug === second)
    .flatMap(({ groups }) => groups)
    .filter(({ slug }) => third === undefined || slug === third)
    .map(({ articleGroup3ID }) => articleGroup3ID)
}
