import type { Sale } from './map-product.ts'
import type { NumberedProduct, NumberedRow } from './numbered-row.ts'

/** What a row says about its variant alone. */
type VariantField = 'ean' | 'gtin' | 'sku' | 'size' | 'color' | 'imageLinks'

/** A variant of an article, with the line its row is on. */
export type VariantDraft = Pick<NumberedProduct, VariantField> & { line: number }

/** What a feed says about one article: its texts and price from its first row, and its variants. */
export type ArticleDraft = Omit<NumberedProduct, VariantField> & {
  line: number
  variants: VariantDraft[]
}

export type Remark = { line: number; text: string }

/**
 * Merges the rows of each article, batch after batch. An article has one price and one name here; where rows differ,
 * the first row of the whole file counts. Its pictures in a colour are those of the first batch that has the colour. So
 * a feed in any order gives the same each time.
 */
export function createArticleMerger(): {
  merge(rows: readonly NumberedRow[]): {
    articles: ArticleDraft[]
    remarks: Remark[]
  }
} {
  const firsts = new Map<string, { about: Omit<ArticleDraft, 'variants'>; colors: Set<string> }>()
  return {
    merge(rows) {
      const articles = new Map<string, ArticleDraft>()
      const remarks: Remark[] = []
      for (const { line, product } of rows) {
        const { ean, gtin, sku, size, color, imageLinks, ...about } = product
        const first = firsts.get(about.articleNo) ?? { about: { ...about, line }, colors: new Set() }
        firsts.set(about.articleNo, first)
        const article = articles.get(about.articleNo) ?? { ...first.about, variants: [] }
        articles.set(about.articleNo, article)
        const links = first.colors.has(color.name) ? [] : imageLinks
        article.variants.push({ line, ean, gtin, sku, size, color, imageLinks: links })
        if (offeredOre(about) !== offeredOre(first.about))
          remarks.push({
            line,
            text: `prisen er en annen enn på linje ${first.about.line}: en artikkel har én pris, og den første gjelder`,
          })
      }
      for (const { articleNo, variants } of articles.values())
        for (const { color } of variants) firsts.get(articleNo)?.colors.add(color.name)
      return { articles: [...articles.values()], remarks }
    },
  }
}

function offeredOre({ priceOre, sale }: { priceOre: number; sale: Sale | null }): number {
  return sale?.priceOre ?? priceOre
}
