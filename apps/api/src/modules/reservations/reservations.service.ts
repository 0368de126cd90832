import { createHash } from 'node:crypto'
import type { FailedLines, Order, Reservation } from '@varde/contract/entities'
import { errorBody } from '@varde/contract/errors'
import { planReservation, type Refusal } from '@varde/domain/ordering/plan-reservation'
import { RESERVATION_STATUS } from '@varde/domain/ordering/reservation-status'
import { currentPrice } from '@varde/domain/pricing/current-price'
import { kronerToOre, roundToKroner } from '@varde/domain/pricing/round-price'
import type { Shop } from '@varde/domain/shops/shop'
import type { Database, Queryable } from '../../db/connect.ts'
import type { Environment } from '../../environment.ts'
import type { CatalogueService, StockRow } from '../catalogue/catalogue.service.ts'
import type { OutboxService } from '../outbox/outbox.service.ts'
import type { ShopsService } from '../shops/shops.service.ts'
import { readContact } from './read-contact.ts'
import { maskContact, toReservation } from './reservation-entity.ts'
import { writeReceivedMail } from './reservations.mail.ts'
import {
  deleteIdempotentAnswers,
  findIdempotentAnswer,
  findReservationByToken,
  holdStock,
  insertIdempotentAnswer,
  insertOrder,
  insertReservation,
  lockIdempotencyKey,
  lockStock,
  notifyStock,
} from './reservations.store.ts'

export type ReserveRequest = Order & {
  promocodeId?: string | null | undefined
  acceptPartial?: boolean | undefined
}
type Brand = { id: string; name: string }
type Failed = { code: 'LINES_NOT_RESERVED'; message: string; failed: FailedLines }

/** What came of an order: placed, refused for its lines, or refused for what was filled in. */
export type ReserveAnswer =
  | { status: 201; body: { reservations: Reservation[]; failed: FailedLines } }
  | { status: 409; body: Failed }
  | { refused: 'VALIDATION_FAILED'; errors: Record<string, string[]> }
  | { refused: 'SHOP_NOT_FOUND' }
  | { refused: 'IDEMPOTENCY_KEY_REUSED' }

export type ReservationsService = {
  /** Reserves goods in a shop, to be paid there (design §4). The same key and body give the same answer. */
  reserveInShop(
    request: ReserveRequest,
    brand: Brand,
    idempotencyKey: string | undefined,
  ): Promise<ReserveAnswer>
  /** For whoever holds the token; contact details masked. */
  findByToken(token: string): Promise<Reservation | null>
  /** Forgets kept answers that nobody can still be waiting for; they hold contact details. */
  removeOldAnswers(): Promise<void>
}

/** How long a repeated request gets the answer of the first. */
const ANSWERS_KEPT_MS = 7 * 24 * 60 * 60 * 1000

type Dependencies = {
  db: Database
  catalogue: CatalogueService
  shops: ShopsService
  outbox: OutboxService
  environment: Environment
  now: () => Date
  randomToken: () => string
}

export const createReservationsService = (dependencies: Dependencies): ReservationsService => {
  const { db, catalogue, shops, outbox, environment, now, randomToken } = dependencies

  const reserve = async (
    tx: Queryable,
    request: ReserveRequest,
    contact: { name: string; email: string; phone: string },
    shop: Shop,
    brand: Brand,
  ): Promise<{ answer: Extract<ReserveAnswer, { status: number }>; stock: StockRow[] }> => {
    const { byEan } = catalogue.current()
    const eans = [...new Set(request.items.map(({ EanNo }) => EanNo))].toSorted()
    const locked = await lockStock(tx, shop.id, eans)
    const available = new Map(locked.map(({ ean, onHand, held }) => [ean, onHand - held]))
    const plan = planReservation({
      lines: request.items.map(({ EanNo, Count }) => ({ ean: EanNo, count: Count })),
      shop,
      findArticle: (ean) => {
        const row = byEan.get(ean)?.record.row
        if (row === undefined) return null
        return {
          visible: row.visibleOnWeb,
          canPurchase: row.purchasableOnWeb,
          webPurchaseLimit: row.webPurchaseLimit,
        }
      },
      available: (_, ean) => available.get(ean) ?? 0,
    })
    const failed = describeFailed(shop, plan.refusals)
    if (plan.holds.length === 0 || (!plan.ok && request.acceptPartial !== true)) {
      return {
        answer: { status: 409, body: { ...errorBody('LINES_NOT_RESERVED'), failed } as Failed } as const,
        stock: [],
      }
    }
    const at = now()
    const held = await holdStock(tx, shop.id, plan.holds)
    const lines = plan.holds.map(({ ean, count }) => priceLine(ean, count, at))
    const pantOre = lines.reduce((sum, line) => sum + line.count * line.pantOre, 0)
    const goodsOre = lines.reduce((sum, line) => sum + line.count * line.priceOre, 0)
    const orderId = await insertOrder(tx, {
      publicToken: randomToken(),
      brand: brand.id,
      goodsOre,
      pantOre,
      totalOre: goodsOre + pantOre,
      createdAt: at,
      placedAt: at,
    })
    const written = await insertReservation(
      tx,
      {
        orderId,
        publicToken: randomToken(),
        shopId: shop.id,
        statusId: RESERVATION_STATUS.received,
        ...contact,
        delivery: 0,
        totalOre: goodsOre + pantOre,
        pantOre,
        brand: brand.id,
        date: at,
      },
      lines,
    )
    await notifyStock(tx, shop.id, eans)
    const reservation = toReservation(written.reservation, written.lines)
    await outbox.enqueue(
      tx,
      'reservation_received',
      writeReceivedMail({
        reservation,
        shop,
        brandName: brand.name,
        publicUrl: environment.publicUrl,
        now: at,
      }),
    )
    return { answer: { status: 201, body: { reservations: [reservation], failed } }, stock: held }
  }

  /** A line as it is named and priced now; the browser's price is never asked for. */
  const priceLine = (ean: string, count: number, at: Date) => {
    const found = catalogue.current().byEan.get(ean)
    if (found === undefined) throw new Error('an EAN was planned that the catalogue does not know')
    const { record, variant } = found
    const { priceOre } = currentPrice({
      finalPriceOre: record.row.finalPriceOre,
      campaigns: record.campaigns,
      now: at,
    })
    return {
      ean,
      count,
      articleId: record.row.id,
      name: record.row.name,
      size: variant.size.name,
      color: variant.color.name,
      image: record.article.image,
      // 9.01: what is charged is what was shown, whole kroner.
      priceOre: kronerToOre(roundToKroner(priceOre)),
      pantOre: kronerToOre(roundToKroner(record.row.pantOre)),
      vatBasisPoints: record.row.vatBasisPoints,
    }
  }

  /** 8.14: the lines that failed, under the shop where they did. */
  const describeFailed = (shop: Shop, refusals: Refusal[]): FailedLines =>
    refusals.length === 0
      ? []
      : [
          {
            shop: { id: shop.id, name: shop.name },
            articles: refusals.map(({ ean, wanted, available, reason }) => ({
              EanNo: ean,
              name: catalogue.current().byEan.get(ean)?.record.row.name ?? 'Ukjent vare',
              Count: wanted,
              available,
              reason,
            })),
          },
        ]

  return {
    reserveInShop: async (request, brand, idempotencyKey) => {
      const contact = readContact(request)
      if (!contact.ok) return { refused: 'VALIDATION_FAILED', errors: contact.errors }
      const shop = shops.findShop(contact.shopId)
      if (shop === undefined) return { refused: 'SHOP_NOT_FOUND' }

      const key = idempotencyKey === undefined ? undefined : `reservations|${brand.id}|${idempotencyKey}`
      const requestHash = createHash('sha256').update(JSON.stringify(request)).digest('hex')
      const outcome = await db.transaction(async (tx) => {
        if (key !== undefined) {
          await lockIdempotencyKey(tx, key)
          const earlier = await findIdempotentAnswer(tx, key)
          if (earlier !== undefined) {
            return earlier.requestHash === requestHash
              ? {
                  answer: { status: earlier.status, body: JSON.parse(earlier.body) } as ReserveAnswer,
                  stock: [],
                }
              : { answer: { refused: 'IDEMPOTENCY_KEY_REUSED' } as const, stock: [] }
          }
        }
        const reserved = await reserve(tx, request, contact.contact, shop, brand)
        if (key !== undefined) {
          const { status, body } = reserved.answer
          await insertIdempotentAnswer(tx, { key, requestHash, status, body: JSON.stringify(body) })
        }
        return reserved
      })
      catalogue.applyStock(outcome.stock)
      outbox.wake()
      return outcome.answer
    },
    findByToken: async (token) => {
      const found = await findReservationByToken(db, token)
      return found === null ? null : maskContact(toReservation(found.reservation, found.lines))
    },
    removeOldAnswers: () => deleteIdempotentAnswers(db, new Date(now().getTime() - ANSWERS_KEPT_MS)),
  }
}
