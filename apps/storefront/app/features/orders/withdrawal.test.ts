import { createClient } from '@varde/contract/client'
import type { OrderReservation } from '@varde/contract/entities'
import { describe, expect, it, vi } from 'vitest'
import { cancelReservation, sendWithdrawal } from './send-withdrawal.ts'
import { listWithdrawalLines, toWithdrawn } from './withdrawal-lines.ts'

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

describe('9.12: what can be taken back', () => {
  it('is what was received and has not come back', () => {
    expect(listWithdrawalLines({ reservations })).toMatchObject([
      { reservationId: 1, ean: '70000001', most: 2, detail: 'Rød, M' },
      { reservationId: 1, ean: '70000002', most: 1 },
    ])
  })

  it('is sent by line and count, never more than there is', () => {
    const lines = listWithdrawalLines({ reservations })
    expect(toWithdrawn(lines, { '1-70000001': 9, '1-70000002': 0 })).toEqual([
      { reservationId: 1, EanNo: '70000001', Count: 2 },
    ])
  })
})

const answering = (status: number, body: unknown) => {
  const sent: string[] = []
  const client = createClient(async (call) => {
    sent.push(call.body ?? '')
    return { status, text: typeof body === 'string' ? body : JSON.stringify(body) }
  })
  return { client, sent }
}
const lines = [{ reservationId: 1, EanNo: '70000001', Count: 2 }]

describe('9.12: taking back', () => {
  it('asks for what is missing before anything is sent', async () => {
    const { client, sent } = answering(201, {})
    expect(
      await sendWithdrawal(client, 't', { email: 'x', lines: [], note: '', requestKey: 'nokkel-1234' }),
    ).toEqual({
      ok: false,
      errors: {
        lines: 'Velg det du vil angre',
        email: 'Skriv e-postadressen du brukte da du bestilte',
      },
    })
    expect(sent).toEqual([])
  })

  it('sends the lines with the e-mail, and gives the receipt', async () => {
    const { client, sent } = answering(201, { withdrawals: [] })
    const done = await sendWithdrawal(client, 't', {
      email: ' Kari@Eksempel.no ',
      lines,
      note: ' ',
      requestKey: 'nokkel-1234',
    })
    expect(done).toEqual({ ok: true, receipt: [] })
    expect(JSON.parse(sent[0] ?? '')).toEqual({ email: 'kari@eksempel.no', lines, note: null })
  })

  it('says at the field that the e-mail is another', async () => {
    const { client } = answering(404, { code: 'ORDER_NOT_FOUND', message: '' })
    const done = await sendWithdrawal(client, 't', {
      email: 'kari@eksempel.no',
      lines,
      note: '',
      requestKey: 'nokkel-1234',
    })
    expect(done).toMatchObject({
      ok: false,
      errors: { email: expect.stringContaining('ikke e-postadressen') },
    })
  })

  it('8.22: without an answer nothing is lost', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { client } = answering(502, '<html>')
    const done = await sendWithdrawal(client, 't', {
      email: 'kari@eksempel.no',
      lines,
      note: '',
      requestKey: 'nokkel-1234',
    })
    expect(done).toMatchObject({ ok: false, errors: { form: expect.stringContaining('ikke kontakt') } })
    logged.mockRestore()
  })
})

describe('cancelling what is not picked', () => {
  it('is done, or says why not', async () => {
    expect(await cancelReservation(answering(200, {}).client, 't', 'kari@eksempel.no')).toBeNull()
    const late = answering(409, { code: 'TOO_LATE_TO_CANCEL', message: 'For sent' })
    expect(await cancelReservation(late.client, 't', 'kari@eksempel.no')).toEqual({ form: 'For sent' })
    expect(await cancelReservation(late.client, 't', '')).toHaveProperty('email')
  })
})
