import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { generateDemoShop } from '../apps/api/src/modules/demo/generate-demo-shop.ts'
import { catalogueTree } from '../apps/api/src/modules/reference/catalogue-tree.ts'
import { toAttributes } from '../packages/domain/src/catalogue/attributes.ts'
import { displayCategoryName } from '../packages/domain/src/catalogue/category-name.ts'
import { isChildGender } from '../packages/domain/src/catalogue/genders.ts'
import { readSizeAttributes } from '../packages/domain/src/catalogue/size-attributes.ts'

// Writes the searchable fields of the demo shop's articles into the fixture of the relevance tests.
//   node bench/search-fixture.ts
// One article a line, fields separated by tabs, entries of a list by |.

const now = new Date('2026-11-20T09:00:00Z')
const shop = generateDemoShop({ seed: 'varde', articles: 600, now })
const brandNames = new Map(shop.brands.map(({ id, name }) => [id, name]))
const colors = new Map(shop.colors.map((color) => [color.id, color]))
const sizes = new Map(shop.sizes.map(({ id, name }) => [id, name]))
const places = new Map(
  catalogueTree.flatMap((main) =>
    main.subgroups.flatMap((sub) =>
      sub.groups.map((group) => [group.id, [group.name, sub.name, displayCategoryName(main.name)]] as const),
    ),
  ),
)
const lines = shop.articles
  .filter(({ article }) => article.visibleOnWeb)
  .map(({ article, variants, stock, campaignArticles, bestseller }) => {
    const stored = toAttributes(article.attributes)
    const ofSizes = readSizeAttributes({
      kind: stored.kind,
      sizes: [...new Set(variants.map(({ sizeId }) => sizes.get(sizeId) ?? ''))],
      forChildren: (article.genderIds ?? []).every(isChildGender),
    })
    const kinds = [...new Set(variants.map(({ colorId }) => colorId))].flatMap((id) => colors.get(id) ?? [])
    return [
      article.id,
      article.articleNo,
      article.name,
      brandNames.get(article.brandId),
      article.brandId,
      article.groupId,
      places.get(article.groupId)?.join('|'),
      article.genderIds?.join('|'),
      kinds.map(({ name, colorGroupId }) => `${name}:${colorGroupId}`).join('|'),
      [...new Set(variants.map(({ sizeId }) => sizeId))].map((id) => `${sizes.get(id)}:${id}`).join('|'),
      Math.round(article.finalPriceOre / 100),
      bestseller?.qtyRank ?? 9999,
      [...new Set(stock.filter(({ onHand }) => onHand > 0).map(({ shopId }) => shopId))].join('|'),
      campaignArticles.map(({ campaignId }) => campaignId).join('|'),
      variants.map(({ ean }) => ean).join('|'),
      JSON.stringify({ ...stored, ...ofSizes }),
      article.description,
    ].join('\t')
  })
await writeFile(
  path.resolve(import.meta.dirname, '../packages/search/src/relevance/demo-catalogue.tsv'),
  `${lines.join('\n')}\n`,
)
