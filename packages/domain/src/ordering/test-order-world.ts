import { addLine } from '../cart/add-line.ts'
import { type Cart, clearCart, EMPTY_CART } from '../cart/cart.ts'
import { activateDiscount, removeDiscount } from '../cart/cart-discount.ts'
import { cartTotals } from '../cart/cart-totals.ts'
import { setCount } from '../cart/change-count.ts'
import { sampleLine } from '../cart/test-cart-line.ts'
import type { DiscountRule } from '../pricing/discount.ts'
import { kronerToOre } from '../pricing/round-price.ts'
import type { CheckoutEffect } from './checkout-effect.ts'
import { type CheckoutEvent, type CheckoutState, openCheckout } from './checkout-state.ts'
import { planDelivery } from './plan-delivery.ts'
import { type Hold, planReservation } from './plan-reservation.ts'
import { priceOrder } from './price-order.ts'
import { transitionCheckout } from './transition-checkout.ts'

// A shop in memory, for tests only: it applies the rules as the services do, without a database.

export type WorldCode = { rule: DiscountRule; limit: number | null; used: number }
/** The provider's own record, changed by requests to it only. */
type ProviderOrder = {
  live: boolean
  authorisedOre: number
  capturedOre: number
  refundedOre: number
  releasedOre: number
}
export type WorldCheckout = {
  state: CheckoutState
  holds: Hold[]
  pantOre: number
  code: WorldCode | null
  provider: ProviderOrder
}

const goods = [
  { ean: 'jacket', price: 1299, pant: 0, vatRateBp: 2500, limit: null, onlyCC: false },
  { ean: 'drink', price: 29, pant: 2, vatRateBp: 1500, limit: null, onlyCC: false },
  { ean: 'sock', price: 99, pant: 0, vatRateBp: 2500, limit: 2, onlyCC: false },
  { ean: 'canoe', price: 4999, pant: 0, vatRateBp: 2500, limit: null, onlyCC: true },
  { ean: 'bottle', price: 7, pant: 3, vatRateBp: 1500, limit: null, onlyCC: false },
] as const
const shops = [
  { id: 1, hasCounter: true, distance: 900, shelf: [2, 3, 0, 1, 0] },
  { id: 2, hasCounter: true, distance: 70_000, shelf: [1, 0, 2, 1, 3] },
  { id: 3, hasCounter: false, distance: 400, shelf: [0, 4, 1, 0, 1] },
  { id: 55, hasCounter: false, distance: null, shelf: [3, 0, 3, 0, 0] },
]
const FREIGHT_ORE = 79_00

function findArticle(ean: string) {
  const at = goods.findIndex((each) => each.ean === ean)
  const found = goods[at]
  return found
    ? { id: at, visible: true, canPurchase: true, webPurchaseLimit: found.limit, onlyCC: found.onlyCC }
    : null
}

/** Three shoppers, four shops with few pieces of five things, three codes. */
export function createOrderWorld() {
  const stock = new Map<string, { opening: number; onHand: number; held: number }>(
    shops.flatMap(({ id, shelf }) =>
      goods.map(({ ean }, at) => {
        const opening = shelf[at] ?? 0
        return [`${id}/${ean}`, { opening, onHand: opening, held: 0 }]
      }),
    ),
  )
  const movements: { key: string; delta: number }[] = []
  const codes: WorldCode[] = [
    { rule: { fixed: true, amount: 100 }, limit: 1, used: 0 },
    { rule: { fixed: false, amount: 0.15 }, limit: 3, used: 0 },
    { rule: { fixed: true, amount: 9000 }, limit: null, used: 0 },
  ]
  const shoppers: { cart: Cart; code: WorldCode | null }[] = [0, 1, 2].map(() => ({
    cart: EMPTY_CART,
    code: null,
  }))
  const checkouts: WorldCheckout[] = []

  function stockOf(shopId: number, ean: string) {
    const row = stock.get(`${shopId}/${ean}`)
    if (row === undefined) throw new Error(`no stock of ${ean} in ${shopId}`)
    return row
  }
  const available = (shopId: number, ean: string) => stockOf(shopId, ean).onHand - stockOf(shopId, ean).held
  function keepCode(code: WorldCode) {
    if (code.limit !== null && code.used >= code.limit) return false
    code.used += 1
    return true
  }
  function hold(holds: readonly Hold[], sign: 1 | -1) {
    for (const { shopId, ean, count } of holds) stockOf(shopId, ean).held += sign * count
  }
  function holdsOf(checkout: WorldCheckout, shopId: number) {
    return checkout.holds.filter((each) => each.shopId === shopId)
  }

  /** All goods and the code again, or nothing. */
  function retake(checkout: WorldCheckout): CheckoutEvent {
    const there = checkout.holds.every(({ shopId, ean, count }) => available(shopId, ean) >= count)
    if (!there || (checkout.code !== null && !keepCode(checkout.code))) return { type: 'retake_failed' }
    hold(checkout.holds, 1)
    return { type: 'retaken' }
  }

  function carryOut(checkout: WorldCheckout, effect: CheckoutEffect): void {
    const { provider } = checkout
    switch (effect.type) {
      case 'retake_goods':
        send(checkout, retake(checkout))
        return
      case 'release_goods':
        hold(holdsOf(checkout, effect.shopId), -1)
        return
      case 'release_code':
        if (checkout.code) checkout.code.used -= 1
        return
      case 'cancel':
        provider.live = false
        provider.releasedOre = provider.authorisedOre
        return
      case 'release':
        provider.releasedOre += effect.amountOre
        return
      case 'capture':
        provider.capturedOre += effect.amountOre
        return
      case 'refund':
        provider.refundedOre += effect.amountOre
        return
      case 'place':
      case 'cancel_authorization':
        // The provider's answer is an event of its own, which the test sends.
        return
      case 'sell_goods':
        // Held until they are handed out.
        return
      case 'redeem_code':
        // Its use was counted when it was kept.
        return
      case 'mark_placed':
      case 'mail_shop':
      case 'mail_shopper':
        return
      default:
        effect satisfies never
    }
  }

  /** What the shop does when it hands out or cancels a part: effects of its reservation, not of the payment. */
  function moveGoods(checkout: WorldCheckout, event: CheckoutEvent): void {
    if (event.type === 'part_cancelled') hold(holdsOf(checkout, event.shopId), -1)
    if (event.type !== 'handed_out') return
    for (const { shopId, ean, count } of holdsOf(checkout, event.shopId)) {
      stockOf(shopId, ean).onHand -= count
      stockOf(shopId, ean).held -= count
      movements.push({ key: `${shopId}/${ean}`, delta: -count })
    }
  }

  function send(checkout: WorldCheckout, event: CheckoutEvent): void {
    const { outcome, state, effects } = transitionCheckout(checkout.state, event)
    checkout.state = state
    if (outcome === 'changed') moveGoods(checkout, event)
    for (const effect of effects) carryOut(checkout, effect)
  }

  /** The provider's order appears, unless it was cancelled there. */
  function authorise(checkout: WorldCheckout, amountOre: number): void {
    if (checkout.provider.authorisedOre === 0) {
      checkout.provider.live = true
      checkout.provider.authorisedOre = amountOre
    }
    send(checkout, { type: 'authorised', amountOre })
  }

  function add(shopper: { cart: Cart }, at: number) {
    const { ean, limit, ...more } = goods[at % goods.length] ?? goods[0]
    const inShop = Math.max(...shops.map(({ id }) => available(id, ean)))
    shopper.cart = addLine(
      shopper.cart,
      sampleLine({ ean, webPurchaseLimit: limit, stock: inShop, ...more }),
    ).cart
  }

  function planOrder(cart: Cart, delivery: boolean, shop: number) {
    const lines = cart.orders.map(({ ean, count }) => ({ ean, count }))
    if (!delivery)
      return planReservation({ lines, shop: shops[shop % shops.length] ?? null, findArticle, available })
    const plan = planDelivery({ lines, shops, findArticle, available })
    return { ok: plan.ok, holds: plan.parcels.flatMap(({ holds }) => holds) }
  }

  /** Plans and prices an order and holds its goods and code; returns the result for the test to compare. */
  function checkOut(
    shopper: { cart: Cart; code: WorldCode | null },
    how: { delivery: boolean; shop: number; freight: boolean; partial: boolean },
  ) {
    const { ok, holds } = planOrder(shopper.cart, how.delivery, how.shop)
    if (holds.length === 0 || (!ok && !how.partial)) return null
    // 4.02: a cart that once became empty has no code any more.
    const code = shopper.cart.discount.activated ? shopper.code : null
    if (code !== null && !keepCode(code)) return null
    const held = shopper.cart.orders.filter(({ ean }) => holds.some((each) => each.ean === ean))
    const order = priceOrder({
      lines: held.map(({ ean, count, price, pant, vatRateBp }) => ({
        ean,
        count,
        priceOre: kronerToOre(price),
        pantOre: kronerToOre(pant),
        vatRateBp,
      })),
      holds,
      rule: code?.rule ?? null,
      freightOre: how.freight ? FREIGHT_ORE : 0,
    })
    if (order.totalOre === 0) {
      if (code) code.used -= 1
      return null
    }
    hold(holds, 1)
    const parts = order.reservations.map(({ shopId, totalOre }) => ({ shopId, amountOre: totalOre }))
    const provider = { live: false, authorisedOre: 0, capturedOre: 0, refundedOre: 0, releasedOre: 0 }
    checkouts.push({
      state: openCheckout(parts, code !== null),
      holds,
      pantOre: order.pantOre,
      code,
      provider,
    })
    const cartTotalOre = cartTotals(shopper.cart).totalOre + order.freightOre
    shopper.cart = clearCart(shopper.cart)
    shopper.code = null
    return { order, cartTotalOre, complete: ok }
  }

  return {
    stock,
    movements,
    codes,
    shoppers,
    checkouts,
    add,
    setCount: (shopper: { cart: Cart }, line: number, count: number) => {
      const ean = shopper.cart.orders[line]?.ean
      if (ean !== undefined) shopper.cart = setCount(shopper.cart, ean, count).cart
    },
    enterCode: (shopper: { cart: Cart; code: WorldCode | null }, at: number) => {
      const code = codes[at % codes.length]
      if (code === undefined) return
      const { cart, outcome } = activateDiscount(shopper.cart, code.rule)
      if (outcome === 'activated') Object.assign(shopper, { cart, code })
    },
    dropCode: (shopper: { cart: Cart; code: WorldCode | null }) => {
      Object.assign(shopper, { cart: removeDiscount(shopper.cart), code: null })
    },
    checkOut,
    send,
    authorise,
  }
}

export type OrderWorld = ReturnType<typeof createOrderWorld>
