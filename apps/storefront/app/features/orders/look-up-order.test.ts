import { createClient } from '@varde/contract/client'
import { describe, expect, it, vi } from 'vitest'
import { submitForm } from '../../ui/use-form.ts'
import { checkLookUp, lookUpOrder } from './look-up-order.ts'

const answering = (status: number, body: unknown) =>
  createClient(async () => ({ status, text: typeof body === 'string' ? body : JSON.stringify(body) }))
const values = { number: ' 20001 ', email: 'Kari@Eksempel.no' }

describe('a guest looks up an order', () => {
  it('requires number and e-mail address', () => {
    expect(checkLookUp({ number: ' ', email: 'kari' })).toEqual({
      number: 'Skriv ordrenummeret',
      email: 'Skriv e-postadressen du brukte da du bestilte',
    })
    expect(checkLookUp(values)).toEqual({})
  })

  it('finds the token of the order', async () => {
    expect(await lookUpOrder(answering(200, { token: 't' }), values)).toEqual({ ok: true, token: 't' })
  })

  it('says that there is none, and not which of the two is wrong', async () => {
    const found = await lookUpOrder(answering(404, { code: 'ORDER_NOT_FOUND', message: 'Ingen' }), values)
    expect(found).toEqual({ ok: false, message: 'Ingen' })
  })

  it('8.22: says when the server gave no usable response', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    const submit = async () => {
      await lookUpOrder(answering(502, '<html>'), values)
      return null
    }
    expect(await submitForm(values, checkLookUp, submit)).toMatchObject({
      form: expect.stringContaining('ikke kontakt'),
    })
    logged.mockRestore()
  })
})
