import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SearchAnswer } from './search-register.ts'
import { type AddressSandbox, startAddressSandbox } from './start-address-sandbox.ts'

let sandbox: AddressSandbox
beforeAll(async () => {
  sandbox = await startAddressSandbox()
})
afterAll(() => sandbox.stop())

const search = async (query: Record<string, string>) => {
  const answer = await fetch(`${sandbox.url}/sok?${new URLSearchParams(query)}`)
  return { status: answer.status, body: (await answer.json()) as SearchAnswer }
}
const textsOf = async (query: Record<string, string>) =>
  (await search(query)).body.adresser.map(({ adressetekst, postnummer }) => `${adressetekst}, ${postnummer}`)

test('7.34: an address by its parts, with the fields of the real register', async () => {
  const { status, body } = await search({
    adressenavn: 'storgata',
    nummer: '1',
    bokstav: '',
    postnummer: '0155',
  })
  expect(status).toBe(200)
  expect(body.metadata).toMatchObject({ totaltAntallTreff: 1, side: 0, treffPerSide: 10 })
  expect(body.adresser).toMatchObject([
    {
      adressenavn: 'Storgata',
      nummer: 1,
      bokstav: '',
      postnummer: '0155',
      poststed: 'OSLO',
      objtype: 'Vegadresse',
      representasjonspunkt: { epsg: 'EPSG:4258', lat: 59.913, lon: 10.746 },
    },
  ])
})

test.each<[Record<string, string>, string[]]>([
  [{ adressenavn: 'Storgata', nummer: '1', postnummer: '0155' }, ['Storgata 1, 0155', 'Storgata 1B, 0155']],
  [{ adressenavn: 'Storgata', nummer: '1', bokstav: 'b', postnummer: '0155' }, ['Storgata 1B, 0155']],
  [{ sok: 'Storgata 12, Odda' }, ['Storgata 12, 5750']],
  [{ sok: 'nordre str* tromsø' }, ['Nordre Strandgate 9, 9008', 'Nordre Strandgate 11, 9008']],
  [
    { sok: 'storgata', postnummer: '0155', treffPerSide: '2', side: '1' },
    ['Storgata 2, 0155', 'Storgata 3, 0155'],
  ],
  [{ sok: 'Ingensteds 1' }, []],
])('7.34: %j finds %j', async (query, texts) => expect(await textsOf(query)).toEqual(texts))

test.each<[Record<string, string>]>([
  [{}],
  [{ sok: ' ' }],
  [{ sok: 'storgata', side: '-1' }],
  [{ sok: 'a', treffPerSide: '0' }],
])('7.34: %j is no search', async (query) => expect((await search(query)).status).toBe(400))
