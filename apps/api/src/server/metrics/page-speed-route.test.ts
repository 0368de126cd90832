import { ONLY_NECESSARY, writeCookieChoice } from '@varde/domain/customer/cookie-consent'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { csrfTokenOf, startTestShop, type TestServer } from '../../testing/test-shop.ts'

const shop = await startTestShop()
afterAll(() => shop.close())

/** Another process, so that the counts begin at nothing. */
let server: TestServer
beforeEach(async () => {
  server = await shop.startAnother({ env: { PUBLIC_URL: 'http://localhost:3000' } })
})

const STATISTICS = { ...ONLY_NECESSARY, cookie_ga: true }
const ALL_BUT_STATISTICS = { cookie_ga: false, cookie_google_tag_manager: true, cookie_meta_pixel: true }
const SPEED = { lcp: { page: 'home', ms: 1234 }, inp: { page: 'list', ms: 90 } }

/** Sends a measure from a browser with this answer about cookies; without one if it is null. */
async function send(body: unknown, answer: typeof STATISTICS | null = STATISTICS) {
  const token = csrfTokenOf(await fetch(`${server.url}/api/v1/shops`))
  const marker = answer === null ? '' : writeCookieChoice(answer, false).split(';')[0]
  const cookie = `XSRF-TOKEN=${token}; ${marker}`
  return (await server.post('/page-speed', body, { cookie, 'x-csrf-token': token })).status
}

async function readCounts(): Promise<string[]> {
  const { text } = await server.get('/metrics')
  return text.split('\n').filter((line) => /^varde_visitor_\w+_(sum|count)/.test(line))
}

test('9.19: what a browser measured is counted by kind of page', async () => {
  expect(await send(SPEED)).toBe(204)
  expect(await send({ lcp: { page: 'home', ms: 766 } })).toBe(204)
  expect(await readCounts()).toEqual([
    'varde_visitor_lcp_seconds_sum{page="home"} 2',
    'varde_visitor_lcp_seconds_count{page="home"} 2',
    'varde_visitor_inp_seconds_sum{page="list"} 0.09',
    'varde_visitor_inp_seconds_count{page="list"} 1',
  ])
})

test.each([
  ['has not answered', null],
  ['has said no', ONLY_NECESSARY],
  ['has said yes to everything but statistics', ALL_BUT_STATISTICS],
])('9.19: nothing is counted of a visitor who %s', async (_, answer) => {
  expect(await send(SPEED, answer)).toBe(204)
  expect(await readCounts()).toEqual([])
})

test.each([
  { lcp: { page: '/ordre/hemmelig', ms: 100 } },
  { lcp: { page: 'home', ms: -1 } },
  { inp: { page: 'home', ms: 60_001 } },
  { inp: { page: 'home', ms: 1.5 } },
  { lcp: { page: 'home' } },
])('%j is refused, and counted as nothing', async (body) => {
  expect(await send(body)).toBe(422)
  expect(await readCounts()).toEqual([])
})

test('6.03: a measure without the token of the page is refused', async () => {
  expect((await server.post('/page-speed', SPEED, { 'x-csrf-token': 'another' })).status).toBe(419)
})
