import { createClient } from '@varde/contract/client'
import { describe, expect, test } from 'vitest'
import { findNamed, findOrigin } from './find-origin.server.ts'

const code = (code: string, place: string, approximate = false) => ({
  code,
  place,
  CoordLat: 60,
  CoordLong: 6,
  approximate,
})
const register = [
  code('5750', 'Odda'),
  code('5751', 'Odda', true),
  code('7010', 'Trondheim', true),
  code('7011', 'Trondheim'),
  code('8000', 'Berg'),
  code('5003', 'Bergen'),
  code('5004', 'Bergen'),
  code('3580', 'GEILO'),
  code('9601', 'Hammerfest'),
]
const api = createClient(async ({ url }) => {
  const wanted = /postalcodes\/(\d{4})$/.exec(url)?.[1]
  if (wanted === undefined) return { status: 200, text: JSON.stringify(register) }
  const found = register.find((each) => each.code === wanted)
  return found === undefined
    ? { status: 404, text: '{"code":"POSTAL_CODE_NOT_FOUND","message":""}' }
    : { status: 200, text: JSON.stringify(found) }
})

describe('1.05, 7.17: where the shopper says that she is', () => {
  test.each([
    ['5750', '5750 Odda'],
    ['5750 Odda', '5750 Odda'],
    ['N-5750', '5750 Odda'],
    ['geilo', 'Geilo'],
    ['  Trondheim', 'Trondheim'],
    ['hammer', 'Hammerfest'],
    ['Bergn', 'Bergen'],
    ['Bregen', 'Bergen'],
    ['Berrgen', 'Bergen'],
    ['Oda', null],
    ['0000', null],
    ['Atlantis', null],
    ['%', null],
    ['', null],
  ])('1.05: «%s»', async (query, name) => expect((await findOrigin(api, query))?.name ?? null).toBe(name))

  test('7.17: of several codes with one name, one whose point is exact', () => {
    expect(findNamed(register, 'trondheim')?.code).toBe('7011')
  })
})
