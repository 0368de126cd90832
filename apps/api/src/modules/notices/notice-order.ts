import type { Shop, Tenant } from '@varde/contract/entities'
import { removeLinks } from '@varde/domain/customer/remove-links'
import { formatReservationNumber } from '@varde/domain/ordering/reservation-number'
import type { ReturnReason, ReturnWay } from '@varde/domain/ordering/return-reasons'
import { findShopPath } from '@varde/domain/shops/shop-path'
import type { NamedPage } from './mail-page.ts'
import type { OrderRow, OrderRows, ReservationLineRow, ReservationRow } from './notices.store.ts'

/** One reservation with everything that its mails name. */
export type NoticeReservation = ReservationRow & { number: string; shop: Shop; lines: ReservationLineRow[] }

/** An order with everything that its mails name. */
export type NoticeOrder = OrderRow & {
  tenant: Tenant
  /** Paid with test money. */
  isTest: boolean
  /** The shopper; the same on every reservation of the order. */
  contact: Pick<ReservationRow, 'name' | 'email' | 'phone' | 'address' | 'zipcode' | 'city'>
  reservations: NoticeReservation[]
}

/** «10042-R», or «10042-R og 10043-S»: the numbers that the shopper quotes. */
export function orderNumbers(order: Pick<NoticeOrder, 'reservations'>): string {
  const numbers = order.reservations.map(({ number }) => number)
  return numbers.length < 2 ? numbers.join('') : `${numbers.slice(0, -1).join(', ')} og ${numbers.at(-1)}`
}

/** Joins the rows with brand and shops, and takes links out of what the shopper typed. */
export function toNoticeOrder(rows: OrderRows, tenant: Tenant, getShop: (id: number) => Shop): NoticeOrder {
  const [first] = rows.reservations
  if (first === undefined) throw new Error('an order without reservations cannot have a notice')
  const { name, email, phone, address, zipcode, city } = first
  return {
    ...rows.order,
    comment: clean(rows.order.comment),
    tenant,
    isTest: rows.isTest,
    contact: {
      name: removeLinks(name),
      email,
      phone,
      address: clean(address),
      zipcode: clean(zipcode),
      city: clean(city),
    },
    reservations: rows.reservations.map((row) => ({
      ...row,
      number: formatReservationNumber(row.id),
      shop: getShop(row.shopId),
      lines: rows.lines.filter((line) => line.reservationId === row.id),
    })),
  }
}

/** What the shopper typed must not become a link in somebody's mail. */
function clean(text: string | null): string | null {
  return text === null ? null : removeLinks(text)
}

/** «2 × Bygevær skalljakke, Petrol, M». */
export function lineName(line: Pick<ReservationLineRow, 'count' | 'name' | 'color' | 'size'>): string {
  return [`${line.count} × ${line.name}`, line.color, line.size].filter((part) => part !== '').join(', ')
}

/** The address of a shop on one line. */
export function shopAddress(shop: Shop): string {
  return `${shop.address}, ${shop.postNo} ${shop.postPlace}`
}

/** A shop as a mail names it, with the address of its page. */
export function shopPage(shop: Pick<Shop, 'id' | 'slug' | 'fullName'>, publicUrl: string): NamedPage {
  const path = findShopPath(shop)
  return { name: shop.fullName, link: path === null ? null : `${publicUrl}${path}` }
}

/** An announced return, as it waits in the queue; those that the release before this one queued have no way or reason. */
export type NoticeWithdrawal = {
  id: number
  lines: readonly { ean: string; count: number }[]
  way?: ReturnWay | null
  reason?: ReturnReason | null
}

/** The lines of a reservation that a withdrawal is about, with the number of pieces withdrawn. */
export function withdrawnLines(
  { lines }: Pick<NoticeReservation, 'lines'>,
  withdrawal: { lines: readonly { ean: string; count: number }[] },
): ReservationLineRow[] {
  return lines.flatMap((line) => {
    const count = withdrawal.lines.find(({ ean }) => ean === line.ean)?.count ?? 0
    return count === 0 ? [] : [{ ...line, count }]
  })
}
