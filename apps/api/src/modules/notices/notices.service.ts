import type { Tenant } from '@varde/contract/entities'
import { isErased } from '@varde/domain/customer/erased-contact'
import type { Queryable } from '../../db/connect.ts'
import type { LinkSigner } from '../../server/signed-link.ts'
import type {
  OutboxLetter,
  OutboxMail,
  OutboxService,
  ReadNotices,
  WriteNotice,
} from '../outbox/outbox.service.ts'
import type { ShopsService } from '../shops/shops.service.ts'
import type { TenantsService } from '../tenants/tenants.service.ts'
import { type NoticeOrder, type NoticeReservation, toNoticeOrder } from './notice-order.ts'
import { findOrderIdByToken, type OrderRows, readOrderIds, readOrderRows } from './notices.store.ts'
import { writePaymentMail } from './write-payment-mails.ts'
import { writeReceiptMail } from './write-receipt-mail.ts'
import {
  writeCancelledAtShopMail,
  writeNotPickedAtShopMail,
  writeShopMail,
  writeWithdrawnAtShopMail,
} from './write-shop-mails.ts'
import {
  writeCancelledMail,
  writeConfirmMail,
  writeExpiredMail,
  writeMissingMail,
  writeNotPickedMail,
  writeReadyMail,
  writeReadySms,
  writeRefundedMail,
  writeShippedMail,
  writeUnconfirmedMail,
  writeWithdrawnMail,
} from './write-status-mails.ts'
import { writeWithdrawalForm } from './write-withdrawal-form.ts'

export {
  kr,
  mailButton,
  mailLink,
  paragraph,
  strongLine,
  writeBodies,
} from './mail-page.ts'

/** Something that a shopper, or a shop, is to hear of. */
export type Notice =
  | { kind: 'placed'; orderId: number; reservationIds: readonly number[] }
  | PaymentNotice
  /** A large order is to be confirmed before the shop hears of it. */
  | { kind: 'confirm'; orderId: number }
  | { kind: 'cancelled_at_shop'; reservationId: number }
  | { kind: StatusKind; reservationId: number }
  | { kind: 'refunded'; reservationId: number; amountOre: number }
  | ({ kind: 'withdrawn' } & WithdrawalNotice)

type StatusKind = 'ready' | 'shipped' | 'cancelled' | 'missing' | 'expired' | 'unconfirmed' | 'not_picked'
export type PaymentNotice = { kind: 'pending' | 'declined' | 'too_late'; orderId: number }
type WithdrawalNotice = {
  reservationId: number
  withdrawal: { id: number; lines: readonly { ean: string; count: number }[] }
}
type StatusNotice = Exclude<
  Notice,
  { kind: 'placed' | 'confirm' | 'cancelled_at_shop' | PaymentNotice['kind'] }
>

/** One message to one person: how a notice lies in the outbox until it is written and sent. */
type Told =
  | StatusNotice
  | PaymentNotice
  | { kind: 'placed' | 'confirm'; orderId: number }
  | ToldAtShop
  | { kind: 'ready_sms'; reservationId: number }

type ToldAtShop =
  | { kind: 'placed_at_shop' | 'cancelled_at_shop' | 'not_picked_at_shop'; reservationId: number }
  | ({ kind: 'withdrawn_at_shop' } & WithdrawalNotice)

export type NoticesService = {
  /**
   * Puts what is to be said into the outbox, in the transaction of what it tells of: said once for each time that it
   * happens, and never for what did not happen after all. It is written when it is sent, so that nobody's goods wait for
   * a receipt.
   */
  notify(tx: Queryable, notice: Notice): Promise<void>
  /**
   * Tells who writes the notices of one kind: those that another module puts into the outbox itself, as
   * `{ notice: { kind, … } }`.
   */
  writeKindWith(kind: string, write: WriteNotice): void
  /** 9.12: the withdrawal form of an order that was placed, without who bought; null when there is none. */
  findWithdrawalForm(db: Queryable, token: string): Promise<Buffer | null>
}

/** How long the page with the buttons can be opened: longer than any reservation waits. */
const SHOP_LINK_DAYS = 60
const DAY_MS = 24 * 60 * 60 * 1000

type Dependencies = {
  outbox: OutboxService
  shops: ShopsService
  tenants: TenantsService
  /** Signs the addresses of the shop's own page. */
  shopLinks: LinkSigner
  /** Signs the link by which a shopper confirms an order. */
  confirmLinks: LinkSigner
  publicUrl: string
  /** Whether text messages can be sent (`SMS_URL`). */
  sms: boolean
  now: () => Date
}

export function createNoticesService(dependencies: Dependencies): NoticesService {
  const { outbox, shops, tenants, shopLinks, confirmLinks, publicUrl, sms, now } = dependencies

  function getShop(id: number) {
    const shop = shops.findShop(id)
    if (shop === undefined) throw new Error(`shop ${id} is not there`)
    return shop
  }

  function toOrder(rows: OrderRows | undefined): NoticeOrder {
    if (rows === undefined) throw new Error('an order that was to be told of is not there')
    return toNoticeOrder(rows, tenants.getTenant(rows.order.brand as Tenant['id']), getShop)
  }

  function linkOf({ id }: NoticeReservation): string {
    return `${publicUrl}/for-butikken/${shopLinks.sign(String(id), new Date(now().getTime() + SHOP_LINK_DAYS * DAY_MS))}`
  }

  /** The link can be opened for a day longer than it confirms, so that a late shopper is told that it is too late. */
  function confirmLinkOf({ id, confirmUntil }: NoticeOrder, origin: string): string {
    const expiresAt = new Date((confirmUntil ?? now()).getTime() + DAY_MS)
    return `${origin}/bekreft-bestilling?token=${confirmLinks.sign(String(id), expiresAt)}`
  }

  function writeMail(notice: StatusNotice, about: Parameters<typeof writeReadyMail>[0]): OutboxMail {
    switch (notice.kind) {
      case 'ready':
        return writeReadyMail(about)
      case 'shipped':
        return writeShippedMail(about)
      case 'cancelled':
        return writeCancelledMail(about)
      case 'missing':
        return writeMissingMail(about)
      case 'expired':
        return writeExpiredMail(about)
      case 'unconfirmed':
        return writeUnconfirmedMail(about)
      case 'not_picked':
        return writeNotPickedMail(about)
      case 'refunded':
        return writeRefundedMail(about, notice.amountOre)
      case 'withdrawn':
        return writeWithdrawnMail(about, notice.withdrawal)
    }
  }

  function writeMailToShop(told: ToldAtShop, about: Parameters<typeof writeShopMail>[0]): OutboxMail {
    switch (told.kind) {
      case 'placed_at_shop':
        return writeShopMail(about)
      case 'cancelled_at_shop':
        return writeCancelledAtShopMail(about)
      case 'not_picked_at_shop':
        return writeNotPickedAtShopMail(about)
      case 'withdrawn_at_shop':
        return writeWithdrawnAtShopMail(about, told.withdrawal)
    }
  }

  /** Everything that some notices are about, with few questions; each is then written from what was read. */
  const read: ReadNotices = async (db, notices) => {
    // What is of another module was not put there by `notify` below.
    const all = notices.filter((notice) => writerOf(notice) === undefined) as Told[]
    const orderIds = await readOrderIds(
      db,
      all.flatMap((told) => ('orderId' in told ? [] : [told.reservationId])),
    )
    const orderIdOf = (told: Told) => ('orderId' in told ? told.orderId : orderIds.get(told.reservationId))
    const rows = await readOrderRows(db, [...new Set(all.flatMap((told) => orderIdOf(told) ?? []))])
    return async (notice) => {
      const writeOther = writerOf(notice)
      if (writeOther !== undefined) return writeOther(db, notice)
      const told = notice as Told
      return write(told, toOrder(rows.get(orderIdOf(told) ?? 0)))
    }
  }

  async function write(told: Told, order: NoticeOrder): Promise<OutboxLetter | null> {
    // A shopper's links lead to the shop that she bought in; those for the shop itself are one for all.
    const origin = tenants.originOf(order.tenant.id)
    if ('orderId' in told) {
      // 9.17: whoever it was for, nobody knows any more.
      if (isErased(order.contact)) return null
      if (told.kind === 'confirm')
        return { mail: writeConfirmMail(order, origin, confirmLinkOf(order, origin)) }
      if (told.kind !== 'placed') return { mail: writePaymentMail(told.kind, order, origin) }
      return { mail: await writeReceiptMail(order, origin, now()) }
    }
    const reservation = order.reservations.find(({ id }) => id === told.reservationId)
    if (reservation === undefined) throw new Error(`reservation ${told.reservationId} is not in its order`)
    const about = { order, reservation, publicUrl: origin, now: now() }
    if (isAtShop(told)) {
      // A shop without an address of its own works with the command line alone.
      if (reservation.shop.email === '') return null
      return { mail: writeMailToShop(told, { ...about, link: linkOf(reservation) }) }
    }
    if (isErased(about.reservation)) return null
    if (told.kind === 'ready_sms') return sms ? { sms: writeReadySms(about) } : null
    return { mail: writeMail(told, about) }
  }
  const writers = new Map<string, WriteNotice>()
  const writerOf = (notice: unknown) => writers.get((notice as { kind: string }).kind)
  outbox.writeNoticesWith(read)

  return {
    writeKindWith: (kind, writer) => {
      writers.set(kind, writer)
    },
    findWithdrawalForm: async (db, token) => {
      const orderId = await findOrderIdByToken(db, token)
      if (orderId === null) return null
      const order = toOrder((await readOrderRows(db, [orderId])).get(orderId))
      return order.placedAt === null ? null : writeWithdrawalForm(order, 'left-out')
    },
    notify: (tx, notice) => outbox.enqueue(tx, toMessages(notice)),
  }
}

function toMessages(notice: Notice) {
  return toTold(notice).map((told) => ({ kind: told.kind, message: { notice: told } }))
}

function toTold(notice: Notice): Told[] {
  if (notice.kind === 'placed') {
    const { orderId, reservationIds } = notice
    return [
      { kind: 'placed', orderId },
      ...reservationIds.map((reservationId) => ({ kind: 'placed_at_shop', reservationId }) as const),
    ]
  }
  if (notice.kind === 'not_picked') return [notice, { ...notice, kind: 'not_picked_at_shop' }]
  if (notice.kind === 'withdrawn') return [notice, { ...notice, kind: 'withdrawn_at_shop' }]
  // Whether it can be sent is for the process that sends: the command line may not know the gateway.
  return notice.kind === 'ready' ? [notice, { ...notice, kind: 'ready_sms' }] : [notice]
}

function isAtShop(told: Told): told is ToldAtShop {
  return told.kind.endsWith('_at_shop')
}
