import type { SitePlace } from '@varde/contract/entities'
import { DEFAULT_AVAILABLE_SHOP_ID } from '@varde/domain/catalogue/article'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../db/connect.ts'
import { SHOP } from '../../testing/test-catalogue.ts'
import { startTestShop, type TestShop } from '../../testing/test-shop.ts'
import { shops } from '../shops/shops.tables.ts'

let shop: TestShop
beforeAll(async () => {
  // One letter from the brand Holmvik.
  const fill = async (db: Database) => {
    await db.update(shops).set({ name: 'Holmvig' }).where(eq(shops.id, SHOP.voss))
  }
  shop = await startTestShop({ fill })
})
afterAll(() => shop.close())

async function find(text: string) {
  const { status, body } = await shop.get<SitePlace[]>(`/api/v1/search/pages?q=${encodeURIComponent(text)}`)
  expect(status).toBe(200)
  return body
}

test.each([
  ['åpningstider', '/butikker'],
  ['størrelsesguide', '/storrelsesguide'],
  ['ordrestatus', '/ordre'],
  ['aapningstider', '/butikker'],
  ['åpningstidr', '/butikker'],
  ['størelsesguide', '/storrelsesguide'],
])('2.25: «%s» finds the screen %s', async (text, path) => {
  expect((await find(text)).map((place) => place.path)).toContain(path)
})

test('2.25: «salg» finds the running campaigns alone, each at its own address', async () => {
  const found = await find('salg')
  expect(found.length).toBeGreaterThan(0)
  for (const { kind, path } of found) {
    expect(kind).toBe('campaign')
    expect(path).toMatch(/^\/kampanje\/[^/]+$/)
  }
})

test('2.25: a shop is found by its name, and the web stock is none', async () => {
  const shops = (await shop.get<{ id: number; name: string; slug: string }[]>('/api/v1/shops')).body
  const open = shops.find(({ id }) => id !== DEFAULT_AVAILABLE_SHOP_ID)
  expect((await find(open?.name ?? '')).map(({ path }) => path)).toContain(`/butikker/${open?.slug}`)
})

test.each(['', '%', '"', 'zzxqzz', '🧤'])('2.25: %j finds no place', async (text) => {
  expect(await find(text)).toEqual([])
})

test('2.25: a word that the goods have is no misspelt word of a page', async () => {
  expect(await find('Holmvik')).toEqual([])
  expect((await find('Holmvigg')).map(({ title }) => title)).toEqual(['Holmvig'])
})
