import type { HistoryOrder, HistoryReservation, Shop, Tenant } from '@varde/contract/entities'
import { orderVat } from '@varde/domain/ordering/order-vat'
import { formatReservationNumber } from '@varde/domain/ordering/reservation-number'
import { reservationStatusName } from '@varde/domain/ordering/reservation-status'
import { STANDARD_VAT_BP } from '@varde/domain/pricing/vat'
import type { Database } from '../../db/connect.ts'
import { toListPage } from '../../server/list-page.ts'
import { type OrderRow, toOrderReservations } from '../orders/orders.service.ts'
import {
  type FullReservation,
  listReservationsOfOrders,
  listStatusTimes,
  statusOf,
  toReservation,
} from '../reservations/reservations.service.ts'
import type { ShopsService } from '../shops/shops.service.ts'
import type { TenantsService } from '../tenants/tenants.service.ts'
import { pageOrders, pageReservationIds } from './order-history.store.ts'

/** 7.28: how many entries a page of a history has. */
const PER_PAGE = 10

/** The order history of a customer: placed orders only, newest first. */
export function createOrderHistoryService(dependencies: {
  db: Database
  shops: ShopsService
  tenants: Pick<TenantsService, 'nameShop'>
  now: () => Date
}) {
  const { db, shops, tenants, now } = dependencies

  const getShopOf =
    ({ brand }: OrderRow) =>
    (id: number) => {
      const shop = shops.findShop(id)
      if (shop === undefined) throw new Error(`shop ${id} is not there`)
      return tenants.nameShop(brand as Tenant['id'], shop)
    }
  const sliceOf = (page: number) => ({ limit: PER_PAGE, offset: (page - 1) * PER_PAGE })

  return {
    /** 3.22, 7.28 */
    listOrders: async (customerId: number, page: number) => {
      const { rows, total } = await pageOrders(db, customerId, sliceOf(page))
      const reservations = await listReservationsOfOrders(
        db,
        rows.map(({ id }) => id),
      )
      const ids = reservations.map(({ id }) => id)
      const history = await listStatusTimes(db, ids)
      const data = rows.map((order) => {
        const own = reservations.filter(({ orderId }) => orderId === order.id)
        const getShop = getShopOf(order)
        const parts = { order, reservations: own, history, getShop, now: now() }
        const canWithdraw = toOrderReservations(parts).some((each) => each.canWithdraw)
        return { ...toHistoryOrder(order, own, getShop), canWithdraw }
      })
      return toListPage(data, page, PER_PAGE, total)
    },

    /** 3.19, 7.28: reservations as on the page of their order, with the contact details that were given. */
    listReservations: async (customerId: number, page: number) => {
      const { rows, total } = await pageReservationIds(db, customerId, sliceOf(page))
      const orders = new Map(rows.map(({ order }) => [order.id, order]))
      // All reservations of these orders: the time to withdraw (9.12) runs from the last one received.
      const all = await listReservationsOfOrders(db, [...orders.keys()])
      const ids = all.map(({ id }) => id)
      const history = await listStatusTimes(db, ids)
      const built = new Map(
        [...orders.values()].flatMap((order) => {
          const reservations = all.filter(({ orderId }) => orderId === order.id)
          const parts = { order, reservations, history, getShop: getShopOf(order), now: now() }
          return toOrderReservations(parts).map((each): [number, HistoryReservation] => [
            each.id,
            {
              ...each,
              orderToken: order.publicToken,
              pickupPoint: each.delivery === 1 ? order.pickupPoint : null,
            },
          ])
        }),
      )
      const data = rows.flatMap(({ id }) => built.get(id) ?? [])
      return toListPage(data, page, PER_PAGE, total)
    },
  }
}

export type OrderHistoryService = ReturnType<typeof createOrderHistoryService>

/** 3.22: amounts in kroner. The net amount is the total minus the rounded VAT, so that the two make the total. */
function toHistoryOrder(
  order: OrderRow,
  reservations: readonly FullReservation[],
  getShop: (id: number) => Shop,
): Omit<HistoryOrder, 'canWithdraw'> {
  const vat = orderVat(
    reservations.flatMap(({ lines }) => lines),
    order.freightOre,
  )
  const vatOre = vat.reduce((sum, rate) => sum + rate.vatOre, 0)
  // Sorted by rate, lowest first.
  const highestRateBp = vat.at(-1)?.rateBp ?? STANDARD_VAT_BP
  return {
    id: order.id,
    vat_percentage: highestRateBp / 100,
    total_vat: vatOre / 100,
    net_amount: (order.totalOre - vatOre) / 100,
    total: order.totalOre / 100,
    orderlines: reservations.flatMap((row) => toReservation(row).articles),
    date_created: order.createdAt.toISOString(),
    number: formatReservationNumber(order.id),
    token: order.publicToken,
    payment_method: order.paymentMethod,
    pickupPoint: order.pickupPoint,
    statuses: reservations.map((row) => {
      const { id, slug, name } = getShop(row.shopId)
      return {
        id: row.statusId,
        name: reservationStatusName(statusOf(row)),
        delivery: row.delivery === 1 ? 1 : 0,
        shop: { id, slug, name },
      }
    }),
  }
}
