import { ORDER_MAILS, type PREVIEWED_MAILS } from '@varde/contract/admin/mails'
import type { Database, Queryable } from '../../db/connect.ts'
import type { OutboxLetter } from '../outbox/outbox.service.ts'
import type { ShopsService } from '../shops/shops.service.ts'
import type { TenantsService } from '../tenants/tenants.service.ts'
import { type MailSamples, NO_SECRET, type SampleMail, type SampleReader } from './mail-samples.ts'
import type { Notice, NoticeParts } from './notice.ts'
import type { NoticeOrder } from './notice-order.ts'
import { findNewestReservation, type OrderRows, readOrderRows } from './notices.store.ts'
import { readSampleOrder } from './sample-order.store.ts'
import { writeReadySms } from './write-shopper-mails.ts'

export type PreviewedMail = (typeof PREVIEWED_MAILS)[number]
type OrderMail = (typeof ORDER_MAILS)[number]

/** An amount to show, in øre. */
const REFUNDED_ORE = 19_900
const SAMPLE_RETURN = 10_000
const SAMPLE_MESSAGE = 'Jakken er inne igjen i den fargen du spurte om. Si fra, så legger vi den av til deg.'

/** What is shown: about the newest order, or with made-up data. */
export type Preview = { letter: OutboxLetter; isSample: boolean }
type Reader = Pick<SampleReader, 'firstName' | 'email'>

type Dependencies = {
  samples: MailSamples
  tenants: Pick<TenantsService, 'resolveTenant' | 'originOf'>
  shops: Pick<ShopsService, 'listShops'>
  now: () => Date
  toOrder(rows: OrderRows | undefined): NoticeOrder
  write(db: Queryable, notice: Notice, order: NoticeOrder, parts: NoticeParts): Promise<OutboxLetter | null>
}

/**
 * Writes the mails that can be looked at, by the functions that write those that are sent, and sends nothing. Secrets are
 * left out: whoever looks must not be able to confirm an order, open the shop's page, or know a pick-up code.
 */
export function createPreviewMail({ samples, tenants, shops, toOrder, write, now }: Dependencies) {
  /** Links that lead nowhere, and a message of the staff. */
  const parts: NoticeParts = {
    confirmLink: (_, origin) => `${origin}/bekreft-bestilling?token=${NO_SECRET}`,
    deskLink: async (_, { id }) =>
      `${tenants.originOf(tenants.resolveTenant(undefined).id)}/drift/ordrer/${id}`,
    messageText: async () => SAMPLE_MESSAGE,
  }

  /** The newest order; one that nobody placed while there is none; null in a shop that has no shops either. */
  async function readOrder(db: Database, delivery: boolean, reader: Reader) {
    const found = await findNewestReservation(db, delivery)
    if (found !== null) {
      const rows = (await readOrderRows(db, [found.orderId])).get(found.orderId)
      return { rows, reservationId: found.reservationId, isSample: false }
    }
    const [shop] = shops.listShops()
    if (shop === undefined) return null
    const brand = tenants.resolveTenant(undefined).id
    const rows = await readSampleOrder(db, { brand, shopId: shop.id, reader, delivery, now: now() })
    return { rows, reservationId: rows.order.id, isSample: true }
  }

  async function previewOrderMail(db: Database, kind: OrderMail, reader: Reader): Promise<Preview | null> {
    const read = await readOrder(db, kind === 'shipped', reader)
    if (read === null) return null
    const order = forReading(toOrder(read.rows), reader)
    if (kind === 'ready_sms') {
      const reservation = order.reservations.find(({ id }) => id === read.reservationId)
      if (reservation === undefined) throw new Error('an order is shown without its reservation')
      // Shown also by a shop that sends no text messages yet.
      return { letter: { sms: writeReadySms({ order, reservation, now: now() }) }, isSample: read.isSample }
    }
    const letter = await write(db, toNotice(kind, order, read.reservationId), order, parts)
    return letter && { letter, isSample: read.isSample }
  }

  function previewSample(kind: SampleMail, reader: Reader): Preview | null {
    const tenant = tenants.resolveTenant(undefined)
    const mail = samples[kind]?.({ ...reader, tenant, publicUrl: tenants.originOf(tenant.id) })
    return mail === undefined ? null : { letter: { mail }, isSample: true }
  }

  return async (db: Database, kind: PreviewedMail, reader: Reader): Promise<Preview | null> =>
    isOrderMail(kind) ? previewOrderMail(db, kind, reader) : previewSample(kind, reader)
}

function isOrderMail(kind: PreviewedMail): kind is OrderMail {
  return (ORDER_MAILS as readonly string[]).includes(kind)
}

/** The order's page and its pick-up codes are made of its tokens. A shop without an address has that of whoever looks. */
function forReading(order: NoticeOrder, reader: Reader): NoticeOrder {
  return {
    ...order,
    publicToken: NO_SECRET,
    reservations: order.reservations.map((reservation) => ({
      ...reservation,
      publicToken: NO_SECRET,
      shop: { ...reservation.shop, email: reservation.shop.email || reader.email },
    })),
  }
}

function toNotice(kind: Exclude<OrderMail, 'ready_sms'>, order: NoticeOrder, reservationId: number): Notice {
  switch (kind) {
    case 'placed':
    case 'confirm':
    case 'pending':
    case 'declined':
    case 'too_late':
      return { kind, orderId: order.id }
    case 'refunded':
      return { kind, reservationId, amountOre: REFUNDED_ORE }
    case 'from_shop':
      return { kind, reservationId, messageId: 0 }
    case 'withdrawn':
    case 'withdrawn_at_shop': {
      const lines = order.reservations.find(({ id }) => id === reservationId)?.lines ?? []
      const [first] = lines
      const announced = first === undefined ? [] : [{ ean: first.ean, count: 1 }]
      return {
        kind,
        reservationId,
        withdrawal: { id: SAMPLE_RETURN, lines: announced, way: 'shop', reason: null },
      }
    }
    default:
      return { kind, reservationId }
  }
}
