import type { Category } from '@varde/contract/entities'
import { displayCategoryName } from '@varde/domain/catalogue/category-name'
import { compareNorwegian } from '@varde/domain/norwegian/collate'
import type { ReferenceRows } from './catalogue.store.ts'
import type { ArticleRecord } from './catalogue-snapshot.ts'

const PAGE_SIZE = 20

/** 3.10–3.12: the catalogue tree with counts and price bounds over what is visible. */
export function buildTree(rows: ReferenceRows, visible: ArticleRecord[]): Category[] {
  const byMainGroup = Map.groupBy(visible, ({ article }) => article.category)
  const bySubgroup = Map.groupBy(visible, ({ article }) => article.articleGroup2ID)
  const byGroup = Map.groupBy(visible, ({ article }) => article.articleGroup3ID)
  const groupsOf = Map.groupBy(rows.groups, ({ subgroupId }) => subgroupId)
  const subgroupsOf = Map.groupBy(rows.subgroups, ({ mainGroupId }) => mainGroupId)
  const brandNames = new Map(rows.brands.map(({ id, name }) => [id, name]))
  return rows.mainGroups.map((main) => {
    const records = byMainGroup.get(main.id) ?? []
    const brandIds = [...new Set(records.flatMap(({ article }) => article.brands))]
    return {
      id: main.id,
      name: displayCategoryName(main.name),
      slug: main.slug,
      icon: main.icon,
      count: records.length,
      banner: main.banner,
      bannerLink: main.bannerLink,
      current_page: 1,
      last_page: Math.max(1, Math.ceil(records.length / PAGE_SIZE)),
      ...priceBounds(records),
      subcategories: (subgroupsOf.get(main.id) ?? []).map((subgroup) => {
        const inSubgroup = bySubgroup.get(subgroup.id) ?? []
        return {
          ArticleGroup2ID: subgroup.id,
          MainGroupID: main.id,
          Name: subgroup.name,
          slug: subgroup.slug,
          ...priceBounds(inSubgroup),
          articlesCount: inSubgroup.length,
          custom: subgroup.custom,
          groups: (groupsOf.get(subgroup.id) ?? []).map((group) => ({
            id: group.id,
            name: group.name,
            articleGroup2ID: subgroup.id,
            articleGroup3ID: group.id,
            slug: group.slug,
            articlesCount: byGroup.get(group.id)?.length ?? 0,
          })),
        }
      }),
      availableProductlines: brandIds
        .map((id) => ({ id, name: brandNames.get(id) ?? '' }))
        .toSorted((a, b) => compareNorwegian(a.name, b.name)),
    }
  })
}

function priceBounds(records: ArticleRecord[]): { minPrice: number; maxPrice: number } {
  let minPrice = Number.POSITIVE_INFINITY
  let maxPrice = 0
  for (const { article } of records) {
    minPrice = Math.min(minPrice, article.price)
    maxPrice = Math.max(maxPrice, article.price)
  }
  return { minPrice: records.length === 0 ? 0 : minPrice, maxPrice }
}
