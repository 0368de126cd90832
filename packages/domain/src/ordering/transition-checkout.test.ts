import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type CheckoutEvent,
  type CheckoutState,
  openAmountOre,
  openCheckout,
  type Transition,
} from './checkout-state.ts'
import { transitionCheckout } from './transition-checkout.ts'

const parts = [
  { shopId: 3, amountOre: 600_00 },
  { shopId: 7, amountOre: 400_00 },
]
const begun = openCheckout(parts, true)
const token: CheckoutEvent = { type: 'token_received', token: 't1' }
const authorised: CheckoutEvent = { type: 'authorised', amountOre: 1000_00 }
function handOut(shopId: number, amountOre: number): CheckoutEvent {
  return {
    type: 'handed_out',
    shopId,
    amountOre,
  }
}
function cancelPart(shopId: number): CheckoutEvent {
  return { type: 'part_cancelled', shopId }
}
function refund(shopId: number, refundId: string, amountOre: number): CheckoutEvent {
  return {
    type: 'refunded',
    shopId,
    refundId,
    amountOre,
  }
}
const expired: CheckoutEvent = { type: 'hold_expired' }

function run(events: CheckoutEvent[], from: CheckoutState = begun): Transition {
  return events.reduce<Transition>((last, event) => transitionCheckout(last.state, event), {
    outcome: 'changed',
    state: from,
    effects: [],
  })
}
function namesOf({ effects }: Transition) {
  return effects.map((effect) =>
    [effect.type, 'shopId' in effect ? effect.shopId : '', 'mail' in effect ? effect.mail : '']
      .filter(Boolean)
      .join(' '),
  )
}

describe('4.04, 7.04: a checkout and its payment', () => {
  test('7.04: a token places the order; once authorised, goods are sold, the code redeemed and all parties notified', () => {
    expect(run([token]).effects).toEqual([{ type: 'place', token: 't1' }])
    const placed = run([token, authorised])
    expect(namesOf(placed)).toEqual([
      'sell_goods 3',
      'sell_goods 7',
      'redeem_code',
      'mark_placed',
      'mail_shopper receipt',
      'mail_shop 3 new_order',
      'mail_shop 7 new_order',
    ])
    expect(placed.state).toMatchObject({ status: 'authorised', code: 'redeemed', authorisedOre: 1000_00 })
  })

  test('7.04: the provider’s response, the browser and the callback have one effect in any order', () => {
    for (const events of [
      [token, token, authorised, token, authorised],
      [authorised, token, authorised],
    ]) {
      const placed = run(events)
      expect(placed.outcome).toBe('repeated')
      expect(placed.state.status).toBe('authorised')
      expect(placed.state.authorisedOre).toBe(1000_00)
    }
  })

  test('7.04: a forged token does not block the real one', () => {
    const forged: CheckoutEvent = { type: 'token_received', token: 'forged' }
    const refusal: CheckoutEvent = { type: 'token_refused', token: 'forged' }
    const { state, effects } = run([forged, refusal])
    expect([state.status, state.token, effects]).toEqual(['open', null, []])
    expect(run([forged, refusal, token, authorised]).state.status).toBe('authorised')
    // A refusal that arrives after the provider accepted the token changes nothing.
    expect(run([token, refusal]).state.token).toBe('t1')
    expect(run([token, authorised, { type: 'token_refused', token: 't1' }]).outcome).toBe('repeated')
  })

  test('4.05: declined, at once or after pending: goods and code are released, and the shopper is notified', () => {
    expect(namesOf(run([token, { type: 'rejected' }]))).toEqual([
      'release_goods 3',
      'release_goods 7',
      'release_code',
      'mail_shopper declined',
    ])
    expect(namesOf(run([token, { type: 'pending' }]))).toEqual(['mail_shopper pending'])
    const late = run([token, { type: 'pending' }, expired])
    expect(late.outcome).toBe('repeated')
    expect(run([{ type: 'rejected' }], late.state).state).toMatchObject({
      status: 'declined',
      code: 'released',
    })
    expect(run([authorised], late.state).state.status).toBe('authorised')
    // An order that appears after the refusal is cancelled, once.
    const stray = run([token, { type: 'rejected' }, authorised])
    expect(stray.effects).toEqual([{ type: 'cancel' }])
    expect(run([authorised], stray.state).outcome).toBe('repeated')
  })

  test('7.04: an authorisation of another amount is declined and cancelled', () => {
    const other = run([token, { type: 'authorised', amountOre: 1_00 }])
    expect(other.state).toMatchObject({ status: 'declined', authorisedOre: 0, code: 'released' })
    expect(other.effects).toContainEqual({ type: 'cancel' })
  })

  test('4.05: an expired hold releases goods and code, but not while a call to the provider is open', () => {
    expect(namesOf(run([expired]))).toEqual(['release_goods 3', 'release_goods 7', 'release_code'])
    expect(run([token, expired])).toMatchObject({ outcome: 'repeated', state: { status: 'open' } })
  })

  test('4.05: a late authorisation takes goods and code again before any money, or is cancelled', () => {
    const late = run([expired, token])
    expect(late.effects).toEqual([{ type: 'retake_goods', keepCode: true }])
    const again = run([{ type: 'retaken' }], late.state)
    expect(again.effects).toEqual([{ type: 'place', token: 't1' }])
    expect(run([authorised], again.state).state).toMatchObject({ status: 'authorised', code: 'redeemed' })

    const gone = run([{ type: 'retake_failed' }], late.state)
    expect(gone.effects).toEqual([
      { type: 'cancel_authorization', token: 't1' },
      { type: 'mail_shopper', mail: 'too_late' },
    ])
    expect(run([token], gone.state).outcome).toBe('repeated')

    const other: CheckoutEvent = { type: 'token_received', token: 't2' }
    expect(run([other, { type: 'retake_failed' }], gone.state).effects).toEqual([
      { type: 'cancel_authorization', token: 't2' },
    ])
  })

  test('7.04: a second token, or one for a replaced checkout, is cancelled', () => {
    const second: CheckoutEvent = { type: 'token_received', token: 't2' }
    const cancelSecond = [{ type: 'cancel_authorization', token: 't2' }]
    expect(run([token, second]).effects).toEqual(cancelSecond)
    expect(run([token, authorised, second]).effects).toEqual(cancelSecond)
    expect(run([{ type: 'cancelled' }, second]).effects).toEqual(cancelSecond)
    expect(run([expired, { type: 'cancelled' }, second]).effects).toEqual(cancelSecond)
    expect(run([token, { type: 'cancelled' }]).outcome).toBe('refused')
  })

  test('3.19: each shop’s part is captured when handed out; after the last no amount is open', () => {
    const one = run([token, authorised, handOut(3, 600_00)])
    expect(one.effects).toEqual([{ type: 'capture', shopId: 3, amountOre: 600_00 }])
    expect(one.state.parts.map(({ goods }) => goods)).toEqual(['handed_out', 'sold'])
    expect(openAmountOre(one.state)).toBe(400_00)
    const both = run([handOut(7, 400_00)], one.state)
    expect(both.state).toMatchObject({ status: 'settled', capturedOre: 1000_00, releasedOre: 0 })
    expect(run([handOut(7, 400_00)], both.state).outcome).toBe('repeated')
  })

  test('3.19: the amount of missing goods is returned: by cancelling when all are missing, else by a release', () => {
    const placed = run([token, authorised]).state
    const one = run([cancelPart(3)], placed)
    expect(one.effects).toEqual([])
    expect(one.state.parts.map(({ goods }) => goods)).toEqual(['released', 'sold'])
    const none = run([cancelPart(3), cancelPart(7)], placed)
    expect(none.effects).toContainEqual({ type: 'cancel' })
    expect(none.state).toMatchObject({ status: 'settled', releasedOre: 1000_00, code: 'redeemed' })
    const some = run([handOut(3, 500_00), cancelPart(7)], placed)
    expect(some.effects).toContainEqual({ type: 'release', amountOre: 500_00 })
    expect(some.state).toMatchObject({ capturedOre: 500_00, releasedOre: 500_00 })
  })

  test.each([
    ['before it is paid', begun, handOut(3, 600_00)],
    ['for more than its amount', run([token, authorised]).state, handOut(3, 600_01)],
    ['in a shop that has no part of it', run([token, authorised]).state, handOut(9, 1)],
    ['after its goods were given up', run([token, authorised, cancelPart(3)]).state, handOut(3, 600_00)],
    ['by cancelling what was handed out', run([token, authorised, handOut(3, 1)]).state, cancelPart(3)],
    ['by refunding what was not captured', run([token, authorised]).state, refund(3, 'a', 1)],
    ['by cancelling before it is paid', begun, cancelPart(3)],
  ])('3.19: nothing is settled %s', (_case, state, event) => {
    expect(transitionCheckout(state, event)).toEqual({ outcome: 'refused', state, effects: [] })
  })

  test('9.13: a refund is made once for its id, and never exceeds the captured amount of the part', () => {
    const captured = run([token, authorised, handOut(3, 600_00), handOut(7, 400_00)]).state
    const first = run([refund(3, 'a', 500_00)], captured)
    expect(first.effects).toEqual([{ type: 'refund', shopId: 3, refundId: 'a', amountOre: 500_00 }])
    expect(run([refund(3, 'a', 500_00)], first.state).outcome).toBe('repeated')
    expect(run([refund(3, 'a', 400_00)], first.state).outcome).toBe('refused')
    expect(run([refund(3, 'b', 100_01)], first.state).outcome).toBe('refused')
    expect(run([refund(3, 'b', 100_00)], first.state).state.refundedOre).toBe(600_00)
  })

  test('5.20: a part that a code fully pays for is handed out without a capture', () => {
    const free = openCheckout(
      [
        { shopId: 3, amountOre: 0 },
        { shopId: 7, amountOre: 400_00 },
      ],
      true,
    )
    const out = run([token, { type: 'authorised', amountOre: 400_00 }, handOut(3, 0)], free)
    expect(out.effects).toEqual([])
    expect(out.state.parts.map(({ goods }) => goods)).toEqual(['handed_out', 'sold'])
    expect(() => openCheckout([{ shopId: 3, amountOre: 0 }], true)).toThrow(RangeError)
  })

  const anyEvent: fc.Arbitrary<CheckoutEvent> = fc.oneof(
    fc.constantFrom<CheckoutEvent>(
      { type: 'pending' },
      { type: 'rejected' },
      expired,
      { type: 'cancelled' },
      { type: 'retaken' },
      { type: 'retake_failed' },
    ),
    fc.constantFrom('t1', 't2', 't3').map((each): CheckoutEvent => ({ type: 'token_received', token: each })),
    fc
      .constantFrom(1000_00, 1000_00, 1000_00, 999_99)
      .map((amountOre): CheckoutEvent => ({ type: 'authorised', amountOre })),
    fc
      .tuple(fc.constantFrom(3, 7, 9), fc.constantFrom(400_00, 600_00, 0, -1, 350_00))
      .map(([shop, ore]) => handOut(shop, ore)),
    fc.constantFrom(3, 7).map(cancelPart),
    fc
      .tuple(fc.constantFrom(3, 7), fc.constantFrom('a', 'b', 'c'), fc.constantFrom(400_00, 100_00, 1, 0))
      .map(([shop, id, ore]) => refund(shop, id, ore)),
  )

  test('7.04: for any events in any order, money adds up and nothing happens twice', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 25 }), (events) => {
        let state = begun
        const captures = new Map<number, number>()
        const counts = new Map<string, number>()
        let codesKeptAgain = 0
        const sum = { capture: 0, refund: 0 }
        for (const event of events) {
          const next = transitionCheckout(state, event)
          if (next.outcome !== 'changed') expect(next).toEqual({ outcome: next.outcome, state, effects: [] })
          const again = transitionCheckout(next.state, event)
          expect(again.effects).toEqual([])
          expect(again.state).toEqual(next.state)
          for (const effect of next.effects) {
            counts.set(effect.type, (counts.get(effect.type) ?? 0) + 1)
            if (effect.type === 'retake_goods' && effect.keepCode) codesKeptAgain += 1
            if (effect.type === 'capture') captures.set(effect.shopId, (captures.get(effect.shopId) ?? 0) + 1)
            if (effect.type === 'capture' || effect.type === 'refund') sum[effect.type] += effect.amountOre
          }
          state = next.state
          expect(state.refundedOre).toBeLessThanOrEqual(state.capturedOre)
          expect(state.capturedOre + state.releasedOre).toBeLessThanOrEqual(state.authorisedOre)
          expect(openAmountOre(state)).toBeGreaterThanOrEqual(0)
          expect(state.capturedOre).toBe(sum.capture)
          expect(state.refundedOre).toBe(sum.refund)
          expect(state.parts.reduce((total, part) => total + part.capturedOre, 0)).toBe(state.capturedOre)
          const isPaid = state.status === 'authorised' || state.status === 'settled'
          expect(state.authorisedOre).toBe(isPaid ? state.totalOre : 0)
          if (state.status === 'settled') expect(openAmountOre(state)).toBe(0)
        }
        expect([...captures.values()].every((count) => count === 1)).toBe(true)
        for (const once of ['redeem_code', 'cancel']) expect(counts.get(once) ?? 0).toBeLessThanOrEqual(1)
        const kept = 1 + codesKeptAgain
        expect((counts.get('release_code') ?? 0) + (counts.get('redeem_code') ?? 0)).toBeLessThanOrEqual(kept)
      }),
      { numRuns: 1000 },
    )
  })
})
