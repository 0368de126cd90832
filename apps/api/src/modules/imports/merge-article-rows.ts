import { copyText } from './copy-text.ts'
import type { Sale } from './map-product.ts'
import type { NumberedProduct, NumberedRow } from './numbered-row.ts'

/** What a row says about its variant alone. */
type VariantField = 'ean' | 'gtin' | 'sku' | 'size' | 'color' | 'imageLinks'

/** A variant of an article, with the line its row is on. */
export type VariantDraft = Pick<NumberedProduct, VariantField> & { line: number }

/** What a feed says about one article: its texts and price from its first row, and its variants. */
export type ArticleDraft = Omit<NumberedProduct, VariantField> & {
  line: number
  /** Earlier rows of the file brought the article already: only its variants and pictures are new. */
  isContinued: boolean
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
  const firsts = new Map<string, { line: number; offeredOre: number; colors: string[] }>()
  return {
    merge(rows) {
      const articles = new Map<string, ArticleDraft>()
      const remarks: Remark[] = []
      for (const { line, product } of rows) {
        const { ean, gtin, sku, size, color, imageLinks, ...about } = product
        const earlier = firsts.get(about.articleNo)
        const first = earlier ?? { line, offeredOre: offeredOre(about), colors: [] }
        if (earlier === undefined) firsts.set(copyText(about.articleNo), first)
        const isContinued = earlier !== undefined
        const article = articles.get(about.articleNo) ?? {
          ...about,
          line: first.line,
          isContinued,
          variants: [],
        }
        articles.set(about.articleNo, article)
        const links = first.colors.includes(color.name) ? [] : imageLinks
        article.variants.push({ line, ean, gtin, sku, size, color, imageLinks: links })
        if (offeredOre(about) !== first.offeredOre)
          remarks.push({
            line,
            text: `prisen er en annen enn på linje ${first.line}: en artikkel har én pris, og den første gjelder`,
          })
      }
      for (const { articleNo, variants } of articles.values()) {
        const colors = firsts.get(articleNo)?.colors
        for (const { color } of variants)
          if (colors && !colors.includes(color.name)) colors.push(copyText(color.name))
      }
      return { articles: [...articles.values()], remarks }
    },
  }
}

function offeredOre({ priceOre, sale }: { priceOre: number; sale: Sale | null }): number {
  return sale?.priceOre ?? priceOre
}
