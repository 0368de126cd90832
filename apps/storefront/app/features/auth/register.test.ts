import { createClient } from '@varde/contract/client'
import { type ErrorCode, errorBody, errorCatalogue } from '@varde/contract/errors'
import { expect, test, vi } from 'vitest'
import { submitForm } from '../../ui/use-form.ts'
import { checkRegistration, EMPTY_REGISTRATION, type RegisterValues, register } from './register.ts'

const KARI: RegisterValues = {
  ...EMPTY_REGISTRATION,
  first_name: ' Kari ',
  last_name: 'Fjellheim',
  email: ' Kari@Example.test ',
  phone: '+47 400 00 001',
  password: 'tre ord på rad',
  terms_conditions: true,
}

const answering = (status: number, body: unknown) => {
  const transport = vi.fn(async (_: { body?: string }) => ({ status, text: JSON.stringify(body) }))
  const sent = () => JSON.parse(transport.mock.calls.at(-1)?.[0].body ?? 'null') as unknown
  return { client: createClient(transport), transport, sent }
}
const FORGOT = '/glemt-passord'
/** What the form does with its values. */
const submit = (client: ReturnType<typeof createClient>, form: RegisterValues) =>
  submitForm(form, checkRegistration, async (values) => {
    const result = await register(client, values, FORGOT)
    return result.ok ? null : result.errors
  })
const refusing = (code: ErrorCode, more = {}) => answering(errorCatalogue[code].status, errorBody(code, more))

test('5.22: a missing field has an error', () => {
  expect(Object.keys(checkRegistration(EMPTY_REGISTRATION))).toEqual([
    'first_name',
    'last_name',
    'email',
    'password',
    'terms_conditions',
  ])
  expect(checkRegistration(KARI)).toEqual({})
  expect(checkRegistration({ ...KARI, phone: ' ' })).toEqual({})
})

test.each<[string, Partial<RegisterValues>, string]>([
  ['an e-mail without a domain', { email: 'kari@' }, 'email'],
  ['a number that is no mobile number (5.01)', { phone: '22 22 22 22' }, 'phone'],
  ['a short password', { password: 'kort' }, 'password'],
  ['the name as password', { password: 'kari fjellheim' }, 'password'],
  ['the club’s birthday gift without a birthday', { club: true, birthday_gift: true }, 'birth_date'],
])('5.22: %s is wrong, and nothing is sent', async (_, change, field) => {
  const { client, transport } = answering(201, {})
  const errors = await submit(client, { ...KARI, ...change })
  expect(errors).toMatchObject({ [field]: expect.any(String) })
  expect(transport).not.toHaveBeenCalled()
})

test('7.22, 5.17: ticked boxes are sent as 1, the number as E.164, and the fields of the club for members only', async () => {
  const { client, sent } = answering(201, { id: 7 })
  const values = { ...KARI, newsletter: true, birth_date: '1990-05-17', birthday_gift: true }
  expect(await register(client, values, FORGOT)).toMatchObject({ ok: true, customer: { id: 7 } })
  const body = {
    first_name: ' Kari ',
    last_name: 'Fjellheim',
    email: 'kari@example.test',
    phone: '+4740000001',
    password: KARI.password,
    password_confirmation: KARI.password,
    terms_conditions: 1,
    club: 0,
    newsletter: 1,
    marketing: 0,
    event_invite: 0,
  }
  expect(sent()).toEqual(body)
  await register(client, { ...values, club: true }, FORGOT)
  expect(sent()).toEqual({ ...body, club: 1, birthday_gift: 1, birth_date: '1990-05-17' })
})

test('8.05: an existing account links to the page for a forgotten password', async () => {
  expect(await register(refusing('ACCOUNT_EXISTS').client, KARI, FORGOT)).toEqual({
    ok: false,
    errors: {
      form: 'Hei - vi ser at det allerede finnes en konto med samme email/telefonummer - har du glemt passordet?',
      formHref: FORGOT,
    },
    loggedOut: false,
  })
})

test('8.01, 6.01: registering while logged in logs out', async () => {
  expect(await register(refusing('ALREADY_LOGGED_IN').client, KARI, FORGOT)).toMatchObject({
    ok: false,
    loggedOut: true,
  })
})

test.each<[Record<string, string[]> | undefined, object]>([
  [{ password: ['For vanlig', 'to'], ukjent: ['x'] }, { password: 'For vanlig' }],
  [{ ukjent: ['Noe annet'] }, { form: 'Noe annet' }],
  [undefined, { form: errorCatalogue.VALIDATION_FAILED.message }],
])('8.08: the errors of the server are shown at their fields: %o', async (errors, shown) => {
  const { client } = refusing('VALIDATION_FAILED', errors === undefined ? {} : { errors })
  expect(await register(client, KARI, FORGOT)).toEqual({ ok: false, errors: shown, loggedOut: false })
})

test('8.22: says when there was no response', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const client = createClient(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(await submit(client, KARI)).toEqual({ form: expect.any(String) })
  logged.mockRestore()
})
