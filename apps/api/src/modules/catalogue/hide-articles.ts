import { and, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm'
import { notifyArticles } from '../../db/article-notices.ts'
import type { Queryable } from '../../db/connect.ts'
import { articles, variants } from './catalogue.tables.ts'

/** Article numbers and EANs, or everything of a feed. */
export type ArticleChoice = { codes: readonly string[] } | { feed: string }

/**
 * Hides articles, or shows them again. What is hidden is in no list, search or sitemap, and its page is not found; orders
 * keep it, and no import shows it.
 *
 * @returns how many articles changed, and the codes that no article has
 */
export async function setArticlesHidden(
  tx: Queryable,
  choice: ArticleChoice,
  isHidden: boolean,
  now: Date,
): Promise<{ found: number; changed: number; unknown: string[] }> {
  const named = await tx
    .select({ id: articles.id, articleNo: articles.articleNo, ean: variants.ean, gtin: variants.gtin })
    .from(articles)
    .leftJoin(variants, eq(variants.articleId, articles.id))
    .where('feed' in choice ? eq(variants.feed, choice.feed) : isNamed([...choice.codes]))
  const ids = [...new Set(named.map(({ id }) => id))]
  const known = new Set<string | null>(named.flatMap(({ articleNo, ean, gtin }) => [articleNo, ean, gtin]))
  const unknown = 'feed' in choice ? [] : choice.codes.filter((code) => !known.has(code))
  const rows = await tx
    .update(articles)
    .set({ hiddenAt: isHidden ? now : null, visibleOnWeb: !isHidden, updatedAt: now })
    .where(
      and(inArray(articles.id, ids), isHidden ? isNull(articles.hiddenAt) : isNotNull(articles.hiddenAt)),
    )
    .returning({ id: articles.id })
  if (rows.length > 0) {
    await notifyArticles(
      tx,
      rows.map(({ id }) => id),
    )
  }
  return { found: ids.length, changed: rows.length, unknown }
}

const isNamed = (codes: string[]) =>
  or(inArray(articles.articleNo, codes), inArray(variants.ean, codes), inArray(variants.gtin, codes))
