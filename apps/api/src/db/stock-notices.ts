import { sql } from 'drizzle-orm'
import type { Queryable } from './connect.ts'

/** A row of stock. */
export type StockPlace = { shopId: number; ean: string }

/** One place as `stock_changed` carries it. */
type Payload = { s: number; e: string }[]

/** PostgreSQL takes payloads below 8000 bytes, and a place has 39 at most. */
const PLACES_PER_NOTICE = 200

/** The payloads of `stock_changed` that name these rows; several when they do not fit into one. */
export function writeStockNotices(places: readonly StockPlace[]): string[] {
  const payloads: string[] = []
  for (let from = 0; from < places.length; from += PLACES_PER_NOTICE) {
    const part = places.slice(from, from + PLACES_PER_NOTICE)
    payloads.push(JSON.stringify(part.map(({ shopId, ean }): Payload[number] => ({ s: shopId, e: ean }))))
  }
  return payloads
}

/** The EANs whose rows a payload of `stock_changed` names; null when it cannot be read. */
export function readStockNotice(payload: string): string[] | null {
  try {
    return [...new Set((JSON.parse(payload) as Payload).map(({ e }) => e))]
  } catch {
    return null
  }
}

/** Notifies every process, when the transaction is committed, which rows of stock have changed. */
export async function notifyStock(tx: Queryable, places: readonly StockPlace[]): Promise<void> {
  if (places.length === 0) return
  const payloads = writeStockNotices(places)
  await tx.execute(
    sql`select pg_notify('stock_changed', payload) from unnest(${sql.param(payloads)}::text[]) as payload`,
  )
}

/** A count by a shop's till: of everything the shop has a row of, or else of the rows that are as of this moment. */
export type StockCheck = { shopId: number; asOf: Date; isWhole: boolean }

/** Notifies every process, when the transaction is committed, that a shop's stock was counted; no number changes by it. */
export async function notifyCheck(tx: Queryable, check: StockCheck): Promise<void> {
  await tx.execute(sql`select pg_notify('stock_checked', ${JSON.stringify(check)})`)
}

/** What a payload of `stock_checked` says; null when it cannot be read. */
export function readCheckNotice(payload: string): StockCheck | null {
  try {
    const { shopId, asOf, isWhole } = JSON.parse(payload) as {
      shopId: number
      asOf: string
      isWhole: boolean
    }
    return { shopId, asOf: new Date(asOf), isWhole }
  } catch {
    return null
  }
}
