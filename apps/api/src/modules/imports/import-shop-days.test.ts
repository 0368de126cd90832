import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { setUpImports, textsOf } from './test-import.ts'

const { folder, importFile, query } = await setUpImports()

/** Imports shop 7 with these special days; null leaves the column out. */
async function importDays(days: string | null) {
  const file = path.join(folder, 'shops.csv')
  const heading = `no;name;address;postNo;openingHours${days === null ? '' : ';specialDays'}`
  const row = `7;Odda;Storgata 12;5750;Man-Fre:1000-2000${days === null ? '' : `;"${days}"`}`
  await writeFile(file, `${heading}\n${row}\n`)
  return importFile('shops', file)
}
function held() {
  return query('select special_days from shops')
}
const julaften = { date: '2026-12-24', hours: '1000-1400', note: 'Julaften' }

test('3.14: special days come with the list of shops, and what cannot be read is reported', async () => {
  const report = await importDays(
    '2026-12-24:1000-1400 Julaften; 2026-12-31:stengt Nyttårsaften; nyttår:stengt',
  )
  expect(textsOf(report)).toContain(
    'linje 2: dagen «nyttår:stengt» kan ikke leses (som 2026-12-24:1000-1400 Julaften)',
  )
  const newYear = { date: '2026-12-31', hours: '', note: 'Nyttårsaften' }
  expect(await held()).toEqual([{ special_days: [julaften, newYear] }])
})

test('3.14: a second import changes nothing, nor does a file without the column; an empty cell clears the days', async () => {
  await importDays('2026-12-24:1000-1400 Julaften')
  expect((await importDays('2026-12-24:1000-1400 Julaften')).counts.Butikker?.unchanged).toBe(1)
  expect((await importDays(null)).counts.Butikker?.unchanged).toBe(1)
  expect(await held()).toEqual([{ special_days: [julaften] }])
  expect((await importDays('')).counts.Butikker?.changed).toBe(1)
  expect(await held()).toEqual([{ special_days: [] }])
})
