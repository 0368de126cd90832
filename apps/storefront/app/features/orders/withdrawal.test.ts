import { createClient } from '@varde/contract/client'
import type { OrderReservation, PlacedOrder } from '@varde/contract/entities'
import { describe, expect, it, vi } from 'vitest'
import { submitForm } from '../../ui/use-form.ts'
import {
  cancelReservation,
  checkWithdrawal,
  listWithdrawalLines,
  sendWithdrawal,
  toWithdrawn,
} from './withdrawal.ts'

const line = (ean: string, count: number) => ({
  ean,
  articleId: 1,
  name: `Vare ${ean}`,
  size: 'M',
  color: 'Rød',
  image: null,
  count,
  price: 100,
  pant: 0,
})
const part = (id: number, more: Partial<OrderReservation>) =>
  ({ id, canWithdraw: true, returned: [], articles: [], ...more }) as unknown as OrderReservation
const reservations = [
  part(1, {
    articles: [line('70000001', 3), line('70000002', 1)],
    returned: [{ EanNo: '70000001', Count: 1 }],
  }),
  part(2, { articles: [line('70000001', 1)], canWithdraw: false }),
  part(3, { articles: [line('70000003', 1)], returned: [{ EanNo: '70000003', Count: 1 }] }),
]

describe('9.12: the lines that can be withdrawn', () => {
  it('are those that were received and not returned', () => {
    expect(listWithdrawalLines({ reservations, returns: [] })).toMatchObject([
      { reservationId: 1, ean: '70000001', most: 2, detail: 'Rød, M' },
      { reservationId: 1, ean: '70000002', most: 1 },
    ])
  })

  it('are not those on a return that is announced already', () => {
    const returns = [{ reservationId: 1, lines: [{ EanNo: '70000001', name: 'Vare', Count: 2 }] }]
    expect(
      listWithdrawalLines({ reservations, returns: returns as unknown as PlacedOrder['returns'] }),
    ).toMatchObject([
      { ean: '70000001', most: 1 },
      { ean: '70000002', most: 1 },
    ])
  })

  it('are sent with a count that is never too large', () => {
    const lines = listWithdrawalLines({ reservations, returns: [] })
    expect(toWithdrawn(lines, { '1-70000001': 9, '1-70000002': 0 })).toEqual([
      { reservationId: 1, EanNo: '70000001', Count: 2 },
    ])
  })
})

const responding = (status: number, body: unknown) => {
  const sent: string[] = []
  const client = createClient(async (call) => {
    sent.push(call.body ?? '')
    return { status, text: typeof body === 'string' ? body : JSON.stringify(body) }
  })
  return { client, sent }
}
const lines = [{ reservationId: 1, EanNo: '70000001', Count: 2 }]

describe('9.12: the withdrawal', () => {
  it('lists what is missing', () => {
    expect(checkWithdrawal('x', '', [])).toEqual({
      chosen: 'Velg det du vil angre',
      way: 'Velg om du leverer i butikk eller sender i posten',
      email: 'Skriv e-postadressen du brukte da du bestilte',
    })
    expect(checkWithdrawal(' Kari@Eksempel.no ', 'shop', lines)).toEqual({})
    // The customer whose order it is does not give an address.
    expect(checkWithdrawal(null, 'post', lines)).toEqual({})
  })

  it('is sent with the lines and the e-mail address, and returns the receipts', async () => {
    const { client, sent } = responding(201, { withdrawals: [] })
    const done = await sendWithdrawal(client, 't', {
      email: ' Kari@Eksempel.no ',
      lines,
      note: ' ',
      way: 'post',
      reason: '',
      requestKey: 'nokkel-1234',
    })
    expect(done).toEqual({ ok: true, receipts: [] })
    expect(JSON.parse(sent[0] ?? '')).toEqual({
      email: 'kari@eksempel.no',
      lines,
      note: null,
      way: 'post',
      reason: null,
    })
  })

  it('says at the field that it is another e-mail address', async () => {
    const { client } = responding(404, { code: 'ORDER_NOT_FOUND', message: '' })
    const done = await sendWithdrawal(client, 't', {
      email: 'kari@eksempel.no',
      lines,
      note: '',
      way: 'shop',
      reason: 'too_small',
      requestKey: 'nokkel-1234',
    })
    expect(done).toMatchObject({
      ok: false,
      errors: { email: expect.stringContaining('ikke e-postadressen') },
    })
  })

  it('8.22: says when there was no usable response', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { client } = responding(502, '<html>')
    const submit = async () => {
      await sendWithdrawal(client, 't', {
        email: 'kari@eksempel.no',
        lines,
        note: '',
        way: 'shop',
        reason: '',
        requestKey: 'nokkel-1234',
      })
      return null
    }
    expect(await submitForm({}, undefined, submit)).toMatchObject({
      form: expect.stringContaining('ikke kontakt'),
    })
    logged.mockRestore()
  })
})

describe('cancelling a reservation that is not picked', () => {
  it('cancels, or returns what is wrong', async () => {
    expect(await cancelReservation(responding(200, {}).client, 't', 'kari@eksempel.no')).toBeNull()
    const late = responding(409, { code: 'TOO_LATE_TO_CANCEL', message: 'For sent' })
    expect(await cancelReservation(late.client, 't', 'kari@eksempel.no')).toEqual({ form: 'For sent' })
    expect(await cancelReservation(late.client, 't', '')).toHaveProperty('email')
  })
})
