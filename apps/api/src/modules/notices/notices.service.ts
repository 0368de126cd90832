import type { Tenant } from '@varde/contract/entities'
import { isErased } from '@varde/domain/customer/erased-contact'
import { formatReservationNumber } from '@varde/domain/ordering/reservation-number'
import type { Database, Queryable } from '../../db/connect.ts'
import type { LinkSigner } from '../../server/signed-link.ts'
import type { DeskLinksService } from '../desk-links/desk-links.service.ts'
import type {
  OutboxLetter,
  OutboxMail,
  OutboxService,
  WriteNotice,
  WriteRead,
} from '../outbox/outbox.service.ts'
import { listWithdrawals } from '../reservations/reservations.service.ts'
import type { ShopsService } from '../shops/shops.service.ts'
import type { TenantsService } from '../tenants/tenants.service.ts'
import type { MailSamples, SampleReader } from './mail-samples.ts'
import type { Notice, NoticeParts, ShopNotice, ShopperNotice } from './notice.ts'
import {
  type NoticeOrder,
  type NoticeReservation,
  type NoticeWithdrawal,
  toNoticeOrder,
} from './notice-order.ts'
import {
  findMessageText,
  findOrderIdByToken,
  type OrderRows,
  readOrderIds,
  readOrderRows,
} from './notices.store.ts'
import { createPreviewMail, type Preview, type PreviewedMail } from './preview-mail.ts'
import { writeReceiptMail } from './write-receipt-mail.ts'
import { writeReturnSlip } from './write-return-slip.ts'
import {
  writeCancelledAtShopMail,
  writeNotPickedAtShopMail,
  writePlacedAtShopMail,
  writeWithdrawnAtShopMail,
} from './write-shop-mails.ts'
import {
  writeCancelledMail,
  writeConfirmMail,
  writeExpiredMail,
  writeFromShopMail,
  writeMissingMail,
  writeNotPickedMail,
  writePaymentMail,
  writeReadyMail,
  writeReadySms,
  writeRefundedMail,
  writeShippedMail,
  writeUnconfirmedMail,
  writeWithdrawnMail,
} from './write-shopper-mails.ts'
import { writeWithdrawalForm } from './write-withdrawal-form.ts'

export { askUs } from './company-line.ts'
export {
  kr,
  mailButton,
  mailLink,
  paragraph,
  strongLine,
  writeBodies,
} from './mail-page.ts'
export { type MailSamples, NO_SECRET, sampleArticle } from './mail-samples.ts'
export type { Notice, PaymentNoticeKind } from './notice.ts'

/** The receipt for the shopper, and the new order for each shop that serves it. */
export function placedNotices(orderId: number, reservationIds: readonly number[]): Notice[] {
  return [
    { kind: 'placed', orderId },
    ...reservationIds.map((reservationId): Notice => ({ kind: 'placed_at_shop', reservationId })),
  ]
}

export type NoticesService = {
  /**
   * Queues messages in the transaction of what they are about: they are sent once if it is committed, and never if it
   * is rolled back. `ready` goes by text message too; `not_picked` and `withdrawn` go to the shop too.
   */
  notify(tx: Queryable, ...notices: readonly Notice[]): Promise<void>
  /**
   * Registers the writer of notices that another module queues itself, as `{ notice: { kind, … } }`.
   *
   * @param samples the same mails with made-up data, for whoever wants to see them
   */
  registerWriter(kind: string, write: WriteNotice, samples: MailSamples): void
  /** Registers how mails are shown that are queued as they are written, without a notice. */
  registerSamples(samples: MailSamples): void
  /**
   * A message for whoever wants to see it: about the newest order, or with sample data; without the secrets of its links.
   *
   * @returns null while there is no shop that it could be about
   */
  preview(
    db: Database,
    kind: PreviewedMail,
    reader: Pick<SampleReader, 'firstName' | 'email'>,
  ): Promise<Preview | null>
  /** 9.12: the withdrawal form of a placed order, without the buyer's details; null when there is no such order. */
  findWithdrawalForm(db: Queryable, token: string): Promise<Buffer | null>
  /** 9.13: the slip of an announced return of an order; null when there is no such order or return. */
  findReturnSlip(db: Queryable, token: string, returnId: number): Promise<Buffer | null>
}

const DAY_MS = 24 * 60 * 60 * 1000

type Dependencies = {
  outbox: OutboxService
  shops: ShopsService
  tenants: TenantsService
  deskLinks: Pick<DeskLinksService, 'addressOf'>
  /** Signs the link by which a shopper confirms an order. */
  confirmLinks: LinkSigner
  /** Whether text messages can be sent (`SMS_URL`). */
  sms: boolean
  now: () => Date
}

export function createNoticesService(dependencies: Dependencies): NoticesService {
  const { outbox, shops, tenants, deskLinks, confirmLinks, sms, now } = dependencies
  const writers = new Map<string, WriteNotice>()
  const samples: MailSamples = {}
  /** What a mail has from elsewhere than its order. */
  const parts: NoticeParts = {
    confirmLink: confirmLinkOf,
    deskLink: deskLinks.addressOf,
    messageText: findMessageText,
  }
  outbox.setNoticeReader(readNotices)

  function findWriter(notice: unknown): WriteNotice | undefined {
    return writers.get((notice as { kind: string }).kind)
  }

  function getShop(id: number) {
    const shop = shops.findShop(id)
    if (shop === undefined) throw new Error(`shop ${id} does not exist`)
    return shop
  }

  function toOrder(rows: OrderRows | undefined): NoticeOrder {
    if (rows === undefined) throw new Error('a notice is about an order that does not exist')
    const tenant = tenants.getTenant(rows.order.brand as Tenant['id'])
    return toNoticeOrder(rows, tenant, (id) => tenants.nameShop(tenant.id, getShop(id)))
  }

  /** The link opens a day longer than it confirms, so that a late shopper reads that it is too late. */
  function confirmLinkOf({ id, confirmUntil }: NoticeOrder, origin: string): string {
    const expiresAt = new Date((confirmUntil ?? now()).getTime() + DAY_MS)
    return `${origin}/bekreft-bestilling?token=${confirmLinks.sign(String(id), expiresAt)}`
  }

  /** Reads everything that a batch of notices is about with a few queries; each is then written from what was read. */
  async function readNotices(db: Queryable, notices: readonly unknown[]): Promise<WriteRead> {
    // Notices without a registered writer were queued by `notify` below.
    const own = notices.filter((notice) => findWriter(notice) === undefined) as Notice[]
    const orderIds = await readOrderIds(
      db,
      own.flatMap((notice) => ('orderId' in notice ? [] : [notice.reservationId])),
    )
    function orderIdOf(notice: Notice): number | undefined {
      return 'orderId' in notice ? notice.orderId : orderIds.get(notice.reservationId)
    }
    const rows = await readOrderRows(db, [...new Set(own.flatMap((notice) => orderIdOf(notice) ?? []))])
    return async (notice) => {
      const writeOther = findWriter(notice)
      if (writeOther !== undefined) return writeOther(db, notice)
      const ours = notice as Notice
      return write(db, ours, toOrder(rows.get(orderIdOf(ours) ?? 0)), parts)
    }
  }

  async function write(
    db: Queryable,
    notice: Notice,
    order: NoticeOrder,
    { confirmLink, deskLink, messageText }: NoticeParts,
  ): Promise<OutboxLetter | null> {
    // A shopper's links lead to the brand's shop where she bought; the shops' own page has one address for all brands.
    const origin = tenants.originOf(order.tenant.id)
    if ('orderId' in notice) {
      // 9.17: nobody is left to write to.
      if (isErased(order.contact)) return null
      switch (notice.kind) {
        case 'placed':
          return { mail: await writeReceiptMail(order, origin, now()) }
        case 'confirm':
          return { mail: writeConfirmMail(order, origin, confirmLink(order, origin)) }
        default:
          return { mail: writePaymentMail(notice.kind, order, origin) }
      }
    }
    const reservation = order.reservations.find(({ id }) => id === notice.reservationId)
    if (reservation === undefined) throw new Error(`reservation ${notice.reservationId} is not in its order`)
    const about = { order, reservation, publicUrl: origin, now: now() }
    if (isShopNotice(notice)) {
      // A shop without an e-mail address works with the command line alone.
      if (reservation.shop.email === '') return null
      const link = await deskLink(db, reservation)
      return { mail: writeShopNotice(notice, { ...about, link }) }
    }
    if (isErased(reservation)) return null
    if (notice.kind === 'ready_sms') return sms ? { sms: writeReadySms(about) } : null
    if (notice.kind === 'from_shop') {
      const text = await messageText(db, notice.messageId)
      return text === null ? null : { mail: writeFromShopMail(about, text) }
    }
    const mail = await writeShopperNotice(notice, about)
    if (notice.kind !== 'withdrawn') return { mail }
    return { mail: { ...mail, attachments: [await attachSlip(order, reservation, notice.withdrawal)] } }
  }

  return {
    notify: (tx, ...notices) =>
      outbox.enqueue(
        tx,
        notices.flatMap(withCompanions).map((notice) => ({ kind: notice.kind, message: { notice } })),
      ),
    registerWriter: (kind, writer, ofIt) => {
      writers.set(kind, writer)
      Object.assign(samples, ofIt)
    },
    registerSamples: (more) => {
      Object.assign(samples, more)
    },
    preview: createPreviewMail({ samples, tenants, shops, toOrder, write, now }),
    findWithdrawalForm: async (db, token) => {
      const orderId = await findOrderIdByToken(db, token)
      if (orderId === null) return null
      const order = toOrder((await readOrderRows(db, [orderId])).get(orderId))
      return order.placedAt === null ? null : writeWithdrawalForm(order, 'left-out')
    },
    findReturnSlip: async (db, token, returnId) => {
      const orderId = await findOrderIdByToken(db, token)
      const rows = orderId === null ? undefined : (await readOrderRows(db, [orderId])).get(orderId)
      if (rows === undefined) return null
      const ids = rows.reservations.map(({ id }) => id)
      const announced = (await listWithdrawals(db, ids)).find(({ id }) => id === returnId)
      if (announced === undefined) return null
      const order = toOrder(rows)
      const reservation = order.reservations.find(({ id }) => id === announced.reservationId)
      return reservation === undefined ? null : writeReturnSlip(order, reservation, announced)
    },
  }
}

async function attachSlip(order: NoticeOrder, reservation: NoticeReservation, withdrawal: NoticeWithdrawal) {
  return {
    filename: `returlapp-${formatReservationNumber(withdrawal.id)}.pdf`,
    contentType: 'application/pdf',
    base64: (await writeReturnSlip(order, reservation, withdrawal)).toString('base64'),
  }
}

/** The notice with those that always go with it. */
function withCompanions(notice: Notice): Notice[] {
  switch (notice.kind) {
    case 'ready':
      // Whether it can be sent is known to the process that sends: the command line may not know the SMS gateway.
      return [notice, { ...notice, kind: 'ready_sms' }]
    case 'not_picked':
      return [notice, { ...notice, kind: 'not_picked_at_shop' }]
    case 'withdrawn':
      return [notice, { ...notice, kind: 'withdrawn_at_shop' }]
    default:
      return [notice]
  }
}

function isShopNotice(notice: Notice): notice is ShopNotice {
  return notice.kind.endsWith('_at_shop')
}

function writeShopNotice(notice: ShopNotice, about: Parameters<typeof writePlacedAtShopMail>[0]): OutboxMail {
  switch (notice.kind) {
    case 'placed_at_shop':
      return writePlacedAtShopMail(about)
    case 'cancelled_at_shop':
      return writeCancelledAtShopMail(about)
    case 'not_picked_at_shop':
      return writeNotPickedAtShopMail(about)
    case 'withdrawn_at_shop':
      return writeWithdrawnAtShopMail(about, notice.withdrawal)
  }
}

function writeShopperNotice(
  notice: Exclude<ShopperNotice, { kind: 'ready_sms' | 'from_shop' }>,
  about: Parameters<typeof writeReadyMail>[0],
): OutboxMail | Promise<OutboxMail> {
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
