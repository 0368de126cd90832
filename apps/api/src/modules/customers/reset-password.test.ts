import type { ErrorBody } from '@varde/contract/errors'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { PASSWORD, startTestAccounts, type TestAccounts } from '../../testing/test-accounts.ts'
import { loseCommits } from '../../testing/test-lost-commit.ts'
import { createResetPassword } from './reset-password.ts'

let at: TestAccounts
beforeAll(async () => {
  at = await startTestAccounts({ RATE_LIMIT_SCALE: '1' })
  await at.register()
})
afterAll(() => at.close())
beforeEach(() => at.rows('truncate rate_counters'))

const NEW_PASSWORD = 'over heia og hjem'
const SUBJECT = 'Nytt passord'

async function requestLink(email: string) {
  return (await at.visit()).post<ErrorBody>('/customers/password/email', { email })
}
async function reset(token: string, more: Record<string, unknown> = {}) {
  return (await at.visit()).post<ErrorBody>('/customers/password/reset', {
    token,
    password: NEW_PASSWORD,
    password_confirmation: NEW_PASSWORD,
    ...more,
  })
}
function mailsTo(address: string) {
  return at.smtp.mails.filter(({ to, subject }) => to?.[0]?.address === address && subject?.includes(SUBJECT))
}
/** Requests a link and waits for the mail of this request. */
async function askForToken(email: string, typed = email) {
  const before = mailsTo(email).length
  expect((await requestLink(typed)).status).toBe(204)
  await expect.poll(() => mailsTo(email).length, { timeout: 10_000 }).toBe(before + 1)
  return at.tokenTo(email, SUBJECT)
}

test('7.29: a mailed link sets a new password once, and ends every session', async () => {
  const other = await at.logIn('kari@example.test')
  const token = await askForToken('kari@example.test', ' Kari@Example.test ')
  expect(token).toBe(await at.tokenTo('kari@example.test', SUBJECT))
  const mail = await at.mailTo('kari@example.test', SUBJECT)
  expect(mail.text).toContain(`http://butikk.test/nytt-passord?token=${token}`)
  expect(mail.html).toContain('60 minutter')
  const rows = await at.rows('select * from customer_tokens')
  expect(JSON.stringify([rows, await at.rows('select payload from jobs')])).not.toContain(token)

  // A password that is refused does not use up the link.
  const weak = await reset(token, { password: 'kort', password_confirmation: 'kort' })
  expect(weak).toMatchObject({ status: 422, body: { code: 'VALIDATION_FAILED' } })
  expect(weak.body.errors).toEqual({ password: ['Passordet må ha minst 8 tegn'] })
  expect((await reset(token, { email: 'ola@example.test' })).body.code).toBe('TOKEN_INVALID')

  expect((await reset(token, { email: 'KARI@example.test' })).status).toBe(204)
  expect((await other.get('/customers/current')).status).toBe(204)
  await at.logIn('kari@example.test', NEW_PASSWORD)
  const old = await at.visit()
  expect(
    (await old.post('/customers/login', { email: 'kari@example.test', password: PASSWORD })).status,
  ).toBe(422)
  expect((await at.mailTo('kari@example.test', 'Passordet ditt')).text).toContain('er endret')
  expect((await reset(token)).body).toEqual({
    code: 'TOKEN_INVALID',
    message: 'Lenken er brukt eller for gammel. Be om en ny.',
  })
})

test('7.29: using the mailed link confirms the address', async () => {
  const { browser } = await at.register({ email: 'ny@example.test', phone: '' })
  const token = await askForToken('ny@example.test')
  expect(
    (
      await browser.post('/customers/password/reset', {
        token,
        password: NEW_PASSWORD,
        password_confirmation: NEW_PASSWORD,
      })
    ).status,
  ).toBe(204)
  // The session that requested the link has ended as well.
  expect((await browser.get('/customers/current')).status).toBe(204)
  const again = await at.logIn('ny@example.test', NEW_PASSWORD)
  expect((await again.get('/customers/current')).body).toMatchObject({ email_verified: true })
})

test('7.29: a newer link replaces an older one, and expires after an hour', async () => {
  const first = await askForToken('kari@example.test')
  const second = await askForToken('kari@example.test')
  expect(second).not.toBe(first)
  expect((await reset(first)).status).toBe(422)
  at.pass(60 * 60 * 1000)
  expect((await reset(second)).status).toBe(422)
})

test('7.29: of two requests with the same link at once one succeeds', async () => {
  const token = await askForToken('kari@example.test')
  const answers = await Promise.all([reset(token), reset(token), reset(token)])
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 422, 422])
})

test('7.29: at most three mails an hour go to one address, and the response does not reveal it', async () => {
  const before = mailsTo('kari@example.test').length
  for (let no = 0; no < 5; no += 1) expect((await requestLink('kari@example.test')).status).toBe(204)
  await expect
    .poll(() => at.rows(`select 1 from jobs where queue = 'message' and finished_at is null`), {
      timeout: 10_000,
    })
    .toEqual([])
  expect(mailsTo('kari@example.test').length - before).toBe(3)
})

test('7.29: an unknown address gets the same response, after the same work', async () => {
  const known = await requestLink('kari@example.test')
  const unknown = await requestLink('ingen@example.test')
  expect([unknown.status, unknown.text]).toEqual([known.status, known.text])
  await expect
    .poll(() => at.rows(`select 1 from jobs where queue = 'message' and finished_at is null`), {
      timeout: 10_000,
    })
    .toEqual([])
  expect(mailsTo('ingen@example.test')).toEqual([])

  // The work before the response does not look up the account.
  async function doneFor(email: string) {
    const done: unknown[] = []
    const refuseToLook = new Proxy({}, { get: (_, name) => done.push(`database: ${String(name)}`) })
    const { sendPasswordMail } = createResetPassword(
      {
        db: refuseToLook,
        attempts: {
          countAttempt: async (limits: { what: string }[]) => {
            done.push(limits.map(({ what }) => what))
            return null
          },
        },
        outbox: { wake: () => done.push('wake') },
      } as unknown as Parameters<typeof createResetPassword>[0],
      {
        enqueue: async (_, notice) => {
          done.push({ ...notice, email: '' })
        },
      },
    )
    expect(await sendPasswordMail(email, 'fonna')).toBe(true)
    return done
  }
  const work = await doneFor('kari@example.test')
  expect(work).toEqual([['password-mail'], { what: 'reset_password', brand: 'fonna', email: '' }, 'wake'])
  expect(await doneFor('ingen@example.test')).toEqual(work)
})

test('7.29: a text that is not an e-mail address is refused', async () => {
  for (const email of ['', 'kari', 'a\u0000b@example.test']) {
    expect(await requestLink(email)).toMatchObject({ status: 422, body: { code: 'VALIDATION_FAILED' } })
  }
})

test('8.06: failed log-ins with the old password do not delay one with the new', async () => {
  const browser = await at.visit()
  const login = (password: string) =>
    browser.post('/customers/login', { email: 'kari@example.test', password })
  for (let no = 0; no < 6; no += 1) await login('glemt')
  expect((await login(NEW_PASSWORD)).status).toBe(429)
  expect((await reset(await askForToken('kari@example.test'))).status).toBe(204)
  expect((await login(NEW_PASSWORD)).status).toBe(200)
})

test.each(['before', 'after'] as const)(
  'a new password whose commit was lost %s it was done is reported as set',
  async (how) => {
    const email = `nytt-${how}@example.test`
    await at.register({ email, phone: '' })
    const token = await askForToken(email)
    const losing = loseCommits(at.shop.database.pool, [how])
    expect((await reset(token)).status).toBe(204)
    expect(losing.left()).toBe(0)
    losing.restore()
    await at.logIn(email, NEW_PASSWORD)
  },
)
