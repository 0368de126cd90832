import { arrangeSizes } from '@varde/domain/catalogue/size-group'
import { requireData } from '../../platform/api-result.ts'
import type { RequestValues } from '../../platform/request-context.ts'
import { CHILDREN_SLUG } from './category-node.ts'
import type { FilterNames } from './filter-choices.ts'

export type Catalogue = Awaited<ReturnType<typeof loadCatalogue>>

/** The categories, genders and campaigns that paths and names of listings come from. */
export async function loadCatalogue(api: RequestValues['api']) {
  const [tree, campaigns, shops, brands, colors, sizes] = await Promise.all([
    api('GET /categories'),
    api('GET /campaigns'),
    api('GET /shops'),
    api('GET /brand'),
    api('GET /colorgroups'),
    api('GET /sizes'),
  ])
  return {
    tree: requireData(tree),
    campaigns: requireData(campaigns),
    shops: requireData(shops),
    brands: requireData(brands),
    colors: requireData(colors),
    sizes: requireData(sizes),
  }
}

/** The names of the catalogue that was read last; the API gives the same objects until one of them changes. */
let lastNames: { catalogue: Catalogue; names: FilterNames } | undefined

/** What ids in filters are called. */
export function toFilterNames(catalogue: Catalogue): FilterNames {
  const parts = Object.keys(catalogue) as (keyof Catalogue)[]
  if (lastNames !== undefined && parts.every((part) => lastNames?.catalogue[part] === catalogue[part])) {
    return lastNames.names
  }
  const names = readFilterNames(catalogue)
  lastNames = { catalogue, names }
  return names
}

function readFilterNames({ tree, campaigns, shops, brands, colors, sizes }: Catalogue): FilterNames {
  return {
    brands,
    colors,
    sizes: arrangeSizes(sizes),
    groups: tree.flatMap(({ slug, subcategories }) =>
      subcategories
        .flatMap(({ groups }) => groups)
        .map(({ articleGroup3ID, name }) => ({
          id: articleGroup3ID,
          name,
          forChildren: slug === CHILDREN_SLUG,
        })),
    ),
    shops: shops.filter(({ hasCounter }) => hasCounter),
    campaignIds: campaigns.map(({ id }) => id),
  }
}
