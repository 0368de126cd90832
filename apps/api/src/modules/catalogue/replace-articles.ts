import { stockFieldsOf } from './build-article.ts'
import { buildRecord, nextBoundary } from './build-snapshot.ts'
import { buildTree } from './build-tree.ts'
import type { ArticlesAnew, ReadArticle } from './catalogue.store.ts'
import type { ArticleRecord, Snapshot } from './catalogue-snapshot.ts'
import { resolveReferences } from './references.ts'

/**
 * Puts some articles with their prices, texts, pictures and campaigns into a snapshot, which is then as if everything had
 * been read at that moment.
 *
 * @param now every price of the snapshot must hold at this moment
 * @returns the snapshot, and the records whose list shapes are new; null when more has changed than an edit changes, so
 *   that everything must be read
 */
export function replaceArticles(
  snapshot: Snapshot,
  anew: ArticlesAnew,
  now: Date,
): { snapshot: Snapshot; changed: ArticleRecord[] } | null {
  const read = new Map(anew.articles.map((article) => [article.row.id, article]))
  if (anew.ids.some((id) => !isEdited(snapshot, snapshot.byId.get(id), read.get(id)))) return null
  const ids = new Set(anew.ids)
  const rows = {
    ...snapshot.rows,
    campaigns: anew.campaigns,
    campaignArticles: [
      ...snapshot.rows.campaignArticles.filter(({ articleId }) => !ids.has(articleId)),
      ...anew.campaignArticles,
    ],
  }
  const references = resolveReferences(
    {
      ...rows,
      campaignArticles: anew.campaignArticles,
      bestsellers: rows.bestsellers.filter(({ articleId }) => ids.has(articleId)),
    },
    anew.priceHistory,
  )
  const changed = anew.articles.flatMap((article) => {
    const record = snapshot.byId.get(article.row.id)
    if (record === undefined) return []
    const made = buildRecord(article, record.firstVariant, references, now)
    Object.assign(made.article, stockFieldsOf(made, snapshot.stock))
    // The same record: the table of variants and others refer to it.
    Object.assign(record, made)
    snapshot.details.delete(record)
    snapshot.availabilities.delete(record)
    return [record]
  })
  const visible = [...snapshot.byId.values()].filter(({ row }) => row.visibleOnWeb)
  return {
    snapshot: {
      ...snapshot,
      pricedAt: now,
      validUntil: nextBoundary(rows, now),
      rows,
      visible,
      tree: buildTree(rows, visible),
    },
    changed,
  }
}

/** Whether an article is what it was, but for what an edit changes. One that neither side has is no edit of any. */
function isEdited(
  { variants }: Snapshot,
  record: ArticleRecord | undefined,
  article: ReadArticle | undefined,
): boolean {
  if (record === undefined || article === undefined) return record === article
  const { row } = article
  const before = variants.of(record)
  const isSameRow =
    row.slug === record.row.slug && row.brandId === record.row.brandId && row.groupId === record.row.groupId
  const sizeColors = JSON.parse(article.sizeColors ?? '[]') as [number, number][]
  return (
    isSameRow &&
    before.length === sizeColors.length &&
    before.every(
      ({ id, ean, size, color }, at) =>
        id === article.variantIds?.[at] &&
        ean === article.eans?.[at] &&
        size.id === sizeColors[at]?.[0] &&
        color.id === sizeColors[at]?.[1],
    )
  )
}
