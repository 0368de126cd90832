import { inArray, isNotNull } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { variants } from '../catalogue/catalogue.tables.ts'

/** Our own numbers by the EANs that feeds gave later; few variants have one. */
export async function listLaterEans(db: Queryable): Promise<Map<string, string>> {
  const rows = await db
    .select({ ean: variants.ean, gtin: variants.gtin })
    .from(variants)
    .where(isNotNull(variants.gtin))
  return new Map(rows.map(({ ean, gtin }) => [gtin ?? ean, ean]))
}

/** The number of the one variant that has a SKU, or a Norwegian text that says why there is none. */
export type FoundSku = { ok: true; ean: string } | { ok: false; problem: string }

/**
 * Finds variants by SKU. Where several feeds use the same, that of the file's own feed counts.
 *
 * @param feed the feed that the file is of
 */
export async function findSkus(
  db: Queryable,
  skus: readonly string[],
  feed: string,
): Promise<Map<string, FoundSku>> {
  if (skus.length === 0) return new Map()
  const rows = await db
    .select({ ean: variants.ean, sku: variants.sku, feed: variants.feed })
    .from(variants)
    .where(inArray(variants.sku, [...new Set(skus)]))
  const bySku = Map.groupBy(rows, ({ sku }) => sku)
  return new Map(skus.map((sku) => [sku, chooseVariant(sku, bySku.get(sku) ?? [], feed)]))
}

function chooseVariant(
  sku: string,
  found: readonly { ean: string; feed: string | null }[],
  feed: string,
): FoundSku {
  const own = found.filter((row) => row.feed === feed)
  const [only, other] = own.length > 0 ? own : found
  if (only === undefined)
    return { ok: false, problem: `varenummer ${sku} finnes ikke i katalogen: importer artikkelen først` }
  if (other === undefined) return { ok: true, ean: only.ean }
  const feeds = [...new Set(found.map((row) => row.feed))]
  return {
    ok: false,
    problem:
      own.length > 0 || feeds.length === 1
        ? `varenummer ${sku} er brukt på flere varianter: bruk EAN`
        : `varenummer ${sku} er brukt i flere feeder (${feeds.join(', ')}): si hvilken med --feed, eller bruk EAN`,
  }
}
