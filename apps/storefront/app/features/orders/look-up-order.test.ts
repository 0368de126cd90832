import { createClient } from '@varde/contract/client'
import { describe, expect, it, vi } from 'vitest'
import { checkLookUp, lookUpOrder } from './look-up-order.ts'

const answering = (status: number, body: unknown) =>
  createClient(async () => ({ status, text: typeof body === 'string' ? body : JSON.stringify(body) }))
const values = { number: ' 20001 ', email: 'Kari@Eksempel.no' }

describe('a guest finds the order again', () => {
  it('asks for number and e-mail', () => {
    expect(checkLookUp({ number: ' ', email: 'kari' })).toEqual({
      number: 'Skriv ordrenummeret',
      email: 'Skriv e-postadressen du brukte da du bestilte',
    })
    expect(checkLookUp(values)).toEqual({})
  })

  it('leads to the order', async () => {
    expect(await lookUpOrder(answering(200, { token: 't' }), values)).toEqual({ ok: true, token: 't' })
  })

  it('says when there is none, and does not tell which of the two was wrong', async () => {
    const found = await lookUpOrder(answering(404, { code: 'ORDER_NOT_FOUND', message: 'Ingen' }), values)
    expect(found).toEqual({ ok: false, errors: { form: 'Ingen' } })
  })

  it('8.22: says when nobody answered', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    expect(await lookUpOrder(answering(502, '<html>'), values)).toMatchObject({
      ok: false,
      errors: { form: expect.stringContaining('ikke kontakt') },
    })
    logged.mockRestore()
  })
})
