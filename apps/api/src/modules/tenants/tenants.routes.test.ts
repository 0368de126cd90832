import { get } from 'node:http'
import type { PostalCode, Settings, ShippingMethod, Shop, Tenant } from '@varde/contract/entities'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SHOP } from '../../testing/test-catalogue.ts'
import { startTestShop, type TestShop } from '../../testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

/** `fetch` does not let its caller set the Host header. */
function getAs<Body>(host: string, path: string, url = shop.url): Promise<Body> {
  return new Promise((resolve, reject) => {
    get(`${url}/api/v1${path}`, { headers: { host } }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part
      })
      response.on('end', () => resolve(JSON.parse(text) as Body))
    }).on('error', reject)
  })
}

test.each([
  ['fonna.localhost', 'fonna'],
  ['svaberg.localhost:3000', 'svaberg'],
  ['KRABAT.localhost', 'krabat'],
  ['butikk.example', 'fonna'],
  ['svaberg.localhost.evil.example', 'fonna'],
])('7.20: a visitor at %s gets the brand %s', async (host, id) => {
  expect(await getAs<Tenant>(host, '/tenant/get')).toMatchObject({ id })
})

test('7.20: BRAND decides where the host names no brand', async () => {
  const server = await shop.startAnother({ env: { BRAND: 'krabat' } })
  expect(await getAs<Tenant>('butikk.example', '/tenant/get', server.url)).toMatchObject({
    id: 'krabat',
    headerLayout: 'single-line',
    heroTarget: '/barn-junior',
  })
  expect(await getAs<Tenant>('fonna.localhost', '/tenant/get', server.url)).toMatchObject({ id: 'fonna' })
  await server.close()
})

test('2.36, 2.43: brands differ in header and menu', async () => {
  const [fonna, svaberg] = await Promise.all([
    getAs<Tenant>('fonna.localhost', '/tenant/get'),
    getAs<Tenant>('svaberg.localhost', '/tenant/get'),
  ])
  expect([fonna.headerLayout, svaberg.headerLayout]).toEqual(['two-line', 'single-line'])
  expect(fonna.menu.service.map(({ label }) => label)).toEqual([
    'Kundeservice',
    'Vedlikehold',
    'Om oss',
    'Informasjon',
  ])
  expect(svaberg.menu.service.map(({ label }) => label)).toEqual(['Kundeservice', 'Om oss'])
  expect([fonna, svaberg].map(({ menu }) => menu.brand.some(({ mark }) => mark !== undefined))).toEqual([
    true,
    false,
  ])
})

test('3.15, 7.20: every banner slot is listed, filled or empty, for the brand of the host', async () => {
  const slots =
    'general newspaper campaign product storeSearch left right bottom ' +
    'grid1 grid2 grid3 grid4 grid5 grid6 grid7 grid8 grid9 alert'
  const fonna = await getAs<Settings>('fonna.localhost', '/settings')
  expect(Object.keys(fonna)).toEqual(slots.split(' '))
  expect(fonna.general).toEqual({ title: 'Vinter på Fonna', link: '/dame' })
  expect(fonna.grid9).toBeNull()
  expect((await getAs<Settings>('svaberg.localhost', '/settings')).general).toEqual({
    title: 'Vinter på Svaberg',
  })
  expect((await getAs<Settings>('krabat.localhost', '/settings')).general).toBeNull()
})

test('3.14, 7.15, 9.08a: every shop and the web stock, with its position and whether goods can be collected', async () => {
  const { body } = await shop.get<Shop[]>('/api/v1/shops')
  expect(body.map(({ id, hasCounter }) => [id, hasCounter])).toEqual([
    [SHOP.odda, true],
    [SHOP.voss, true],
    [SHOP.depot, false],
    [SHOP.web, false],
  ])
  expect(body[0]).toEqual({
    id: 1,
    no: '1',
    name: 'Odda',
    fullName: 'Fonna Sport Odda',
    orgNo: '',
    description: '',
    openingHours: 'man-fre:1000-2000, lør:1000-1800',
    mapLink: null,
    postNo: '5750',
    postPlace: 'Odda',
    address: 'Røldalsvegen 1',
    email: '',
    phone: '',
    messengerId: null,
    chain: 1,
    coords: { latitude: 60.07, longitude: 6.55 },
    distance: null,
    slug: 'butikk-1',
    hasCounter: true,
    specialDays: [],
  })
  expect(body[3]?.coords).toBeNull()
})

test('7.17: post codes have CoordLat and CoordLong', async () => {
  const one: PostalCode = {
    code: '5750',
    place: 'ODDA',
    CoordLat: 60.07,
    CoordLong: 6.55,
    approximate: false,
  }
  expect((await shop.get<PostalCode>('/api/v1/postalcodes/5750')).body).toEqual(one)
  expect((await shop.get<PostalCode[]>('/api/v1/postalcodes')).body).toEqual([
    { code: '0155', place: 'OSLO', CoordLat: 59.91, CoordLong: 10.74, approximate: true },
    one,
  ])
})

test('7.03, 9.14, 9.15: the shipping methods with their prices in kroner and delivery times', async () => {
  const { body } = await shop.get<ShippingMethod[]>('/api/v1/shipping_methods')
  expect(body.map(({ code, price, pickup }) => [code, price, pickup])).toEqual([
    ['collect', 0, true],
    ['home', 79, false],
    ['evening', 99, false],
    ['pickup_point', 59, false],
  ])
  const text = (code: string) => body.find((method) => method.code === code)?.description
  expect(text('collect')).toContain('sju dager')
  // Ordered on Friday 20 November 2026 at eleven.
  expect(body.map(({ promise }) => promise)).toEqual([
    null,
    'Fremme ons. 25. – tor. 26. nov.',
    'Fremme ons. 25. – tor. 26. nov.',
    'Fremme ons. 25. – tor. 26. nov.',
  ])
  expect(text('home')).toContain('på døra')
  expect(text('evening')).toContain('mellom 8 og 21, også om kvelden')
})
