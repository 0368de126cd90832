import { createClient, type Transport } from '@varde/contract/client'
import { describe, expect, it, vi } from 'vitest'
import { EMPTY_VALUES } from './checkout-form.ts'
import { attemptFor, makeAttemptKey, type OrderBody, placeOrder, toOrderBody } from './place-order.ts'

const body: OrderBody = {
  CustomerName: 'Ingrid Aga',
  Email: 'ingrid@eksempel.no',
  Phone: '41234567',
  Delivery: 0,
  ShopID: 3,
  items: [{ EanNo: '7071234567892', Count: 1 }],
}

/** A server that answers so, and what it was sent. */
function answering(status: number, answer: unknown) {
  const sent: Parameters<Transport>[0][] = []
  const client = createClient(async (request) => {
    sent.push(request)
    return { status, text: typeof answer === 'string' ? answer : JSON.stringify(answer) }
  })
  return { sent, place: () => placeOrder(client, body, 'nokkel-1234') }
}

describe('toOrderBody', () => {
  it('3.20: sends tidy contact details and no address for pick-up', () => {
    expect(
      toOrderBody(
        {
          ...EMPTY_VALUES,
          name: ' Ingrid Aga ',
          email: ' Ingrid@Eksempel.no',
          phone: '412 34 567',
          shopId: 3,
        },
        [],
        1,
      ),
    ).toEqual({
      CustomerName: 'Ingrid Aga',
      Email: 'ingrid@eksempel.no',
      Phone: '41234567',
      Delivery: 0,
      ShopID: 3,
      items: [],
      shipping_method_id: 1,
    })
  })
})

describe('attemptFor', () => {
  it('keeps the key for the very same order and makes a new one for any other', () => {
    const first = attemptFor(body, null, makeAttemptKey)
    expect(attemptFor({ ...body }, first, makeAttemptKey)).toBe(first)
    expect(attemptFor({ ...body, acceptPartial: true }, first, makeAttemptKey).key).not.toBe(first.key)
    expect(first.key).toMatch(/^[0-9a-f]{32}$/)
  })
})

describe('placeOrder', () => {
  it('sends the key with the order', async () => {
    const { sent, place } = answering(201, { reservations: [], failed: [] })
    expect(await place()).toEqual({ kind: 'placed', reservations: [], failed: [] })
    expect(sent[0]).toMatchObject({
      method: 'POST',
      url: '/api/v1/reservations',
      headers: { 'idempotency-key': 'nokkel-1234' },
    })
  })

  it('8.14: hands on the lines that could not be reserved', async () => {
    const failed = [{ shop: { id: 3, name: 'Odda' }, articles: [] }]
    const { place } = answering(409, { code: 'LINES_NOT_RESERVED', message: '', failed })
    expect(await place()).toEqual({ kind: 'lines-failed', failed })
  })

  it('5.19: puts a refusal to its fields', async () => {
    const { place } = answering(422, {
      code: 'VALIDATION_FAILED',
      message: 'Ugyldig data',
      errors: { Phone: ['Ukjent nummer'] },
    })
    expect(await place()).toEqual({ kind: 'refused', errors: { phone: 'Ukjent nummer' } })
  })

  it.each([
    [503, { code: 'UNAVAILABLE', message: 'Butikken er opptatt akkurat nå.' }],
    [500, { code: 'INTERNAL', message: 'Noe gikk galt hos oss.' }],
    [429, { code: 'RATE_LIMITED', message: 'Det ble litt mange forsøk.' }],
  ])('8.22: %i settles nothing, and says so', async (status, answer) => {
    expect(await answering(status, answer).place()).toEqual({ kind: 'unsettled', message: answer.message })
  })

  it('8.22: an answer that cannot be read is no answer', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    expect(await answering(502, '<html>').place()).toMatchObject({ kind: 'unsettled' })
    expect(logged).toHaveBeenCalledOnce()
    logged.mockRestore()
  })
})
