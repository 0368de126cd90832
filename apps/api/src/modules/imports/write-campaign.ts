import { isDeepStrictEqual } from 'node:util'
import { listPriceChanges } from '@varde/domain/pricing/list-price-changes'
import { eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { Queryable } from '../../db/connect.ts'
import {
  articles,
  campaignArticles,
  campaigns,
  priceHistory,
  variants,
} from '../catalogue/catalogue.tables.ts'
import type { campaignEntry } from './content-schemas.ts'
import { createPictureFinder } from './find-picture.ts'
import type { Outcome } from './import-report.ts'
import { findCampaignPrices, findLastEntries } from './write-prices.ts'

type CampaignEntry = z.output<typeof campaignEntry>
type Part = { articleId: number; priceOre: number; labelType: string | null }

/**
 * 3.04, 3.05: writes one campaign, found again by its slug, with exactly the articles that it names. Every change of
 * the offered prices goes into the append-only history.
 *
 * @returns what was done, and the indexes in the entry of the articles that do not exist
 */
export async function writeCampaign(
  tx: Queryable,
  entry: CampaignEntry,
  now: Date,
): Promise<{ outcome: Outcome; unknown: number[]; missing: string[] }> {
  const finder = await createPictureFinder(tx)
  const missing: string[] = []
  function picture(text: string | null | undefined) {
    if (!text) return null
    const address = finder.findAddress(text)
    if (address === null && !missing.includes(text)) missing.push(text)
    return address
  }
  const wanted = {
    name: entry.name,
    slug: entry.slug,
    shortDescription: entry.shortDescription ?? null,
    description: entry.description ?? null,
    startsAt: entry.start,
    endsAt: entry.end,
    image: picture(entry.image),
    imageMobile: picture(entry.imageMobile ?? entry.image),
    showLabel: entry.showLabel,
    showImage: entry.showImage,
    labelText: entry.labelText ?? null,
    url: entry.url ?? `/kampanje/${entry.slug}`,
    isDraft: entry.draft,
  }
  missing.push(...(await finder.keep(tx)).missing)
  const { parts, unknown } = await findParts(tx, entry.articles)
  const [old] = await tx.select().from(campaigns).where(eq(campaigns.slug, entry.slug))
  const oldParts = old
    ? await tx.select().from(campaignArticles).where(eq(campaignArticles.campaignId, old.id))
    : []
  const { id: _, ...before } = old ?? { id: 0 }
  const isSame = isDeepStrictEqual(before, wanted) && isDeepStrictEqual(sign(oldParts), sign(parts))
  if (isSame) return { outcome: 'unchanged', unknown, missing }

  const touched = [...new Set([...parts, ...oldParts].map(({ articleId }) => articleId))]
  const pricesBefore = await findCampaignPrices(tx, touched)
  const campaignId = old?.id ?? (await insertCampaign(tx, wanted))
  if (old) await tx.update(campaigns).set(wanted).where(eq(campaigns.id, old.id))
  const leaving = oldParts.filter((part) => !parts.some(({ articleId }) => articleId === part.articleId))
  if (leaving.length > 0) {
    const ids = leaving.map(({ id }) => id)
    await tx.delete(campaignArticles).where(inArray(campaignArticles.id, ids))
  }
  for (const part of parts) {
    await tx
      .insert(campaignArticles)
      .values({ campaignId, ...part })
      .onConflictDoUpdate({
        target: [campaignArticles.campaignId, campaignArticles.articleId],
        set: { priceOre: part.priceOre, labelType: part.labelType },
      })
  }
  await writeHistory(tx, touched, pricesBefore, now)
  return { outcome: old ? 'changed' : 'new', unknown, missing }
}

async function insertCampaign(tx: Queryable, row: typeof campaigns.$inferInsert): Promise<number> {
  const [made] = await tx.insert(campaigns).values(row).returning({ id: campaigns.id })
  if (made === undefined) throw new Error(`The campaign ${row.slug} was made and is not there`)
  return made.id
}

/** The articles by number or EAN; the first of two rows for one article counts. */
async function findParts(
  tx: Queryable,
  rows: CampaignEntry['articles'],
): Promise<{ parts: Part[]; unknown: number[] }> {
  const numbers = rows.flatMap(({ articleNo }) => articleNo ?? [])
  const eans = rows.flatMap(({ ean }) => ean ?? [])
  const byNumber = new Map(
    numbers.length === 0
      ? []
      : (
          await tx
            .select({ id: articles.id, articleNo: articles.articleNo })
            .from(articles)
            .where(inArray(articles.articleNo, numbers))
        ).map(({ id, articleNo }) => [articleNo, id]),
  )
  const byEan = new Map(
    eans.length === 0
      ? []
      : (
          await tx
            .select({ articleId: variants.articleId, ean: variants.ean })
            .from(variants)
            .where(inArray(variants.ean, eans))
        ).map(({ articleId, ean }) => [ean, articleId]),
  )
  const parts = new Map<number, Part>()
  const unknown: number[] = []
  for (const [at, { articleNo, ean, price, labelType }] of rows.entries()) {
    const articleId = articleNo === undefined ? byEan.get(ean ?? '') : byNumber.get(articleNo)
    if (articleId === undefined) unknown.push(at)
    else if (!parts.has(articleId)) {
      parts.set(articleId, { articleId, priceOre: Math.round(price * 100), labelType: labelType ?? 'tilbud' })
    }
  }
  return { parts: [...parts.values()], unknown }
}

async function writeHistory(
  tx: Queryable,
  articleIds: readonly number[],
  before: Awaited<ReturnType<typeof findCampaignPrices>>,
  now: Date,
): Promise<void> {
  const ids = [...articleIds]
  if (ids.length === 0) return
  const after = await findCampaignPrices(tx, ids)
  const last = await findLastEntries(tx, ids)
  const rows = await tx
    .select({ id: articles.id, finalPriceOre: articles.finalPriceOre })
    .from(articles)
    .where(inArray(articles.id, ids))
  const history = rows.flatMap(({ id, finalPriceOre }) =>
    listPriceChanges({
      last: last.get(id) ?? null,
      before: { finalPriceOre, campaigns: before.filter(({ articleId }) => articleId === id) },
      after: { finalPriceOre, campaigns: after.filter(({ articleId }) => articleId === id) },
      now,
    }).map((change) => ({ articleId: id, ...change })),
  )
  if (history.length > 0) await tx.insert(priceHistory).values(history)
}

function sign(parts: readonly Part[]) {
  return parts.map(({ articleId, priceOre, labelType }) => `${articleId} ${priceOre} ${labelType}`).toSorted()
}
