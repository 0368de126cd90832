import { displayCategoryName } from '@varde/domain/catalogue/category-name'
import { GENDER_ID } from '@varde/domain/catalogue/genders'
import { type SortValues, sortValuesOf } from '@varde/domain/catalogue/sort-values'
import { placesOf } from '@varde/search/attribute-places'
import type { SearchDocument } from '@varde/search/search-index'
import type { ArticleRecord, Snapshot } from './catalogue-snapshot.ts'

/** More than any rank (9.01). */
const UNISEX_BEHIND = 1_000_000

/** What the search index has of an article. Its words do not depend on stock, since words are costly to index. */
export function toSearchDocument(
  record: ArticleRecord,
  { rows, variants }: Pick<Snapshot, 'rows' | 'variants'>,
): SearchDocument {
  const { article, row, campaigns, sizeColors } = record
  return {
    id: article.id,
    name: article.name,
    brand: article.brand,
    groupNames: [
      article.group3,
      article.group2,
      ...rows.mainGroups
        .filter(({ id }) => id === article.category)
        .map(({ name }) => displayCategoryName(name)),
    ],
    // In the variants' order: the list shape has colours in stock first, and other words would be indexed anew.
    colorNames: [...new Set(sizeColors.map(({ color }) => color.name))],
    description: article.description,
    codes: [row.articleNo, ...variants.codesOf(record)],
    genders: article.genders,
    colors: article.colorGroups.map(({ id }) => id),
    brands: article.brands,
    sizes: article.sizes.map(({ id }) => id),
    groups: article.groups,
    shops: article.available,
    // Only running campaigns, as in the list shape.
    campaigns: campaigns
      .filter((line) => article.campaigns.some(({ id }) => id === line.id))
      .map(({ campaignId }) => campaignId),
    price: article.price,
    bestsellerRank: article.bestsellerQty,
    // What is made for one gender comes before what is for all: bottles and gas would lead the list for women.
    recommendedRank: article.bestsellerQty + (article.genders.includes(GENDER_ID.uni) ? UNISEX_BEHIND : 0),
    ...readSortValues(record),
    ...placesOf(article.attributes),
  }
}

/** What an article is sorted by beside the fields of its list shape. */
export function readSortValues({ row, article, reviews }: ArticleRecord): SortValues {
  const { price, originalPrice } = article
  return sortValuesOf({ dateCreated: row.dateCreated, price, originalPrice, reviews })
}
