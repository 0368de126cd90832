import type { Tenant } from '@varde/contract/entities'
import { isErased } from '@varde/domain/customer/erased-contact'
import type { Queryable } from '../../db/connect.ts'
import type { LinkSigner } from '../../signed-link.ts'
import type { OutboxLetter, OutboxMail, OutboxService, WriteNotice } from '../outbox/outbox.service.ts'
import type { ShopsService } from '../shops/shops.service.ts'
import type { TenantsService } from '../tenants/tenants.service.ts'
import { type NoticeOrder, type NoticeReservation, toNoticeOrder } from './notice-order.ts'
import { findOrderIdByToken, getOrderIdOf, getOrderRows } from './notices.store.ts'
import { writePaymentMail } from './write-payment-mails.ts'
import { writeReceiptMail } from './write-receipt-mail.ts'
import { writeCancelledAtShopMail, writeShopMail, writeWithdrawnAtShopMail } from './write-shop-mails.ts'
import {
  writeCancelledMail,
  writeExpiredMail,
  writeMissingMail,
  writeReadyMail,
  writeReadySms,
  writeRefundedMail,
  writeShippedMail,
  writeWithdrawnMail,
} from './write-status-mails.ts'
import { writeWithdrawalForm } from './write-withdrawal-form.ts'

export {
  kr,
  type MailPart,
  mailButton,
  mailLink,
  paragraph,
  strongLine,
  sumTable,
  writeBodies,
} from './mail-page.ts'

/** Something that a shopper, or a shop, is to hear of. */
export type Notice =
  | { kind: 'placed'; orderId: number; reservationIds: readonly number[] }
  | PaymentNotice
  | { kind: 'cancelled_at_shop'; reservationId: number }
  | { kind: 'ready' | 'shipped' | 'cancelled' | 'missing' | 'expired'; reservationId: number }
  | { kind: 'refunded'; reservationId: number; amountOre: number }
  | ({ kind: 'withdrawn' } & WithdrawalNotice)

type PaymentNotice = { kind: 'pending' | 'declined' | 'too_late'; orderId: number }
type WithdrawalNotice = {
  reservationId: number
  withdrawal: { id: number; lines: readonly { ean: string; count: number }[] }
}
type StatusNotice = Exclude<Notice, { kind: 'placed' | 'cancelled_at_shop' | PaymentNotice['kind'] }>

/** One message to one person: how a notice lies in the outbox until it is written and sent. */
type Told =
  | StatusNotice
  | PaymentNotice
  | { kind: 'placed'; orderId: number }
  | ToldAtShop
  | { kind: 'ready_sms'; reservationId: number }

type ToldAtShop =
  | { kind: 'placed_at_shop' | 'cancelled_at_shop'; reservationId: number }
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
  publicUrl: string
  /** Whether text messages can be sent (`SMS_URL`). */
  sms: boolean
  now: () => Date
}

export const createNoticesService = (dependencies: Dependencies): NoticesService => {
  const { outbox, shops, tenants, shopLinks, publicUrl, sms, now } = dependencies

  const getShop = (id: number) => {
    const shop = shops.findShop(id)
    if (shop === undefined) throw new Error(`shop ${id} is not there`)
    return shop
  }

  const readOrder = async (tx: Queryable, orderId: number): Promise<NoticeOrder> => {
    const rows = await getOrderRows(tx, orderId)
    return toNoticeOrder(rows, tenants.getTenant(rows.order.brand as Tenant['id']), getShop)
  }

  const readReservation = async (tx: Queryable, reservationId: number) => {
    const order = await readOrder(tx, await getOrderIdOf(tx, reservationId))
    const reservation = order.reservations.find(({ id }) => id === reservationId)
    if (reservation === undefined) throw new Error(`reservation ${reservationId} is not in its order`)
    return { order, reservation, publicUrl }
  }

  const linkOf = ({ id }: NoticeReservation): string =>
    `${publicUrl}/for-butikken/${shopLinks.sign(String(id), new Date(now().getTime() + SHOP_LINK_DAYS * DAY_MS))}`

  const writeMail = (notice: StatusNotice, about: Parameters<typeof writeReadyMail>[0]): OutboxMail => {
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
      case 'refunded':
        return writeRefundedMail(about, notice.amountOre)
      case 'withdrawn':
        return writeWithdrawnMail(about, notice.withdrawal)
    }
  }

  const writeMailToShop = (told: ToldAtShop, about: Parameters<typeof writeShopMail>[0]): OutboxMail => {
    switch (told.kind) {
      case 'placed_at_shop':
        return writeShopMail(about)
      case 'cancelled_at_shop':
        return writeCancelledAtShopMail(about)
      case 'withdrawn_at_shop':
        return writeWithdrawnAtShopMail(about, told.withdrawal)
    }
  }

  const write = async (db: Queryable, told: Told): Promise<OutboxLetter | null> => {
    if ('orderId' in told) {
      const order = await readOrder(db, told.orderId)
      // 9.17: whoever it was for, nobody knows any more.
      if (isErased(order.contact)) return null
      if (told.kind !== 'placed') return { mail: writePaymentMail(told.kind, order, publicUrl) }
      return { mail: await writeReceiptMail(order, publicUrl, now()) }
    }
    const about = await readReservation(db, told.reservationId)
    if (isAtShop(told)) {
      // A shop without an address of its own works with the command line alone.
      if (about.reservation.shop.email === '') return null
      return { mail: writeMailToShop(told, { ...about, link: linkOf(about.reservation) }) }
    }
    if (isErased(about.reservation)) return null
    if (told.kind === 'ready_sms') return sms ? { sms: writeReadySms(about) } : null
    return { mail: writeMail(told, about) }
  }
  const writers = new Map<string, WriteNotice>()
  outbox.writeNoticesWith((db, notice) => {
    // What is of no other module was put there by `notify` below.
    const writeOther = writers.get((notice as { kind: string }).kind)
    return writeOther === undefined ? write(db, notice as Told) : writeOther(db, notice)
  })

  return {
    writeKindWith: (kind, writer) => {
      writers.set(kind, writer)
    },
    findWithdrawalForm: async (db, token) => {
      const orderId = await findOrderIdByToken(db, token)
      if (orderId === null) return null
      const order = await readOrder(db, orderId)
      return order.placedAt === null ? null : writeWithdrawalForm(order, 'left-out')
    },
    notify: async (tx, notice) => {
      // In one go: whoever places an order holds the goods of others until it is through.
      const tell = (...told: Told[]) =>
        outbox.enqueue(
          tx,
          told.map((each) => ({ kind: each.kind, message: { notice: each } })),
        )
      if (notice.kind === 'placed') {
        const atShops = notice.reservationIds.map(
          (reservationId) => ({ kind: 'placed_at_shop', reservationId }) as const,
        )
        return tell({ kind: 'placed', orderId: notice.orderId }, ...atShops)
      }
      if (notice.kind === 'withdrawn') return tell(notice, { ...notice, kind: 'withdrawn_at_shop' })
      // Whether it can be sent is for the process that sends: the command line may not know the gateway.
      await (notice.kind === 'ready' ? tell(notice, { ...notice, kind: 'ready_sms' }) : tell(notice))
    },
  }
}

const isAtShop = (told: Told): told is ToldAtShop => told.kind.endsWith('_at_shop')
