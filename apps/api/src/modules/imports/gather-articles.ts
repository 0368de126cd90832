import type { MappedProduct, Sale } from './map-product.ts'

/** A variant of an article, with the line its row stands on. */
export type VariantDraft = Pick<MappedProduct, 'ean' | 'size' | 'color' | 'imageLinks'> & { line: number }

/** What a feed says about one article: its texts and price from its first row, and all its variants. */
export type ArticleDraft = Omit<MappedProduct, 'ean' | 'size' | 'color' | 'imageLinks'> & {
  line: number
  variants: VariantDraft[]
}

export type Remark = { line: number; text: string }

/**
 * Puts the rows of one article together. An article has one price here; where rows differ, the first row's
 * counts and the others are remarked on.
 */
export function gatherArticles(rows: readonly { line: number; product: MappedProduct }[]): {
  articles: ArticleDraft[]
  remarks: Remark[]
} {
  const articles = new Map<string, ArticleDraft>()
  const remarks: Remark[] = []
  for (const { line, product } of rows) {
    const { ean, size, color, imageLinks, ...about } = product
    const article = articles.get(about.articleNo)
    const variant = { line, ean, size, color, imageLinks }
    if (!article) {
      articles.set(about.articleNo, { ...about, line, variants: [variant] })
      continue
    }
    article.variants.push(variant)
    if (offeredOre(about) !== offeredOre(article))
      remarks.push({
        line,
        text: `prisen er en annen enn på linje ${article.line}: en artikkel har én pris, og den første gjelder`,
      })
  }
  return { articles: [...articles.values()], remarks }
}

function offeredOre({ priceOre, sale }: { priceOre: number; sale: Sale | null }): number {
  return sale?.priceOre ?? priceOre
}
