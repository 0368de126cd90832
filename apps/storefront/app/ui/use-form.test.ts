import { describe, expect, test, vi } from 'vitest'
import { TransportError } from '../platform/transport-error.ts'
import { listProblems, submitForm, toFormErrors } from './use-form.ts'

const NO_CONTACT = 'Vi fikk ikke kontakt med butikken. Sjekk nettet og prøv igjen.'

describe('submitting a form', () => {
  test('sends nothing while a field is wrong', async () => {
    const submit = vi.fn(async () => null)
    const check = () => ({ email: 'Skriv e-postadressen din' })
    expect(await submitForm({ email: '' }, check, submit)).toEqual({ email: 'Skriv e-postadressen din' })
    expect(submit).not.toHaveBeenCalled()
  })

  test('sends the values when nothing is wrong, and returns what the server refuses', async () => {
    const submit = vi.fn(async () => ({ form: 'Ordren finnes ikke' }))
    const check = () => ({ email: undefined })
    expect(await submitForm({ email: 'a@b.no' }, check, submit)).toEqual({ form: 'Ordren finnes ikke' })
    expect(submit).toHaveBeenCalledExactlyOnceWith({ email: 'a@b.no' })
  })

  test('returns null when the form is accepted', async () => {
    expect(await submitForm({}, undefined, async () => null)).toBeNull()
  })

  test('8.22: says that the shop could not be reached', async () => {
    const submit = () => Promise.reject(new TransportError('network', null))
    expect(await submitForm({}, undefined, submit)).toEqual({ form: NO_CONTACT })
  })

  test('8.22: says the same, and logs it, when the response is no JSON', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    const submit = () => Promise.reject(new SyntaxError('Unexpected token <'))
    expect(await submitForm({}, undefined, submit)).toEqual({ form: NO_CONTACT })
    expect(logged).toHaveBeenCalledOnce()
  })
})

describe('the error summary', () => {
  const ids = { number: 'ordrenummer', email: 'epost' }

  test('lists what is wrong in the order of the fields, and the form last', () => {
    expect(listProblems({ form: 'Prøv igjen', email: 'Skriv e-post', number: 'Skriv nummer' }, ids)).toEqual([
      { fieldId: 'ordrenummer', text: 'Skriv nummer' },
      { fieldId: 'epost', text: 'Skriv e-post' },
      { fieldId: null, text: 'Prøv igjen' },
    ])
  })

  test('lists the errors of fields that the page does not show, without a link', () => {
    expect(listProblems({ city: 'Skriv sted', email: undefined }, ids)).toEqual([
      { fieldId: null, text: 'Skriv sted' },
    ])
  })

  test('links to the page that helps', () => {
    expect(listProblems({ form: 'Har du glemt passordet?', formHref: '/glemt-passord' }, ids)).toEqual([
      { fieldId: null, text: 'Har du glemt passordet?', href: '/glemt-passord' },
    ])
  })
})

describe('a refusal of the server', () => {
  const fields = ['email', 'password'] as const
  const message = 'Ugyldig data'

  test('8.08: is shown at its fields, the first text of each', () => {
    const errors = { password: ['For vanlig', 'To'], unknown: ['x'] }
    expect(toFormErrors({ message, errors }, fields)).toEqual({ password: 'For vanlig' })
  })

  test('8.08: is shown for the whole form when it names none of its fields', () => {
    expect(toFormErrors({ message, errors: { unknown: ['Noe annet'] } }, fields)).toEqual({
      form: 'Noe annet',
    })
    expect(toFormErrors({ message }, fields)).toEqual({ form: message })
  })
})
