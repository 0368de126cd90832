import { countPieces, needsConfirmation } from '@varde/domain/ordering/unpaid-limits'
import type { Database, Queryable } from '../../db/connect.ts'
import { RollbackWith, transactUntilKnown } from '../../db/transact.ts'
import type { TimeLimits } from '../../server/time-limits.ts'
import type { CatalogueService } from '../catalogue/catalogue.service.ts'
import { type NoticesService, placedNotices } from '../notices/notices.service.ts'
import type { OpeningService } from '../opening/opening.service.ts'
import type { PaymentsService } from '../payments/payments.service.ts'
import type { PostalCodesService } from '../postal-codes/postal-codes.service.ts'
import type { PromocodesService } from '../promocodes/promocodes.service.ts'
import { createReservations, toReservation } from '../reservations/reservations.service.ts'
import type { ShopsService } from '../shops/shops.service.ts'
import { lockStock, moveGoods, type StockRow } from '../stock/stock.service.ts'
import type { WebhooksService } from '../webhooks/webhooks.service.ts'
import { composeOrder, composeReservations, createOrderDecider, sourceShopIds } from './compose-order.ts'
import { createEarlierOrderFinder } from './find-earlier-order.ts'
import type { OrderToPlace, PlaceOutcome } from './order-to-place.ts'
import { claimKey, countUnpaid, insertOrder, lockCart, lockContact, saveOutcome } from './orders.store.ts'
import type { UnpaidSettings } from './unpaid-settings.ts'

type Dependencies = {
  db: Database
  catalogue: CatalogueService
  shops: ShopsService
  postalCodes: PostalCodesService
  promocodes: PromocodesService
  payments: PaymentsService
  notices: NoticesService
  opening: OpeningService
  webhooks: Pick<WebhooksService, 'queue'>
  now: () => Date
  randomToken: () => string
  limits: Pick<TimeLimits, 'unknownCommitMs'>
  unpaid: UnpaidSettings
}

/** The outcome of an order, and the stock rows that it changed. */
type Placed = { outcome: PlaceOutcome; stock: StockRow[] }

/**
 * Places an order in one short transaction that calls no other system. Locks are taken in the same order everywhere, so
 * that two orders never wait for each other in a ring: idempotency key, cart, contact, stock by shop and EAN, code.
 *
 * The key makes it safe to place an order again when the connection was lost during the commit: its row makes the
 * second try wait for the end of the first, and then contains the outcome.
 */
export function createOrderPlacer(dependencies: Dependencies) {
  const {
    db,
    catalogue,
    shops,
    promocodes,
    payments,
    notices,
    opening,
    webhooks,
    now,
    randomToken,
    limits,
    unpaid,
  } = dependencies
  const decide = createOrderDecider(dependencies)
  const findEarlier = createEarlierOrderFinder(dependencies)

  async function place(tx: Queryable, wanted: OrderToPlace): Promise<Placed> {
    const at = now()
    const { key, cart, code, contact, items, method, requestHash } = wanted
    function save(status: 201 | 409, body: string) {
      return saveOutcome(tx, key.id, { requestHash, status, body, createdAt: at })
    }

    const kept = await claimKey(tx, key.id, requestHash, at)
    if (cart !== null) await lockCart(tx, cart.id)
    if (unpaid.isLimited) await lockContact(tx, contact)
    const earlier = await findEarlier(tx, wanted, kept)
    if (earlier !== null) return withoutOrder(wanted, earlier)
    if (!opening.isOpen() && !wanted.hasPreview) return withoutOrder(wanted, { kind: 'not-open' })
    if (unpaid.isLimited) {
      const { byEmail, byPhone } = await countUnpaid(tx, contact)
      if (Math.max(byEmail, byPhone) >= unpaid.mostOpen) return withoutOrder(wanted, { kind: 'unpaid-limit' })
    }

    const locked = await lockStock(
      tx,
      sourceShopIds(wanted, shops),
      items.map(({ ean }) => ean),
    )
    const snapshot = catalogue.current()
    const decision = decide(wanted, snapshot, locked.available, at)
    if (decision.isRefused) {
      const { outcome } = decision
      if (outcome.kind === 'lines-failed') await save(409, JSON.stringify(outcome.failed))
      return withoutOrder(wanted, outcome)
    }

    const isUnconfirmed =
      method === 'shop' &&
      needsConfirmation(
        {
          pieces: countPieces(decision.holds),
          totalOre: decision.priced.totalOre,
          isFromCrowdedNetwork: wanted.isFromCrowdedNetwork,
        },
        unpaid,
      )
    const confirmUntil = isUnconfirmed ? new Date(at.getTime() + unpaid.confirmMs) : null
    const order = await insertOrder(tx, composeOrder(wanted, decision, { at, confirmUntil, randomToken }))
    if (code !== null && !(await promocodes.keepUse(tx, code.promocodeId, order.id))) {
      // The code had a use left when it was checked; another order has taken it since.
      throw new RollbackWith<Placed>({ outcome: { kind: 'code-gone' }, stock: [] })
    }
    const reservations = await createReservations(
      tx,
      composeReservations(wanted, order, decision, { snapshot, at, randomToken }),
    )
    const stock = await moveGoods(tx, 'hold', decision.holds, { reservationId: null, at })
    if (method === 'shop') {
      const reservationIds = reservations.map(({ id }) => id)
      if (isUnconfirmed) await notices.notify(tx, { kind: 'confirm', orderId: order.id })
      else {
        await notices.notify(tx, ...placedNotices(order.id, reservationIds))
        await webhooks.queue(tx, { type: 'order.placed', orderId: order.id })
      }
      if (code !== null) await promocodes.redeemUse(tx, order.id)
    } else {
      await payments.startPayment(tx, order, method)
    }
    await save(201, String(order.id))
    const response = { reservations: reservations.map(toReservation), failed: decision.failed }
    return { outcome: { kind: 'placed', order, response }, stock }
  }

  /** A key that the server made cannot be sent again, so its row is not kept. */
  function withoutOrder({ key }: OrderToPlace, outcome: PlaceOutcome): Placed {
    const placed: Placed = { outcome, stock: [] }
    if (key.isMade) throw new RollbackWith(placed)
    return placed
  }

  /** @param signal aborts the transaction */
  return async (wanted: OrderToPlace, signal: AbortSignal): Promise<PlaceOutcome> => {
    const { outcome, stock } = await transactUntilKnown(db, (tx) => place(tx, wanted), {
      limitMs: limits.unknownCommitMs,
      signal,
    })
    catalogue.applyStock(stock)
    return outcome
  }
}
