import {
  createSettlementBook,
  type SettledReservation,
  type Settlement,
  type SettlementBook,
} from '@varde/domain/ordering/settlement'
import type { Database } from '../../db/connect.ts'
import type { ShopsService } from '../shops/shops.service.ts'
import type { TenantsService } from '../tenants/tenants.service.ts'
import {
  type ReturnedPieces,
  readMoney,
  readReturned,
  readSold,
  type SettlementPeriod,
} from './settlement.store.ts'

/** The settlement of one brand, and of the company behind it. */
export type BrandSettlement = Settlement & { brand: string; company: string; orgNo: string }
/** The settlement of one shop, under all brands. */
export type ShopSettlement = Settlement & { shopNo: string; shopName: string; orgNo: string }

/** The money of a period: all of it, by brand and by shop. */
export type SettlementReport = { total: Settlement; brands: BrandSettlement[]; shops: ShopSettlement[] }

export type SettlementService = {
  settle(period: SettlementPeriod): Promise<SettlementReport>
}

/** Rows are read in pages of so many, so that a period of any length takes the same memory. */
const PAGE = 500

export function createSettlementService({
  db,
  shops,
  tenants,
}: {
  db: Database
  shops: Pick<ShopsService, 'findShop'>
  tenants: Pick<TenantsService, 'getTenant'>
}): SettlementService {
  return {
    settle: async (period) => {
      const total = createSettlementBook()
      const brands = new Map<string, SettlementBook>()
      const byShop = new Map<number, SettlementBook>()
      function booksOf({ brand, shopId }: { brand: string; shopId: number }): SettlementBook[] {
        return [total, bookOf(brands, brand), bookOf(byShop, shopId)]
      }

      await readAll(
        (after) => readSold(db, period, after, PAGE),
        (row) => {
          for (const book of booksOf(row)) book.addSale(row)
        },
      )
      await readAll(
        (after) => readReturned(db, period, after, PAGE),
        (row) => {
          for (const { before, pieces } of replay(row, row.returns, period)) {
            for (const book of booksOf(row)) book.addReturn(before, pieces)
          }
        },
      )
      await readAll(
        (after) => readMoney(db, period, after, PAGE),
        (row) => {
          const kind = row.kind === 'refunded' ? 'refunded' : 'captured'
          for (const book of booksOf(row)) book.addMoney(row.method, kind, row.amountOre)
        },
      )

      return {
        total: total.settle(),
        brands: [...brands].map(([brand, book]) => {
          const { name: company, orgNo } = tenants.getTenant(brand).company
          return { brand, company, orgNo, ...book.settle() }
        }),
        shops: [...byShop]
          .sort(([a], [b]) => a - b)
          .map(([id, book]) => {
            const shop = shops.findShop(id)
            return {
              shopNo: shop?.no ?? String(id),
              shopName: shop?.name ?? '',
              orgNo: shop?.orgNo ?? '',
              ...book.settle(),
            }
          }),
      }
    },
  }
}

function bookOf<Key>(books: Map<Key, SettlementBook>, key: Key): SettlementBook {
  const book = books.get(key) ?? createSettlementBook()
  books.set(key, book)
  return book
}

async function readAll<Row extends { id: number }>(
  readPage: (after: number) => Promise<Row[]>,
  take: (row: Row) => void,
): Promise<void> {
  for (let after = 0; ; ) {
    const rows = await readPage(after)
    rows.forEach(take)
    const last = rows.at(-1)
    if (last === undefined || rows.length < PAGE) return
    after = last.id
  }
}

/** The returns of a reservation in the period, each with the reservation as it was before. */
function replay(
  reservation: SettledReservation,
  returns: readonly ReturnedPieces[],
  { from, to }: SettlementPeriod,
): { before: SettledReservation; pieces: ReturnedPieces['pieces'] }[] {
  let before = reservation
  return returns.flatMap(({ at, pieces }) => {
    const step = { before, pieces }
    const lines = before.lines.map((line) => ({
      ...line,
      returnedCount: line.returnedCount + (pieces.find(({ ean }) => ean === line.ean)?.count ?? 0),
    }))
    before = { ...before, lines }
    return at >= from && at < to ? [step] : []
  })
}
