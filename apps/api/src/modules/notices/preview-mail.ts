import { ORDER_MAILS, type PREVIEWED_MAILS } from '@varde/contract/admin/mails'
import type { Database, Queryable } from '../../db/connect.ts'
import type { OutboxLetter, OutboxMail } from '../outbox/outbox.service.ts'
import type { TenantsService } from '../tenants/tenants.service.ts'
import { type MailSamples, NO_SECRET, type SampleMail, type SampleReader } from './mail-samples.ts'
import type { Notice, NoticeParts } from './notice.ts'
import type { NoticeOrder } from './notice-order.ts'
import { findNewestReservation, type OrderRows, readOrderRows } from './notices.store.ts'

export type PreviewedMail = (typeof PREVIEWED_MAILS)[number]
type OrderMail = (typeof ORDER_MAILS)[number]

/** An amount to show, in øre. */
const REFUNDED_ORE = 19_900
const SAMPLE_RETURN = 10_000
const SAMPLE_MESSAGE = 'Jakken er inne igjen i den fargen du spurte om. Si fra, så legger vi den av til deg.'

type Dependencies = {
  samples: MailSamples
  tenants: Pick<TenantsService, 'resolveTenant' | 'originOf'>
  toOrder(rows: OrderRows | undefined): NoticeOrder
  write(db: Queryable, notice: Notice, order: NoticeOrder, parts: NoticeParts): Promise<OutboxLetter | null>
}

/**
 * Writes the mails that can be looked at, by the functions that write those that are sent, and sends nothing. Secrets are
 * left out: whoever looks must not be able to confirm an order, open the shop's page, or know a pick-up code.
 */
export function createPreviewMail({ samples, tenants, toOrder, write }: Dependencies) {
  /** Links that lead nowhere, and a message of the staff. */
  const parts: NoticeParts = {
    confirmLink: (_, origin) => `${origin}/bekreft-bestilling?token=${NO_SECRET}`,
    deskLink: async (_, { id }) =>
      `${tenants.originOf(tenants.resolveTenant(undefined).id)}/drift/ordrer/${id}`,
    messageText: async () => SAMPLE_MESSAGE,
  }

  async function previewOrderMail(db: Database, kind: OrderMail): Promise<OutboxMail | null> {
    const found = await findNewestReservation(db, kind === 'shipped')
    if (found === null) return null
    const order = withoutSecrets(toOrder((await readOrderRows(db, [found.orderId])).get(found.orderId)))
    const letter = await write(db, toNotice(kind, order, found.reservationId), order, parts)
    return letter === null || !('mail' in letter) ? null : letter.mail
  }

  function previewSample(
    kind: SampleMail,
    reader: Pick<SampleReader, 'firstName' | 'email'>,
  ): OutboxMail | null {
    const tenant = tenants.resolveTenant(undefined)
    return samples[kind]?.({ ...reader, tenant, publicUrl: tenants.originOf(tenant.id) }) ?? null
  }

  return async (
    db: Database,
    kind: PreviewedMail,
    reader: Pick<SampleReader, 'firstName' | 'email'>,
  ): Promise<OutboxMail | null> =>
    isOrderMail(kind) ? previewOrderMail(db, kind) : previewSample(kind, reader)
}

function isOrderMail(kind: PreviewedMail): kind is OrderMail {
  return (ORDER_MAILS as readonly string[]).includes(kind)
}

/** The order's page and its pick-up codes are made of its tokens. */
function withoutSecrets(order: NoticeOrder): NoticeOrder {
  return {
    ...order,
    publicToken: NO_SECRET,
    reservations: order.reservations.map((reservation) => ({ ...reservation, publicToken: NO_SECRET })),
  }
}

function toNotice(kind: OrderMail, order: NoticeOrder, reservationId: number): Notice {
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
