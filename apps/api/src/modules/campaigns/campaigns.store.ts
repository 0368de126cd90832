import { and, desc, eq, gt, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { articles, campaignArticles, campaigns, priceHistory } from '../catalogue/catalogue.tables.ts'

export type CampaignRow = typeof campaigns.$inferSelect
export type CampaignState = 'draft' | 'scheduled' | 'running' | 'ended'

export async function listCampaignRows(
  db: Queryable,
  state: CampaignState | undefined,
  now: Date,
  { limit, offset }: { limit: number; offset: number },
) {
  const where = state === undefined ? undefined : isIn(state, now)
  const rows = await db
    .select({
      campaign: campaigns,
      // With one table in the query drizzle writes a bare "id", which would be the inner table's.
      articles: sql<number>`(select count(*)::int from campaign_articles where campaign_id = ${campaigns}.id)`,
    })
    .from(campaigns)
    .where(where)
    .orderBy(desc(campaigns.startsAt), desc(campaigns.id))
    .limit(limit)
    .offset(offset)
  return { rows, total: await db.$count(campaigns, where) }
}

function isIn(state: CampaignState, now: Date): SQL | undefined {
  if (state === 'draft') return eq(campaigns.isDraft, true)
  const isPublished = eq(campaigns.isDraft, false)
  if (state === 'scheduled') return and(isPublished, gt(campaigns.startsAt, now))
  if (state === 'ended') return and(isPublished, lte(campaigns.endsAt, now))
  return and(isPublished, lte(campaigns.startsAt, now), gt(campaigns.endsAt, now))
}

export async function findCampaignRow(db: Queryable, id: number): Promise<CampaignRow | undefined> {
  return (await db.select().from(campaigns).where(eq(campaigns.id, id)))[0]
}

/** Locks the campaign until the transaction ends. */
export async function lockCampaign(tx: Queryable, id: number): Promise<CampaignRow | undefined> {
  return (await tx.select().from(campaigns).where(eq(campaigns.id, id)).for('update'))[0]
}

export async function findIdBySlug(db: Queryable, slug: string): Promise<number | undefined> {
  return (await db.select({ id: campaigns.id }).from(campaigns).where(eq(campaigns.slug, slug)))[0]?.id
}

/** Those of some addresses that are taken. */
export async function listTakenSlugs(db: Queryable, slugs: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ slug: campaigns.slug })
    .from(campaigns)
    .where(inArray(campaigns.slug, [...slugs]))
  return new Set(rows.map(({ slug }) => slug))
}

export async function deleteCampaign(tx: Queryable, id: number): Promise<void> {
  await tx.delete(campaigns).where(eq(campaigns.id, id))
}

/** The articles of a campaign with its prices, in the order that they were added. */
export function readParts(db: Queryable, campaignId: number) {
  return db
    .select({
      articleId: articles.id,
      articleNo: articles.articleNo,
      name: articles.name,
      finalPriceOre: articles.finalPriceOre,
      priceOre: campaignArticles.priceOre,
      labelType: campaignArticles.labelType,
    })
    .from(campaignArticles)
    .innerJoin(articles, eq(articles.id, campaignArticles.articleId))
    .where(eq(campaignArticles.campaignId, campaignId))
    .orderBy(campaignArticles.id)
}

/** The numbers of articles by id; those that do not exist are left out. */
export async function readArticleNumbers(
  db: Queryable,
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: articles.id, articleNo: articles.articleNo })
    .from(articles)
    .where(inArray(articles.id, [...ids]))
  return new Map(rows.map(({ id, articleNo }) => [id, articleNo]))
}

export function readHistoryOf(db: Queryable, articleIds: readonly number[]) {
  return db
    .select()
    .from(priceHistory)
    .where(inArray(priceHistory.articleId, [...articleIds]))
}

/** The names of campaigns, by id. */
export async function readNames(db: Queryable, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: campaigns.id, name: campaigns.name })
    .from(campaigns)
    .where(inArray(campaigns.id, [...ids]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
