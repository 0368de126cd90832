import type { StaffCampaign } from '@varde/contract/admin/campaigns'
import type { PricedCampaign } from '@varde/domain/pricing/current-price'
import { previewPrice } from '@varde/domain/pricing/preview-price'
import type { Queryable } from '../../db/connect.ts'
import { revisionOf } from '../../server/revision-of.ts'
import { findCampaignPrices } from '../imports/imports.service.ts'
import {
  type CampaignRow,
  type CampaignState,
  findCampaignRow,
  readHistoryOf,
  readNames,
  readParts,
} from './campaigns.store.ts'

/** What an edit of a campaign was made from. */
export function versionOf(
  row: CampaignRow,
  parts: readonly { articleId: number; priceOre: number }[],
): string {
  return revisionOf([row, parts.map(({ articleId, priceOre }) => [articleId, priceOre])])
}

export function stateOf({ isDraft, startsAt, endsAt }: CampaignRow, now: Date): CampaignState {
  if (isDraft) return 'draft'
  if (startsAt > now) return 'scheduled'
  return endsAt > now ? 'running' : 'ended'
}

/**
 * A campaign with what the shop will show of each article, also while it is a draft, and which other campaigns price the
 * same article in the same time; null when there is none.
 */
export async function readStaffCampaign(db: Queryable, id: number, now: Date): Promise<StaffCampaign | null> {
  const row = await findCampaignRow(db, id)
  if (row === undefined) return null
  const parts = await readParts(db, id)
  const ids = parts.map(({ articleId }) => articleId)
  const prices = ids.length === 0 ? [] : await findCampaignPrices(db, ids)
  const history = ids.length === 0 ? [] : await readHistoryOf(db, ids)
  const names = await readNames(
    db,
    prices.map(({ campaignId }) => campaignId),
  )
  const pricesOf = Map.groupBy(prices, ({ articleId }) => articleId)
  const historyOf = Map.groupBy(history, ({ articleId }) => articleId)
  const { startsAt, endsAt } = row
  const at = startsAt > now ? startsAt : now
  return {
    id,
    revision: versionOf(row, parts),
    name: row.name,
    slug: row.slug,
    state: stateOf(row, now),
    start: startsAt.toISOString(),
    end: endsAt.toISOString(),
    short_description: row.shortDescription,
    description: row.description,
    label_text: row.labelText,
    show_label: row.showLabel,
    image: row.image,
    articles: parts.map(({ articleId, articleNo, name, finalPriceOre, priceOre }) => {
      const all = pricesOf.get(articleId) ?? []
      const others = all.filter(({ campaignId }) => campaignId !== id)
      const own: PricedCampaign = { priceOre, startsAt, endsAt }
      return {
        article_id: articleId,
        article_no: articleNo,
        name,
        ordinary: finalPriceOre / 100,
        price: priceOre / 100,
        shown: previewPrice({
          history: historyOf.get(articleId) ?? [],
          before: { finalPriceOre, campaigns: all },
          after: { finalPriceOre, campaigns: [...others, own] },
          now,
          at,
        }),
        overlaps: others
          .filter((other) => other.startsAt < endsAt && other.endsAt > startsAt && other.endsAt > now)
          .map((other) => ({
            id: other.campaignId,
            name: names.get(other.campaignId) ?? '',
            price: other.priceOre / 100,
          })),
      }
    }),
  }
}
