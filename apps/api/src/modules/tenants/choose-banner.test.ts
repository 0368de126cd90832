import type { Settings } from '@varde/contract/entities'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { NOON } from '../../testing/test-catalogue.ts'
import { startTestShop, type TestShop } from '../../testing/test-shop.ts'
import { settings } from './tenants.tables.ts'

const TOKEN = 'et hemmelig ord til prøve'
const HOUR_MS = 3_600_000
function hours(count: number) {
  return new Date(NOON.getTime() + count * HOUR_MS)
}
let now = NOON

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop({
    now: () => now,
    env: { PREVIEW_TOKEN: TOKEN },
    fill: async (db) => {
      const row = (key: string, value: unknown, set = '') => ({ brand: 'fonna', set, key, value })
      await db
        .insert(settings)
        .values([
          row('alert', { title: 'Stengt', from: hours(1).toISOString(), to: '2026-11-20T13:00:00+01:00' }),
          row('left', [
            { title: 'Alltid' },
            { title: 'Uka', from: hours(-5).toISOString(), to: hours(5).toISOString() },
            { title: 'Dagen', from: hours(-1).toISOString(), to: hours(3).toISOString() },
          ]),
          row('general', { title: 'Snø' }, 'vinter'),
          row('alert', { title: 'Straks', from: hours(900).toISOString() }, 'vinter'),
        ])
    },
  })
})
afterAll(() => shop.close())
beforeEach(() => {
  now = NOON
})

async function read(at: Date): Promise<(string | undefined)[]> {
  now = at
  const { body } = await shop.get<Settings>('/api/v1/settings')
  return [body.alert?.title, body.left?.title]
}

test('3.15: a slot shows the current banner; of several, the one that began last', async () => {
  expect(await read(NOON)).toEqual([undefined, 'Dagen'])
  expect(await read(hours(1))).toEqual(['Stengt', 'Dagen'])
  // 13 o'clock in Oslo is noon in UTC; a banner is not shown at its end time.
  expect(await read(hours(2))).toEqual([undefined, 'Dagen'])
  expect(await read(hours(3))).toEqual([undefined, 'Uka'])
  expect(await read(hours(5))).toEqual([undefined, 'Alltid'])
})

test('3.15: a cached page expires when a banner begins or ends, and only then', async () => {
  const start = shop.app.contentVersion()
  function versionAt(at: Date) {
    now = at
    return shop.app.contentVersion() - start
  }
  expect([0.5, 0.99, 1, 1.5, 2, 2.9, 3.5].map((count) => versionAt(hours(count)))).toEqual([
    0, 0, 1, 1, 2, 2, 3,
  ])
})

test('2.02: an unpublished set is shown with the token, whatever its times', async () => {
  const { status, headers, body } = await shop.get<Settings>(
    `/api/v1/settings?set=vinter&token=${encodeURIComponent(TOKEN)}`,
  )
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect([body.general?.title, body.alert?.title, body.left?.title]).toEqual(['Snø', 'Straks', 'Dagen'])
  // A visitor without the token sees the published banners.
  expect((await shop.get<Settings>('/api/v1/settings')).body.general?.title).toBe('Vinter på Fonna')
})

test.each([
  ['no token', '?set=vinter'],
  ['a wrong token', '?set=vinter&token=et+hemmelig+ord'],
  ['an empty token', '?set=vinter&token='],
  ['a set that is not there', `?set=sommer&token=${encodeURIComponent(TOKEN)}`],
  ['no name', `?set=&token=${encodeURIComponent(TOKEN)}`],
])('2.02: with %s there is no preview', async (_, query) => {
  const response = await shop.get(`/api/v1/settings${query}`)
  expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store'])
})

test('2.02: a shop without PREVIEW_TOKEN shows unpublished banners to no one', async () => {
  const other = await shop.startAnother({ env: {} })
  expect((await other.get('/api/v1/settings?set=vinter&token=')).status).toBe(404)
  expect((await other.get(`/api/v1/settings?set=vinter&token=${encodeURIComponent(TOKEN)}`)).status).toBe(404)
})
