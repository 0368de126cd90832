import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { AddressSuggestions, FoundAddress, RefusedAddress } from '@varde/contract/entities'
import { errorCatalogue } from '@varde/contract/errors'
import { type AddressSandbox, startAddressSandbox } from '@varde/sandbox-addresses/start-address-sandbox'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startTestShop, type TestServer, type TestShop } from '../../testing/test-shop.ts'
import { demoShops } from '../demo/shops-data.ts'

let sandbox: AddressSandbox
let shop: TestShop
beforeAll(async () => {
  sandbox = await startAddressSandbox()
  shop = await startTestShop({ env: { ADDRESS_API_URL: sandbox.url } })
})
afterAll(async () => {
  await shop.close()
  await sandbox.stop()
})

const stops: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})
/** A shop that calls an address register run by this test. */
async function askInstead(listener: RequestListener): Promise<TestServer> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const another = await shop.startAnother({
    env: { ADDRESS_API_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}` },
  })
  stops.push(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  return another
}
function lookUp(adresse: string, postnr: string, server: TestServer = shop) {
  return server.get<Pick<FoundAddress, 'adresse'> & { status: string; code?: RefusedAddress['code'] }>(
    `/kart/adresser?${new URLSearchParams({ adresse, postnr })}`,
  )
}

test('7.34: an address is returned in the register’s spelling, with its position', async () => {
  const { status, headers, body } = await lookUp(' storgata  1, ', '0155')
  expect(status).toBe(200)
  expect(headers.get('cache-control')).toBe('no-store')
  expect(body).toEqual({
    status: 'OK',
    adresse: {
      street: 'Storgata',
      houseNumber: '1',
      postalCode: '0155',
      city: 'OSLO',
      latitude: 59.913,
      longitude: 10.746,
    },
  })
})

test('7.34: every shop of the demo is in the sandbox’s register, close to its given position', async () => {
  for (const { address, postNo, latitude, longitude } of demoShops) {
    const { body } = await lookUp(address, postNo)
    expect(body.status).toBe('OK')
    expect(body.adresse.latitude).toBeCloseTo(latitude ?? 0, 2)
    expect(body.adresse.longitude).toBeCloseTo(longitude ?? 0, 2)
  }
})

test('5.12, 5.13: the letter is part of the house number, and of a range the first number counts', async () => {
  expect((await lookUp('Storgata 1 b', '0155')).body.adresse.houseNumber).toBe('1B')
  expect((await lookUp('Storgata 1A', '0155')).body.status).toBe('ADDRESS_NOT_FOUND')
  expect((await lookUp('Stasjonsgata 8', '5700')).body.adresse.houseNumber).toBe('8')
  expect((await lookUp('Storgata 2-10', '0155')).body.adresse.houseNumber).toBe('2')
})

test.each([
  ['another house', 'Storgata 999', '0155'],
  ['a house number of five digits', 'Storgata 98765', '0155'],
  ['a house number of a hundred digits', `Storgata ${'9'.repeat(100)}`, '0155'],
  ['another post code', 'Storgata 1', '5750'],
  ['another street', 'Storgaten 1', '0155'],
])('5.13, 5.14, 8.13: %s is not found', async (_, adresse, postnr) => {
  expect(await lookUp(adresse, postnr)).toMatchObject({
    status: 404,
    body: { status: 'ADDRESS_NOT_FOUND', code: 'ADDRESS_NOT_FOUND', message: 'Ingen addresser funnet' },
  })
})

test('5.11: without a house number the register is not called', async () => {
  expect(await lookUp('Storgata', '0155')).toMatchObject({
    status: 422,
    body: {
      status: 'ADDRESS_NO_HOUSE_NUMBER',
      message: "Ingen husnummer oppgitt - addresse må være på format: 'gateaddresse husnummer'",
    },
  })
})

test.each(['', '155', '01550', '0155&x=1'])('7.34: «%s» is no post code', async (postnr) => {
  expect(await lookUp('Storgata 1', postnr)).toMatchObject({
    status: 422,
    body: { code: 'VALIDATION_FAILED' },
  })
})

test('5.13, 8.16: records that only resemble the address are left out; broken ones are logged', async () => {
  const record = {
    adressenavn: 'Storgata',
    nummer: 1,
    bokstav: '',
    postnummer: '0155',
    poststed: 'OSLO',
    representasjonspunkt: { lat: 59.9, lon: 10.7 },
  }
  const answers = [
    [
      { ...record, nummer: 11 },
      { ...record, adressenavn: 'Lille Storgata' },
    ],
    [{ ...record, poststed: undefined }, record],
  ]
  const server = await askInstead((_, response) =>
    response.end(JSON.stringify({ adresser: answers.shift() })),
  )
  expect((await lookUp('Storgata 1', '0155', server)).body.status).toBe('ADDRESS_NOT_FOUND')
  expect(server.logs()).not.toContain('Missing data')
  expect((await lookUp('Storgata 1', '0155', server)).body.status).toBe('OK')
  // 8.16: incomplete records are logged, without the address.
  expect(server.logs()).toContain('Missing data')
  expect(server.logs()).not.toContain('Storgata')
})

test.each<[string, RequestListener]>([
  ['fails', (_, response) => response.writeHead(500).end('feil')],
  ['refuses', (_, response) => response.writeHead(429).end('{}')],
  ['says nothing that can be read', (_, response) => response.end('<html>')],
  ['answers in another form', (_, response) => response.end('{"adresser":7}')],
  ['answers with far too much', (_, response) => response.end(`{"adresser":["${'x'.repeat(400_000)}"]}`)],
  [
    'sends elsewhere',
    (_, response) => response.writeHead(302, { location: `${sandbox.url}/sok?sok=storgata` }).end(),
  ],
  ['hangs up', (request) => request.socket.destroy()],
  ['never answers', () => undefined],
  ['begins to answer and stops', (_, response) => void response.write('{"adresser":[')],
])(
  '7.34: when the register %s, the shopper is told that she can continue without it',
  async (_, listener) => {
    const server = await askInstead(listener)
    expect(await lookUp('Storgata 1', '0155', server)).toMatchObject({
      status: 503,
      body: {
        status: 'ADDRESS_LOOKUP_UNAVAILABLE',
        message: errorCatalogue.ADDRESS_LOOKUP_UNAVAILABLE.message,
      },
    })
    expect(server.logs()).not.toContain('Storgata')
  },
)

test('7.34: a shop without a register responds the same, and still requires a house number', async () => {
  const server = await shop.startAnother({ env: { ADDRESS_API_URL: '' } })
  expect((await lookUp('Storgata 1', '0155', server)).body.status).toBe('ADDRESS_LOOKUP_UNAVAILABLE')
  expect((await lookUp('Storgata', '0155', server)).body.status).toBe('ADDRESS_NO_HOUSE_NUMBER')
})

test('7.34: a visitor who looks up too often is rate limited', async () => {
  const server = await shop.startAnother({ env: { ADDRESS_API_URL: sandbox.url, RATE_LIMIT_SCALE: '0.1' } })
  const statuses = []
  for (let tries = 0; tries < 4; tries += 1)
    statuses.push((await lookUp('Storgata 1', '0155', server)).status)
  expect(statuses).toEqual([200, 200, 200, 429])
})

function suggest(tekst: string, server: TestServer = shop) {
  return server.get<{ forslag: AddressSuggestions }>(
    `/kart/adresser/forslag?${new URLSearchParams({ tekst })}`,
  )
}

test('5.10, 7.34: addresses that begin as the shopper writes are suggested, five at most', async () => {
  const { status, headers, body } = await suggest('storg')
  expect(status).toBe(200)
  expect(headers.get('cache-control')).toBe('no-store')
  expect(body.forslag).toHaveLength(5)
  expect(new Set(body.forslag.map(({ street }) => street))).toEqual(new Set(['Storgata']))
  expect((await suggest('Vågsgata 17B, Bergen')).body.forslag).toEqual([
    { street: 'Vågsgata', houseNumber: '17B', postalCode: '5014', city: 'BERGEN' },
  ])
})

test.each(['', 'st', '***', ', .'])('7.34: «%s» is too little to suggest anything', async (tekst) => {
  expect(await suggest(tekst)).toMatchObject({ status: 200, body: { forslag: [] } })
})

test('7.34: a text that is too long is refused', async () => {
  expect(await suggest('a'.repeat(101))).toMatchObject({ status: 422 })
})

test('7.34: without a register, or with one that fails, nothing is suggested', async () => {
  const without = await shop.startAnother({ env: { ADDRESS_API_URL: '' } })
  expect((await suggest('Storgata', without)).body).toEqual({ forslag: [] })
  const failing = await askInstead((_, response) => response.writeHead(500).end('feil'))
  expect((await suggest('Storgata', failing)).body).toEqual({ forslag: [] })
  expect(failing.logs()).not.toContain('Storgata')
})

test('7.34: a visitor who asks for suggestions too often is rate limited', async () => {
  const server = await shop.startAnother({ env: { ADDRESS_API_URL: sandbox.url, RATE_LIMIT_SCALE: '0.03' } })
  const statuses = []
  for (let tries = 0; tries < 4; tries += 1) statuses.push((await suggest('Storgata', server)).status)
  expect(statuses).toEqual([200, 200, 200, 429])
})
