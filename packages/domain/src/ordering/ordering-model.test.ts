import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cartTotals } from '../cart/cart-totals.ts'
import { openAmountOre } from './checkout-state.ts'
import { createOrderWorld, type OrderWorld, type WorldCheckout } from './test-order-world.ts'

/** A few fixed sequences; `npm run prove` runs more of them with another seed. */
const RUNS = Number(process.env.PROVE_RUNS ?? 200)
const SEED = { seed: Number(process.env.PROVE_SEED ?? 4) }

/** The statuses that were reached; the test fails when a run never reaches some of them. */
const reached = new Map<string, number>()

type Command = fc.Command<object, OrderWorld>

function command(name: string, act: (world: OrderWorld) => void): Command {
  return {
    check: () => true,
    run: (_, world) => {
      act(world)
      checkWorld(world)
    },
    toString: () => name,
  }
}

function ofShopper(world: OrderWorld, at: number) {
  return world.shoppers[at % world.shoppers.length] ?? expect.fail()
}
function withCheckout(at: number, act: (world: OrderWorld, checkout: WorldCheckout) => void) {
  return (world: OrderWorld) => {
    const checkout = world.checkouts[at % Math.max(1, world.checkouts.length)]
    if (checkout) act(world, checkout)
  }
}
function partOf({ state }: WorldCheckout, at: number) {
  return state.parts[at % state.parts.length] ?? expect.fail()
}

const shopper = fc.nat(2)
const checkout = fc.nat(4)
const part = fc.nat(2)
const flag = fc.boolean()

const arbitraries: fc.Arbitrary<Command>[] = [
  ...Array.from({ length: 5 }, () =>
    fc
      .tuple(shopper, fc.nat(4))
      .map(([who, ean]) => command(`add ${who} ${ean}`, (world) => world.add(ofShopper(world, who), ean))),
  ),
  fc
    .tuple(shopper, fc.nat(4), fc.nat(6))
    .map(([who, line, count]) =>
      command(`count ${who} ${line} ${count}`, (world) => world.setCount(ofShopper(world, who), line, count)),
    ),
  fc
    .tuple(shopper, fc.nat(2))
    .map(([who, code]) =>
      command(`code ${who} ${code}`, (world) => world.enterCode(ofShopper(world, who), code)),
    ),
  shopper.map((who) => command(`drop code ${who}`, (world) => world.dropCode(ofShopper(world, who)))),
  ...Array.from({ length: 3 }, () =>
    fc
      .record({ who: shopper, delivery: flag, shop: fc.nat(3), freight: flag, partial: flag })
      .map((how) => command(`check out ${JSON.stringify(how)}`, (world) => checkOut(world, how))),
  ),
  ...Array.from({ length: 2 }, () =>
    fc.tuple(checkout, fc.nat(1)).map(([at, token]) =>
      command(
        `token ${at} ${token}`,
        withCheckout(at, (world, each) => world.send(each, { type: 'token_received', token: `t${token}` })),
      ),
    ),
  ),
  checkout.map((at) =>
    command(
      `forged token ${at}`,
      withCheckout(at, (world, each) => {
        world.send(each, { type: 'token_received', token: 'forged' })
        world.send(each, { type: 'token_refused', token: 'forged' })
      }),
    ),
  ),
  ...Array.from({ length: 3 }, () =>
    checkout.map((at) =>
      command(
        `authorised ${at}`,
        withCheckout(at, (world, each) => world.authorise(each, each.state.totalOre)),
      ),
    ),
  ),
  checkout.map((at) =>
    command(
      `another amount ${at}`,
      withCheckout(at, (world, each) => {
        if (each.state.authorisedOre === 0) world.authorise(each, each.state.totalOre + 1)
      }),
    ),
  ),
  fc
    .tuple(
      checkout,
      fc.constantFrom('pending' as const, 'rejected' as const, 'hold_expired' as const, 'cancelled' as const),
    )
    .map(([at, type]) =>
      command(
        `${type} ${at}`,
        withCheckout(at, (world, each) => world.send(each, { type })),
      ),
    ),
  ...Array.from({ length: 3 }, () =>
    fc.tuple(checkout, part, fc.nat(3)).map(([at, which, missing]) =>
      command(
        `hand out ${at} ${which} ${missing}`,
        withCheckout(at, (world, each) => {
          const { shopId, amountOre } = partOf(each, which)
          world.send(each, {
            type: 'handed_out',
            shopId,
            amountOre: missing === 0 ? amountOre >> 1 : amountOre,
          })
        }),
      ),
    ),
  ),
  fc.tuple(checkout, part).map(([at, which]) =>
    command(
      `cancel part ${at} ${which}`,
      withCheckout(at, (world, each) =>
        world.send(each, { type: 'part_cancelled', shopId: partOf(each, which).shopId }),
      ),
    ),
  ),
  ...Array.from({ length: 2 }, () =>
    fc.tuple(checkout, part, fc.nat(2), fc.integer({ min: 1, max: 3 })).map(([at, which, id, share]) =>
      command(
        `refund ${at} ${which} ${id} 1/${share}`,
        withCheckout(at, (world, each) => {
          const { shopId, amountOre } = partOf(each, which)
          const refundOre = Math.ceil(amountOre / share)
          world.send(each, { type: 'refunded', shopId, refundId: `r${id}`, amountOre: refundOre })
        }),
      ),
    ),
  ),
]

function checkOut(
  world: OrderWorld,
  { who, ...how }: { who: number; delivery: boolean; shop: number; freight: boolean; partial: boolean },
) {
  const placed = world.checkOut(ofShopper(world, who), how)
  if (placed === null) return
  const { order, cartTotalOre, complete } = placed
  expect(order.totalOre).toBeGreaterThanOrEqual(order.pantOre + order.freightOre)
  expect(order.reservations.reduce((sum, each) => sum + each.totalOre, 0)).toBe(order.totalOre)
  // The order costs what the cart showed.
  if (complete) expect(order.totalOre).toBe(cartTotalOre)
}

/** A cheap assertion, since it runs millions of times; the stack trace shows which one failed. */
function must(holds: boolean): void {
  if (!holds) throw new Error('a rule does not hold')
}

/** Checks the rules that hold after every step. */
function checkWorld(world: OrderWorld): void {
  const held = new Map<string, number>()
  const codes = new Map(world.codes.map((code) => [code, 0]))
  for (const each of world.checkouts) {
    checkMoney(each)
    for (const { shopId, goods } of each.state.parts)
      if (goods === 'held' || goods === 'sold')
        for (const hold of each.holds.filter((kept) => kept.shopId === shopId)) {
          const key = `${shopId}/${hold.ean}`
          held.set(key, (held.get(key) ?? 0) + hold.count)
        }
    if (each.code && (each.state.code === 'kept' || each.state.code === 'redeemed'))
      codes.set(each.code, (codes.get(each.code) ?? 0) + 1)
  }
  for (const [key, row] of world.stock) {
    must(row.onHand >= 0)
    must(row.held === (held.get(key) ?? 0))
    must(row.held <= row.onHand)
    const moved = world.movements
      .filter((each) => each.key === key)
      .reduce((sum, { delta }) => sum + delta, 0)
    must(row.onHand === row.opening + moved)
  }
  for (const [code, uses] of codes) {
    must(code.used === uses)
    must(uses <= (code.limit ?? Number.POSITIVE_INFINITY))
  }
  for (const { cart } of world.shoppers) {
    const totals = cartTotals(cart)
    must(totals.totalOre >= totals.pantOre)
    must(totals.totalOre === totals.originalTotalOre - totals.discountOre)
    must(cart.total === totals.totalOre / 100)
  }
}

function checkMoney({ state, provider, pantOre }: WorldCheckout): void {
  reached.set(state.status, (reached.get(state.status) ?? 0) + 1)
  if (state.refundedOre > 0) reached.set('refunded', 1)
  if (state.parts.length > 1 && state.capturedOre > 0) reached.set('divided', 1)
  must(state.totalOre >= pantOre)
  must(state.parts.reduce((sum, { amountOre }) => sum + amountOre, 0) === state.totalOre)
  must(state.refundedOre <= state.capturedOre)
  must(state.capturedOre <= state.authorisedOre)
  must(openAmountOre(state) >= 0)
  const isPaid = state.status === 'authorised' || state.status === 'settled'
  // The provider's amounts equal ours, and an order that was not sold has no open amount there.
  must(provider.live === (isPaid && !state.orderCancelled))
  must(provider.capturedOre === state.capturedOre)
  must(provider.refundedOre === state.refundedOre)
  if (isPaid) must(provider.authorisedOre === state.totalOre)
  const openOre = provider.live ? provider.authorisedOre - provider.capturedOre - provider.releasedOre : 0
  must(openOre === openAmountOre(state))
}

test(`4.01–4.05, 5.20, 7.04: ${RUNS} sequences of cart, code, payment, cancelling and refund keep money and stock right`, {
  timeout: 600_000,
}, () => {
  fc.assert(
    fc.property(fc.commands(arbitraries, { maxCommands: 60, size: 'max' }), (commands) => {
      fc.modelRun(() => ({ model: {}, real: createOrderWorld() }), commands)
    }),
    { numRuns: RUNS, ...SEED },
  )
  const wanted = [
    'open',
    'pending',
    'authorised',
    'settled',
    'declined',
    'expired',
    'cancelled',
    'refunded',
    'divided',
  ]
  expect([...reached.keys()].toSorted()).toEqual(wanted.toSorted())
})
