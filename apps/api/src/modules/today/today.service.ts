import type { getSales, getToday } from '@varde/contract/admin/today'
import { type StaffRole, visibleShops } from '@varde/domain/staff/staff-role'
import type { z } from 'zod'
import type { Database } from '../../db/connect.ts'
import { MESSAGE_QUEUE } from '../outbox/outbox.service.ts'
import { PAYMENT_QUEUE } from '../payments/payments.service.ts'
import { listLateOrders } from '../shop-desk/late-orders.service.ts'
import { readPeriod } from '../shop-desk/staff-orders.service.ts'
import type { ShopsService } from '../shops/shops.service.ts'
import {
  countGivenUp,
  countOpen,
  countWaitingQuestions,
  countWaitingReviews,
  listLastRuns,
  listStockTimes,
  readSales,
} from './today.store.ts'

type Today = z.input<(typeof getToday.responses)[200]>
type Sales = z.input<(typeof getSales.responses)[200]>
type Asker = { role: StaffRole; shopIds: readonly number[] }

export type TodayService = {
  /** What waits to be done, by what the asker may see. */
  today(asker: Asker): Promise<Today>
  /** Sales by day and shop, both days included. */
  sales(
    asker: Asker,
    period: { from: string; to: string; shopId?: number | undefined },
  ): Promise<Sales | 'not_allowed' | 'period'>
}

export function createTodayService({
  db,
  shops,
  now,
}: {
  db: Database
  shops: Pick<ShopsService, 'findShop' | 'listShops'>
  now: () => Date
}): TodayService {
  function shopsOf(asker: Asker, shopId?: number): readonly number[] | null {
    const visible = visibleShops(asker, shopId)
    return visible === 'all' ? shops.listShops().map(({ id }) => id) : visible
  }

  async function todayOfShops(shopIds: readonly number[]): Promise<Pick<Today, 'shops' | 'is_cut'>> {
    if (shopIds.length === 0) return { shops: [], is_cut: false }
    const open = new Map((await countOpen(db, shopIds)).map((row) => [row.shopId, row]))
    const { late: allLate, isCut } = await listLateOrders(db, shops, shopIds, now())
    const late = Map.groupBy(allLate, ({ shopId }) => shopId)
    const stock = new Map((await listStockTimes(db, shopIds)).map(({ shopId, asOf }) => [shopId, asOf]))
    return {
      is_cut: isCut,
      shops: shopIds.map((id) => ({
        shop_id: id,
        shop_name: shops.findShop(id)?.fullName ?? `Butikk ${id}`,
        to_pick: open.get(id)?.toPick ?? 0,
        late: late.get(id)?.length ?? 0,
        ready: open.get(id)?.ready ?? 0,
        stock_at: stock.get(id)?.toISOString() ?? null,
      })),
    }
  }

  return {
    today: async (asker) => {
      const isChain = asker.role === 'chain'
      const hasContent = asker.role !== 'shop'
      const givenUp = isChain ? await countGivenUp(db) : null
      const runs = isChain ? await listLastRuns(db) : []
      return {
        ...(await todayOfShops(shopsOf(asker) ?? [])),
        waiting_reviews: hasContent ? await countWaitingReviews(db) : null,
        waiting_questions: hasContent ? await countWaitingQuestions(db) : null,
        failed_messages: givenUp === null ? null : (givenUp.get(MESSAGE_QUEUE) ?? 0),
        failed_payments: givenUp === null ? null : (givenUp.get(PAYMENT_QUEUE) ?? 0),
        feeds: runs.map(({ kind, feed, fileName, status, createdAt, finishedAt }) => ({
          kind,
          feed,
          file_name: fileName,
          status,
          at: (finishedAt ?? createdAt).toISOString(),
        })),
      }
    },
    sales: async (asker, { from, to, shopId }) => {
      const shopIds = shopsOf(asker, shopId)
      if (shopIds === null) return 'not_allowed'
      const period = readPeriod(from, to)
      if (period === null) return 'period'
      const days = await readSales(db, { ...period, shopIds })
      return {
        days: days.map(({ day, shopId: id, orders, salesOre, pickMinutes, fetchHours }) => ({
          day,
          shop_id: id,
          shop_name: shops.findShop(id)?.fullName ?? `Butikk ${id}`,
          orders,
          sales: salesOre / 100,
          pick_minutes: pickMinutes,
          fetch_hours: fetchHours,
        })),
      }
    },
  }
}
