import type { PricedCampaign } from '@varde/domain/pricing/current-price'
import { listPriceChanges, type PriceChange } from '@varde/domain/pricing/list-price-changes'
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { campaignArticles, campaigns, priceHistory } from '../catalogue/catalogue.tables.ts'
import type { Sale } from './map-product.ts'

/** The name of every campaign that a feed's sale prices make; the slug contains its period. */
const saleName = 'Tilbud'
const periodSlug = /^tilbud-\d{12}-\d{12}$/
const openSlug = /^tilbud-fra-\d{8}$/
const openSaleMs = 365 * 24 * 60 * 60 * 1000

/** An article whose prices are written; `sale` undefined leaves its sales as they are. */
export type PricedArticle = {
  id: number
  /** Null for a new one. */
  before: { finalPriceOre: number } | null
  draft: { priceOre: number; sale: Sale | null | undefined }
}

export type CampaignPrice = PricedCampaign & {
  id: number
  campaignId: number
  articleId: number
  slug: string
  startsAt: Date
  endsAt: Date
}

/**
 * Writes sale prices and price history of articles that were just written. A sale price is a campaign «Tilbud», so that
 * it begins and ends by itself and carries its førpris: one campaign for each period that the feed names; a sale
 * without a period begins with this import and lasts until a feed no longer has it (a year at most). Every change of
 * the offered price since the last import goes into the append-only history.
 *
 * @returns the articles of which something changed
 */
export async function writePrices<Article extends PricedArticle>(
  tx: Queryable,
  written: readonly Article[],
  now: Date,
): Promise<ReadonlySet<Article>> {
  const ids = written.map(({ id }) => id)
  if (ids.length === 0) return new Set()
  const pricesBefore = Map.groupBy(await findCampaignPrices(tx, ids), ({ articleId }) => articleId)
  const lastEntries = await findLastEntries(tx, ids)
  const campaignIds = new Map<string, CampaignPeriod>()
  const touched = new Set<Article>()
  const history: (typeof priceHistory.$inferInsert)[] = []

  for (const article of written) {
    const before = pricesBefore.get(article.id) ?? []
    const { sale } = article.draft
    const own =
      sale === undefined ? [] : before.filter(({ slug, endsAt }) => isImported(slug) && endsAt > now)
    const others = before.filter((price) => !own.includes(price))
    const kept = await putSale(tx, { id: article.id, sale: sale ?? null }, own, campaignIds, now)
    if (kept.changed) touched.add(article)
    const changes = listPriceChanges({
      last: lastEntries.get(article.id) ?? null,
      before: article.before && { finalPriceOre: article.before.finalPriceOre, campaigns: before },
      after: {
        finalPriceOre: article.draft.priceOre,
        campaigns: kept.price ? [...others, kept.price] : others,
      },
      now,
    })
    history.push(...changes.map((change) => ({ articleId: article.id, ...change })))
  }
  if (history.length > 0) await tx.insert(priceHistory).values(history)
  return touched
}

function isImported(slug: string) {
  return periodSlug.test(slug) || openSlug.test(slug)
}

/** The sale that a feed, a price list or the staff gave an article and that is not over; null for none. */
export function findSale(
  prices: readonly CampaignPrice[],
  now: Date,
): (CampaignPrice & { isOpen: boolean }) | null {
  const [sale] = prices
    .filter(({ slug, endsAt }) => isImported(slug) && endsAt > now)
    .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
  return sale === undefined ? null : { ...sale, isOpen: openSlug.test(sale.slug) }
}

/** Every campaign price of some articles, over or to come included; a draft has none. */
export async function findCampaignPrices(
  tx: Queryable,
  articleIds: readonly number[],
): Promise<CampaignPrice[]> {
  return tx
    .select({
      id: campaignArticles.id,
      campaignId: campaigns.id,
      articleId: campaignArticles.articleId,
      priceOre: campaignArticles.priceOre,
      slug: campaigns.slug,
      startsAt: campaigns.startsAt,
      endsAt: campaigns.endsAt,
    })
    .from(campaignArticles)
    .innerJoin(campaigns, eq(campaignArticles.campaignId, campaigns.id))
    .where(and(inArray(campaignArticles.articleId, [...articleIds]), eq(campaigns.isDraft, false)))
}

/** The newest line of each article's price history. */
export async function findLastEntries(
  tx: Queryable,
  articleIds: readonly number[],
): Promise<Map<number, PriceChange>> {
  const rows = await tx
    .selectDistinctOn([priceHistory.articleId])
    .from(priceHistory)
    .where(inArray(priceHistory.articleId, [...articleIds]))
    .orderBy(priceHistory.articleId, desc(priceHistory.validFrom), desc(priceHistory.id))
  return new Map(rows.map((row) => [row.articleId, row]))
}

type CampaignPeriod = { id: number; startsAt: Date; endsAt: Date }

/** Puts the article into the one campaign that its sale belongs to, and takes it out of its other ones. */
async function putSale(
  tx: Queryable,
  { id, sale }: { id: number; sale: Sale | null },
  own: readonly CampaignPrice[],
  made: Map<string, CampaignPeriod>,
  now: Date,
): Promise<{ changed: boolean; price: PricedCampaign | null }> {
  const slug = sale && chooseSlug(sale, own, now)
  const there = own.find((price) => price.slug === slug)
  const leave = own.filter((price) => price !== there)
  if (leave.length > 0)
    await tx.delete(campaignArticles).where(
      inArray(
        campaignArticles.id,
        leave.map(({ id }) => id),
      ),
    )
  if (sale === null || slug === null) return { changed: leave.length > 0, price: null }
  if (there) {
    const changed = there.priceOre !== sale.priceOre
    if (changed)
      await tx
        .update(campaignArticles)
        .set({ priceOre: sale.priceOre })
        .where(eq(campaignArticles.id, there.id))
    return { changed: changed || leave.length > 0, price: { ...there, priceOre: sale.priceOre } }
  }
  const campaign = made.get(slug) ?? (await ensureCampaign(tx, slug, sale, now))
  made.set(slug, campaign)
  await tx.insert(campaignArticles).values({
    campaignId: campaign.id,
    articleId: id,
    priceOre: sale.priceOre,
    labelType: 'tilbud',
  })
  return { changed: true, price: { ...campaign, priceOre: sale.priceOre } }
}

function chooseSlug(sale: Sale, own: readonly CampaignPrice[], now: Date): string {
  if (sale.period) return `tilbud-${stamp(sale.period.startsAt, 12)}-${stamp(sale.period.endsAt, 12)}`
  // A sale without a period stays in the campaign that it began in.
  return own.find(({ slug }) => openSlug.test(slug))?.slug ?? `tilbud-fra-${stamp(now, 8)}`
}

async function ensureCampaign(tx: Queryable, slug: string, sale: Sale, now: Date): Promise<CampaignPeriod> {
  const period = sale.period ?? { startsAt: now, endsAt: new Date(now.getTime() + openSaleMs) }
  await tx
    .insert(campaigns)
    .values({ name: saleName, slug, labelText: saleName, showImage: false, ...period })
    .onConflictDoNothing()
  const [campaign] = await tx
    .select({ id: campaigns.id, startsAt: campaigns.startsAt, endsAt: campaigns.endsAt })
    .from(campaigns)
    .where(eq(campaigns.slug, slug))
  if (!campaign) throw new Error(`The campaign ${slug} was made and is not there`)
  return campaign
}

/** `202608010000` in UTC, cut to so many digits. */
function stamp(at: Date, digits: number): string {
  return at.toISOString().replace(/\D/g, '').slice(0, digits)
}
