import { createClient } from '@varde/contract/client'
import { type ErrorCode, errorBody, errorCatalogue } from '@varde/contract/errors'
import { expect, test, vi } from 'vitest'
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
const refusing = (code: ErrorCode, more = {}) => answering(errorCatalogue[code].status, errorBody(code, more))

test('5.22: what is missing is named at its field', () => {
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
  ['a telephone that is none (5.01)', { phone: '22 22 22 22' }, 'phone'],
  ['a short password', { password: 'kort' }, 'password'],
  ['the name as password', { password: 'kari fjellheim' }, 'password'],
  ['the club’s birthday gift without a birthday', { club: true, birthday_gift: true }, 'birth_date'],
])('5.22: %s is wrong, and nobody is asked', async (_, change, field) => {
  const { client, transport } = answering(201, {})
  const answer = await register(client, { ...KARI, ...change })
  expect(answer).toMatchObject({ ok: false, errors: { [field]: expect.any(String) } })
  expect(transport).not.toHaveBeenCalled()
})

test('7.22, 5.17: what is sent: ticks as 1 and 0, the number in one form, nothing of the club from who is no member', async () => {
  const { client, sent } = answering(201, { id: 7 })
  const values = { ...KARI, newsletter: true, birth_date: '1990-05-17', birthday_gift: true }
  expect(await register(client, values)).toMatchObject({ ok: true, customer: { id: 7 } })
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
  await register(client, { ...values, club: true })
  expect(sent()).toEqual({ ...body, club: 1, birthday_gift: 1, birth_date: '1990-05-17' })
})

test('8.05: an account that exists leads to the forgotten password', async () => {
  expect(await register(refusing('ACCOUNT_EXISTS').client, KARI)).toEqual({
    ok: false,
    errors: {
      form: 'Hei - vi ser at det allerede finnes en konto med samme email/telefonummer - har du glemt passordet?',
      exists: true,
    },
    loggedOut: false,
  })
})

test('8.01, 6.01: whoever registers while logged in is logged out', async () => {
  expect(await register(refusing('ALREADY_LOGGED_IN').client, KARI)).toMatchObject({
    ok: false,
    loggedOut: true,
  })
})

test.each<[Record<string, string[]> | undefined, object]>([
  [{ password: ['For vanlig', 'to'], ukjent: ['x'] }, { password: 'For vanlig' }],
  [{ ukjent: ['Noe annet'] }, { form: 'Noe annet' }],
  [undefined, { form: errorCatalogue.VALIDATION_FAILED.message }],
])('8.08: what the server finds wrong is said where it belongs: %o', async (errors, said) => {
  const { client } = refusing('VALIDATION_FAILED', errors === undefined ? {} : { errors })
  expect(await register(client, KARI)).toEqual({ ok: false, errors: said, loggedOut: false })
})

test('8.22: says when nobody answered', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const client = createClient(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(await register(client, KARI)).toMatchObject({ ok: false, errors: { form: expect.any(String) } })
  logged.mockRestore()
})
