import { count, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { distanceKm, locatePostCodes } from './locate-post-codes.ts'
import { postalCodes } from './postal-codes.tables.ts'
import { readPostalCodes, seedPostalCodes } from './seed-postal-codes.ts'

const rows = new Map(readPostalCodes().map((row) => [row.code, row]))

/** Points read off a map by hand, independent of the sources. */
const known: readonly [code: string, place: string, latitude: number, longitude: number, withinKm: number][] =
  [
    ['0155', 'Oslo', 59.91, 10.75, 3],
    ['1337', 'Sandvika', 59.89, 10.53, 3],
    ['5750', 'Odda', 60.07, 6.55, 3],
    ['5700', 'Voss', 60.63, 6.42, 4],
    ['7011', 'Trondheim', 63.43, 10.39, 3],
    ['9008', 'Tromsø', 69.65, 18.96, 4],
    ['9950', 'Vardø', 70.37, 31.11, 4],
    ['6800', 'Førde', 61.45, 5.86, 5],
    ['4610', 'Kristiansand S', 58.15, 8, 4],
    ['9170', 'Longyearbyen', 78.22, 15.65, 5],
  ]

describe('7.17: the post codes', () => {
  test('5,132 codes, each in Norway, Svalbard or Jan Mayen', () => {
    expect(rows.size).toBe(5132)
    for (const { code, latitude, longitude } of rows.values()) {
      expect(latitude, code).toBeGreaterThan(57.9)
      expect(latitude, code).toBeLessThan(81)
      expect(longitude, code).toBeGreaterThan(-9.5)
      expect(longitude, code).toBeLessThan(31.5)
    }
  })

  test.each(known)('%s %s is at its real position', (code, place, latitude, longitude, withinKm) => {
    const row = rows.get(code)
    expect(row?.place).toBe(place)
    expect(distanceKm({ latitude, longitude }, row ?? { latitude: 0, longitude: 0 })).toBeLessThan(withinKm)
  })

  test('well over half are matched, and the others are marked as approximate', () => {
    const approximate = [...rows.values()].filter((row) => row.approximate).length
    expect(approximate).toBeGreaterThan(1500)
    expect(approximate).toBeLessThan(2566)
  })

  test('two towns with the same name are distinguished by county and by the neighbouring codes', () => {
    const place = (name: string, county: string, latitude: number, longitude: number) => ({
      name,
      county,
      latitude,
      longitude,
      population: 500,
    })
    const located = locatePostCodes(
      [
        { code: '7650', place: 'VERDAL' },
        { code: '7670', place: 'SANDVIKA' },
        { code: '7690', place: 'MOSVIK' },
        { code: '1336', place: 'SANDVIKA' },
        { code: '1340', place: 'BLOMMENHOLM' },
      ],
      [
        place('Verdal', '21', 63.79, 11.48),
        place('Mosvik', '21', 63.82, 11),
        place('Sandvika', '30', 59.89, 10.53),
        place('Sandvika', '21', 63.8, 11.3),
        place('Sandvika', '21', 65.9, 13.2),
      ],
    )
    const latitudes = Object.fromEntries(located.map(({ code, latitude }) => [code, latitude]))
    expect(latitudes['7670']).toBe(63.8)
    expect(latitudes['1336']).toBe(59.89)
    expect(located.find(({ code }) => code === '1340')?.approximate).toBe(true)
  })
})

describe('the seeded post codes', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await createTestDatabase()
  })
  afterAll(() => database.drop())

  test('are seeded once; an imported point is kept', async () => {
    const { db } = database
    await db
      .insert(postalCodes)
      .values({ code: '0155', place: 'OSLO', latitude: 59.9127, longitude: 10.7485, approximate: false })
    await seedPostalCodes(db)
    await seedPostalCodes(db)
    expect((await db.select({ n: count() }).from(postalCodes))[0]?.n).toBe(5132)
    const [oslo] = await db.select().from(postalCodes).where(eq(postalCodes.code, '0155'))
    expect(oslo?.latitude).toBe(59.9127)
  })
})
