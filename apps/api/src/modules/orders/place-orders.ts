import type { Database } from '../../db/connect.ts'
import { CommitUnknownError, type Transaction, transact } from '../../db/transact.ts'
import type { CatalogueService } from '../catalogue/catalogue.service.ts'
import type { NoticesService } from '../notices/notices.service.ts'
import type { PaymentsService } from '../payments/payments.service.ts'
import type { PostalCodesService } from '../postal-codes/postal-codes.service.ts'
import type { PromocodesService } from '../promocodes/promocodes.service.ts'
import type { ShopsService } from '../shops/shops.service.ts'
import { type StockRow, stockNotice, toLockedStock } from '../stock/stock.service.ts'
import { composeOrder, createOrderDecider, placesOf } from './compose-order.ts'
import { createFindEarlier } from './find-earlier.ts'
import type { OrderToPlace, PlaceOutcome } from './order-to-place.ts'
import {
  drawNumbers,
  findOrdersOfCarts,
  keepRefusals,
  lockCarts,
  lockStock,
  type NewOrder,
  type NewReservation,
  takeKeys,
  writeOrdersWith,
} from './orders.store.ts'
import { planInTurn, sumHolds } from './plan-in-turn.ts'

type Dependencies = {
  db: Database
  catalogue: CatalogueService
  shops: ShopsService
  postalCodes: PostalCodesService
  promocodes: PromocodesService
  payments: PaymentsService
  notices: NoticesService
  now: () => Date
  randomToken: () => string
  log: { error(details: object, message: string): void }
}

/** Undoes the transaction: a use of the code was there when it was checked, and is gone. */
class CodeGone extends Error {}

/** An order of a group on its way: its number, or what became of it; null when it must be placed alone. */
type Numbered = { wanted: OrderToPlace; orderId: number } | { outcome: PlaceOutcome | null }
type Ready = Extract<Numbered, { orderId: number }>
type Placed = { outcomes: (PlaceOutcome | null)[]; stock: StockRow[] }

/**
 * Whether an order may be placed together with others: a code is the last thing that is locked, and who has the same
 * key or the same cart waits for the answer of the first.
 */
export const mayPlaceTogether = (wanted: OrderToPlace, others: readonly OrderToPlace[]): boolean =>
  wanted.code === null &&
  others.every(
    ({ code, key, cart }) =>
      code === null && (key === null || key !== wanted.key) && (cart === null || cart.id !== wanted.cart?.id),
  )

/**
 * Design §4.1: everything that some orders are, in one short transaction, with nobody outside asked: locks in one order
 * (keys, carts, stock by shop and EAN, code), hold, orders, reservations, payments. Each order is planned in the order
 * of its coming, against what those before it left over. One order is a group of one.
 *
 * @returns places orders of which each pair `mayPlaceTogether`; an outcome for each, null for one that must be placed
 * alone. Whatever fails undoes all of them, and each is to be placed alone then: nobody's fault is another's.
 */
export const createOrderPlacer = (dependencies: Dependencies) => {
  const { db, catalogue, shops, promocodes, payments, notices, now, randomToken, log } = dependencies
  const decide = createOrderDecider(dependencies)
  const findEarlier = createFindEarlier(dependencies)

  /**
   * All that must be known before orders can be planned, asked in one go: each question is answered after the one
   * before it, so the locks are taken in their order (keys, carts, stock) and everything is as it is under them.
   */
  const ask = async (transaction: Transaction, group: readonly OrderToPlace[]) => {
    const keys = group.flatMap(({ key, requestHash }) => (key === null ? [] : [{ key, requestHash }]))
    const carts = group.flatMap(({ cart }) => (cart === null ? [] : [cart.id]))
    const [taken, , numbers, stock, before] = await Promise.all([
      keys.length === 0 ? null : takeKeys(transaction, keys, now()),
      carts.length === 0 ? null : lockCarts(transaction, carts),
      drawNumbers(transaction, { orders: group.length - keys.length, reservations: group.length }),
      lockStock(
        transaction,
        group.flatMap((wanted) => placesOf(wanted, shops)),
      ),
      carts.length === 0 ? null : findOrdersOfCarts(transaction.tx, carts),
    ])
    return { taken, numbers, stock, before }
  }

  /** Whose key or cart was known before is answered from then, which is for one alone. */
  const findNumbers = async (
    { tx }: Transaction,
    group: readonly OrderToPlace[],
    { taken, numbers, before }: Awaited<ReturnType<typeof ask>>,
  ): Promise<Numbered[]> => {
    const numbered: Numbered[] = []
    for (const wanted of group) {
      const orderId =
        wanted.key === null ? (numbers.orders.shift() ?? null) : (taken?.get(wanted.key) ?? null)
      const found = wanted.cart === null ? undefined : before?.get(wanted.cart.id)
      if (orderId !== null && found === undefined) numbered.push({ wanted, orderId })
      else if (group.length > 1) numbered.push({ outcome: null })
      else {
        const earlier = await findEarlier(tx, wanted, { orderId, before: found })
        numbered.push('outcome' in earlier ? earlier : { wanted, orderId: earlier.orderId })
      }
    }
    return numbered
  }

  const place = async (transaction: Transaction, group: readonly OrderToPlace[]): Promise<Placed> => {
    const asked = await ask(transaction, group)
    const numbered = await findNumbers(transaction, group, asked)
    const ready = numbered.filter((each): each is Ready => 'orderId' in each)
    const at = now()
    const snapshot = catalogue.current()
    const decisions = planInTurn(ready, toLockedStock(asked.stock).available, ({ wanted }, available) =>
      decide(wanted, snapshot, available, at),
    )
    const lackingIds = decisions.reduce(
      (sum, decision) => sum + (decision.isRefused ? 0 : decision.priced.reservations.length - 1),
      0,
    )
    // Almost every order has one part, whose number is there already.
    const ids = [
      ...asked.numbers.reservations,
      ...(await drawNumbers(transaction, { orders: 0, reservations: lackingIds })).reservations,
    ]

    const outcomes = new Map<OrderToPlace, PlaceOutcome>()
    const refusals: { key: string; body: string }[] = []
    const orders: NewOrder[] = []
    const parts: NewReservation[] = []
    for (const [no, { wanted, orderId }] of ready.entries()) {
      const decision = decisions[no]
      if (decision === undefined) continue
      if (decision.isRefused) {
        const { outcome } = decision
        outcomes.set(wanted, outcome)
        if (wanted.key !== null && outcome.kind === 'lines-failed') {
          refusals.push({ key: wanted.key, body: JSON.stringify(outcome.failed) })
        }
        continue
      }
      const reservationIds = ids.splice(0, decision.priced.reservations.length)
      const composed = composeOrder(
        wanted,
        decision,
        { orderId, reservationIds },
        { snapshot, at, randomToken },
      )
      orders.push(composed.order)
      parts.push(...composed.parts)
      const { id, publicToken } = composed.order
      outcomes.set(wanted, {
        kind: 'placed',
        order: { id, publicToken },
        answer: composed.answer,
        isNew: true,
      })
    }
    const holds = sumHolds(decisions.flatMap((decision) => [...decision.holds]))
    await write(transaction, { orders, parts, holds, refusals, at }, group)
    return {
      outcomes: numbered.map((each) =>
        'outcome' in each ? each.outcome : (outcomes.get(each.wanted) ?? null),
      ),
      stock: hold(asked.stock, holds),
    }
  }

  type Composed = {
    orders: NewOrder[]
    parts: NewReservation[]
    holds: ReturnType<typeof sumHolds>
    refusals: { key: string; body: string }[]
    at: Date
  }

  const write = async (
    transaction: Transaction,
    { orders, parts, holds, refusals, at }: Composed,
    group: readonly OrderToPlace[],
  ): Promise<void> => {
    const { tx, run, finish } = transaction
    const keeping = keepRefusals(transaction, refusals)
    if (orders.length === 0) return keeping
    const { statement, values } = writeOrdersWith({
      orders,
      parts,
      holds,
      notice: stockNotice(holds),
      messages: orders.flatMap(({ id, paymentMethod }) =>
        paymentMethod === 'shop'
          ? notices.toMessages({
              kind: 'placed',
              orderId: id,
              reservationIds: parts.filter(({ orderId }) => orderId === id).map((part) => part.id),
            })
          : [],
      ),
      payments: orders.flatMap(({ id, publicToken, totalOre, paymentMethod }) =>
        paymentMethod === undefined || paymentMethod === 'shop'
          ? []
          : [payments.toPayment({ id, publicToken, totalOre, at }, paymentMethod)],
      ),
      at,
    })
    // Only an order that is placed alone has a code.
    const code = group[0]?.code ?? null
    const [order] = orders
    if (code === null || order === undefined) {
      await Promise.all([keeping, finish(statement, values)])
      return
    }
    await Promise.all([keeping, run(statement, values)])
    if (!(await promocodes.keepUse(tx, code.promocodeId, order.id))) throw new CodeGone()
    if (order.paymentMethod === 'shop') await promocodes.redeemUse(tx, order.id)
  }

  return async (group: readonly OrderToPlace[]): Promise<(PlaceOutcome | null)[]> => {
    try {
      const { outcomes, stock } = await transact(db, (_, transaction) => place(transaction, group))
      catalogue.applyStock(stock)
      return outcomes
    } catch (error) {
      if (error instanceof CodeGone) return [{ kind: 'code-gone' }]
      // What may have been written must not be written again.
      if (group.length === 1 || error instanceof CommitUnknownError) throw error
      log.error({ err: error, orders: group.length }, 'orders could not be placed together')
      return group.map(() => null)
    }
  }
}

/** The rows that were locked, as they are once these pieces are held. */
const hold = (rows: readonly StockRow[], holds: ReturnType<typeof sumHolds>): StockRow[] =>
  rows.flatMap((row) => {
    const held = holds.find(({ shopId, ean }) => shopId === row.shopId && ean === row.ean)
    return held === undefined ? [] : [{ ...row, held: row.held + held.count }]
  })
