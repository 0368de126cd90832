import { readdirSync } from 'node:fs'
import type { Page } from '@varde/contract/entities'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestCheckout } from '../../testing/test-checkout.ts'
import { startTestShop, type TestShop } from '../../testing/test-shop.ts'
import { seedStandardPages, standardPagesFolder } from './standard-pages.service.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop({ fill: (db) => seedStandardPages(db) })
})
afterAll(() => shop.close())

async function rows<Row>(query: string): Promise<Row[]> {
  return (await shop.database.pool.query(query)).rows as Row[]
}
function open(slug: string) {
  return shop.get<Page>(`/api/v1/pages/${slug}`)
}

/** 2.03, 2.09–2.12, 2.17–2.19: the pages of every shop; those of one brand (2.13–2.16, 2.20) are the demo's. */
const SLUGS = [
  'om-oss',
  'personvernerklaering',
  'kundeservice',
  'vedlikehold',
  'baerekraftig-forretningspraksis',
  'dette-trenger-barnet-til-barnehagestart',
  'hvordan-kle-barna',
  'bionic-finish-eco',
]

test.each(SLUGS)(
  '2.03–2.19: a shop without the demo has /%s, complete and without links to missing pages',
  async (slug) => {
    const { status, body } = await open(slug)
    expect(status).toBe(200)
    expect(body.title).not.toBe('')
    const text = JSON.stringify(body)
    expect(text).not.toMatch(/\{[a-zA-Z]+\}/)
    expect(text).not.toContain('/avstemning/')
    expect(text).not.toContain('/blogg/')
    expect(text).not.toMatch(/jan.mayen/i)
  },
)

test('2.10: customer service names the ways to pay that the shop has, Vipps among them when it is on', async () => {
  const withoutKeys = JSON.stringify((await open('kundeservice')).body)
  expect(withoutKeys).toContain('I butikken når du henter.')
  expect(withoutKeys).not.toMatch(/Vipps|Klarna/)
  const at = await startTestCheckout({ fill: (db) => seedStandardPages(db) })
  const withKeys = JSON.stringify((await at.shop.get('/api/v1/pages/kundeservice')).body)
  await at.close()
  expect(withKeys).toContain(
    'Med Vipps, med Visa eller Mastercard, med faktura, eller i butikken når du henter. Kort',
  )
  expect(withKeys).toContain('Når du betaler med kort eller Vipps, settes beløpet av')
  expect(withKeys).toContain('Klarna sender fakturaen på e-post')
  expect(withKeys).toContain('Prøv et annet kort, velg Vipps eller faktura, eller betal i butikken.')
})

test.each([
  'jan-mayen',
  'skikkelig-stresstest',
  'furet-vaerbitt-vikafjell',
  'ny-kolleksjon-fra-eggoya-trelags-skalljakke-jan-mayen',
])('2.13–2.16, 2.20: a shop without the demo does not tell the story of another chain: /%s', async (slug) => {
  expect((await open(slug)).status).toBe(404)
  expect(await rows('select 1 from pages')).toHaveLength(readdirSync(standardPagesFolder).length)
})

test('2.03: seeding again, also from several processes at once, neither duplicates nor overwrites', async () => {
  await rows(`update pages set title = 'Kjedens egen' where slug = 'om-oss'`)
  await rows(`update pages set published = false where slug = 'hvordan-kle-barna'`)
  await rows(`delete from pages where slug in ('kundeservice', 'vedlikehold')`)
  await Promise.all([1, 2, 3].map(() => seedStandardPages(shop.database.db)))
  expect(await rows(`select title from pages where slug = 'om-oss'`)).toEqual([{ title: 'Kjedens egen' }])
  expect(await rows(`select published from pages where slug = 'hvordan-kle-barna'`)).toEqual([
    { published: false },
  ])
  expect(await rows('select 1 from pages')).toHaveLength(readdirSync(standardPagesFolder).length)
  await expect.poll(async () => (await open('om-oss')).body.title).toBe('Kjedens egen')
})
