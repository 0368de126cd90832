import type { PromoCode } from '@varde/domain/pricing/promo-code'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { NOON } from '../../testing/test-catalogue.ts'
import { anOrder, startTestShop, type TestServer, type TestShop } from '../../testing/test-shop.ts'
import { promocodes } from './promocodes.tables.ts'

function daysFromNoon(days: number) {
  return new Date(NOON.getTime() + days * 86_400_000)
}

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
  const row = { validFrom: daysFromNoon(-1), validTo: daysFromNoon(1), fixed: false, amount: 1000 }
  await shop.database.db.insert(promocodes).values([
    { id: 'a', code: 'FJELL10', name: 'Fjell', isPublic: true, ...row },
    { id: 'b', code: 'Påske 24', name: 'Påske', ...row },
    { id: 'c', code: 'FJOR', name: 'I fjor', isPublic: true, ...row, validTo: daysFromNoon(-0.1) },
  ])
})
afterAll(() => shop.close())

function check(code: string, headers: Record<string, string> = {}, server: TestServer = shop) {
  return server.get<PromoCode & { code: string }>(
    `/api/v1/promocodes/check/${encodeURIComponent(code)}`,
    headers,
  )
}
/** The cookies of a response, as the browser sends them back. */
function cookiesOf(answer: { headers: Headers }) {
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}
async function countSessions() {
  return (await shop.database.pool.query('select sid from sessions')).rows.length
}

test('7.30: only public codes that can be used now are listed, and reading them creates no session', async () => {
  const { status, body } = await shop.get<PromoCode[]>('/api/v1/promocodes')
  expect(status).toBe(200)
  expect(body).toEqual([
    {
      id: 'a',
      name: 'FJELL10',
      valid_from: daysFromNoon(-1).toISOString(),
      valid_to: daysFromNoon(1).toISOString(),
      fixed: false,
      amount: 0.1,
      type: 'order',
    },
  ])
  expect(await countSessions()).toBe(0)
})

test('7.30: a check returns the code under an id of its own, bound to a session that it creates', async () => {
  const first = await check(' påske 24 ')
  expect(first).toMatchObject({ status: 200, body: { name: 'Påske 24', fixed: false, amount: 0.1 } })
  expect(first.headers.get('cache-control')).toBe('no-store')
  expect(first.body.id).toMatch(/^[\w-]{20,}$/)
  const again = await check('Påske 24', { cookie: cookiesOf(first) })
  expect(again.body.id).not.toBe(first.body.id)
  expect(await countSessions()).toBe(1)
  const { rows } = await shop.database.pool.query(
    `select count(*)::int as checks from promocode_checks join sessions on sid = 'sha256:' || session_id`,
  )
  expect(rows).toEqual([{ checks: 2 }])
})

test.each(['FJOR', 'INGEN', '%', "'; drop table promocodes --", 'x'.repeat(61)])(
  '7.30: %s is 404 with one text',
  async (code) => {
    const { status, body } = await check(code)
    expect(status).toBe(404)
    expect(body).toEqual({
      code: 'PROMOCODE_NOT_FOUND',
      message: 'Rabattkoden finnes ikke, er utløpt eller er brukt opp',
    })
  },
)

test('6.03: a client whose session was created by a check can write with the token that came with it', async () => {
  const cookie = cookiesOf(await check('FJELL10'))
  const token = decodeURIComponent(/XSRF-TOKEN=([^;]+)/.exec(cookie)?.[1] ?? '')
  const order = anOrder({ items: [{ EanNo: '70900000', Count: 1 }] })
  const answer = await shop.post('/reservations', order, { cookie, 'x-csrf-token': token })
  expect(answer.status).toBe(409)
  // The token of another session is refused.
  const other = cookiesOf(await check('FJELL10'))
  const theirs = decodeURIComponent(/XSRF-TOKEN=([^;]+)/.exec(other)?.[1] ?? '')
  const mixed = cookie.replace(/XSRF-TOKEN=[^;]+/, `XSRF-TOKEN=${theirs}`)
  expect((await shop.post('/reservations', order, { cookie: mixed, 'x-csrf-token': theirs })).status).toBe(
    419,
  )
})

test('7.30: the eleventh check in a minute of one session waits, in every process; another session does not', async () => {
  const limited = await shop.startAnother({ env: { RATE_LIMIT_SCALE: '1' } })
  const other = await shop.startAnother({ env: { RATE_LIMIT_SCALE: '1' } })
  const cookie = cookiesOf(await check('INGEN', {}, limited))
  for (let tries = 1; tries < 10; tries += 1)
    expect((await check(`GJETT${tries}`, { cookie }, tries % 2 === 0 ? limited : other)).status).toBe(404)
  const eleventh = await check('FJELL10', { cookie }, other)
  expect(eleventh).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
  expect(Number(eleventh.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await check('FJELL10', {}, limited)).status).toBe(200)
})

test('7.30: a check that is refused because of its network creates no session', async () => {
  const limited = await shop.startAnother({ env: { RATE_LIMIT_SCALE: '0.1', TRUST_PROXY: 'on' } })
  const from = { 'x-forwarded-for': '198.51.100.77' }
  async function countSessions() {
    return (await shop.database.pool.query('select count(*)::int as n from sessions')).rows[0].n as number
  }
  const statuses = []
  for (let no = 0; no < 3; no += 1) statuses.push((await check(`GJETT${no}`, from, limited)).status)
  expect(statuses).toEqual([404, 404, 404])
  const before = await countSessions()
  const refused = await check('FJELL10', from, limited)
  expect(refused.status).toBe(429)
  expect(refused.headers.getSetCookie().filter((each) => each.startsWith('varde='))).toEqual([])
  expect(await countSessions()).toBe(before)
  await limited.close()
})

test('7.30: guesses from many networks are not blocked, but logged once', async () => {
  const limited = await shop.startAnother({ env: { RATE_LIMIT_SCALE: '0.05', TRUST_PROXY: 'on' } })
  const warnings = () => limited.logs().split('promo codes are being guessed').length - 1
  const guess = (no: number) => check(`GJETT${no}`, { 'x-forwarded-for': `2001:db8:${no}::1` }, limited)
  for (let no = 1; no <= 15; no += 1) expect((await guess(no)).status).toBe(404)
  // Guesses of other tests in the same ten minutes count too.
  for (let no = 16; no <= 40; no += 1) expect((await guess(no)).status).toBe(404)
  expect(warnings()).toBe(1)
  expect(limited.logs()).not.toContain('GJETT')
  await limited.close()
})
