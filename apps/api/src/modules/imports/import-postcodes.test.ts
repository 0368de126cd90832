import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { postalCodes } from '../postal-codes/postal-codes.tables.ts'
import { setUpImports, textsOf } from './test-import.ts'

const { db, folder, importFile, query } = await setUpImports()
beforeAll(async () => {
  await db.insert(postalCodes).values([
    { code: '0155', place: 'Oslo', latitude: 59.91, longitude: 10.74, approximate: true },
    { code: '8622', place: 'Mo i Rana', latitude: 66.31, longitude: 14.14 },
  ])
})

async function importText(text: string, dryRun = false) {
  const file = path.join(folder, 'codes.txt')
  await writeFile(file, text)
  return importFile('postcodes', file, { dryRun })
}
function held() {
  return query(
    'select code, place, latitude as lat, longitude as lon, approximate from postal_codes order by 1',
  )
}

const register =
  '0155\tOSLO\t0301\tOSLO\tG\n8622\tMO I RANA\t1833\tRANA\tG\n8624\tMO I RANA\t1833\tRANA\tG\n86\tX\t1\tX\tG\n'

test('7.17: the register has codes and place names, and a new code gets the point of its neighbour', async () => {
  const before = await held()
  await importText(register, true)
  expect(await held()).toEqual(before)
  const report = await importText(register)
  expect(report.counts.Postnumre).toEqual({ new: 1, changed: 0, unchanged: 2 })
  expect(textsOf(report)).toEqual([
    'linje 3: postnummeret 8624 har ikke noe punkt: det til 8622 er brukt',
    'linje 4: postnummeret «86» har ikke fire sifre (avvist)',
  ])
  expect(await held()).toEqual([
    ...before,
    { code: '8624', place: 'Mo i Rana', lat: 66.31, lon: 14.14, approximate: true },
  ])
  expect((await importText(register)).counts.Postnumre).toEqual({ new: 0, changed: 0, unchanged: 3 })
})

test('7.17: a table of points sets the positions, with or without the leading zero', async () => {
  const points = 'postnr;lat;lon\n155;59,9127;10,74849\n8624;66.32;14.15\n0001;59.9;10.7\n8622;12;14\n'
  const report = await importText(points)
  expect(report.counts.Postnumre).toEqual({ new: 0, changed: 2, unchanged: 0 })
  expect(textsOf(report)).toEqual([
    'linje 4: postnummeret 0001 kjennes ikke: les registeret inn først (avvist)',
    'linje 5: punktet for 8622 ligger ikke i Norge (avvist)',
  ])
  expect(await held()).toEqual([
    { code: '0155', place: 'Oslo', lat: 59.9127, lon: 10.74849, approximate: false },
    { code: '8622', place: 'Mo i Rana', lat: 66.31, lon: 14.14, approximate: false },
    { code: '8624', place: 'Mo i Rana', lat: 66.32, lon: 14.15, approximate: false },
  ])
  expect((await importText(points)).counts.Postnumre?.unchanged).toBe(2)
})
