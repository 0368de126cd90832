import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { afterDays, firstDay, setUpImports, textsOf } from './test-import.ts'

const { pool, query, folder, importFile, dumpDatabase } = await setUpImports()
beforeEach(() => pool.query('truncate promocodes cascade'))

async function importCodes(lines: readonly string[], options: { dryRun?: boolean; now?: Date } = {}) {
  const file = path.join(folder, 'koder.csv')
  await writeFile(file, lines.join('\n'))
  return importFile('promocodes', file, options)
}
const heading = 'kode;navn;rabatt;fra;til;grense;offentlig'
function listCodes() {
  return query(
    'select code, name, fixed, amount, valid_from, valid_to, usage_limit, is_public, used from promocodes order by code',
  )
}

test('3.23: kroner and per cent, days by the Norwegian calendar, limits and visibility', async () => {
  const report = await importCodes([
    heading,
    'VINTER;Vinterens kode;12,5 %;2026-11-27;24.12.2026;500;ja',
    'Takk 100;;100 kr;;2026-12-24T12:00+01:00;;',
  ])
  expect(textsOf(report)).toEqual([])
  expect(report.counts.Rabattkoder).toEqual({ new: 2, changed: 0, unchanged: 0 })
  expect(await listCodes()).toEqual([
    {
      code: 'Takk 100',
      name: 'Takk 100',
      fixed: true,
      amount: 10_000,
      valid_from: firstDay,
      valid_to: new Date('2026-12-24T10:59:59.999Z'),
      usage_limit: null,
      is_public: false,
      used: 0,
    },
    {
      code: 'VINTER',
      name: 'Vinterens kode',
      fixed: false,
      amount: 1250,
      valid_from: new Date('2026-11-26T23:00:00Z'),
      valid_to: new Date('2026-12-24T22:59:59.999Z'),
      usage_limit: 500,
      is_public: true,
      used: 0,
    },
  ])
})

test('3.23: columns named as in the API mean the same as a discount in words', async () => {
  const report = await importCodes([
    'code,name,valid_from,valid_to,fixed,amount,public,usage_limit',
    'HUNDRE,Hundre,2026-11-27,2026-12-24,true,100,false,3',
    'TIENDEDEL,Ti prosent,2026-11-27,2026-12-24,false,0.1,true,',
    'ALT,Alt,2026-11-27,2026-12-24,false,1,true,',
    'UKLAR,,2026-11-27,2026-12-24,,100,,',
    'MYE,,2026-11-27,2026-12-24,false,10,,',
    'NULL,,2026-11-27,2026-12-24,false,0,,',
    'MINUS,,2026-11-27,2026-12-24,true,-5,,',
  ])
  expect(await listCodes()).toMatchObject([
    { code: 'ALT', fixed: false, amount: 10_000, usage_limit: null, is_public: true },
    { code: 'HUNDRE', fixed: true, amount: 10_000, usage_limit: 3, is_public: false },
    { code: 'TIENDEDEL', fixed: false, amount: 1000, usage_limit: null, is_public: true },
  ])
  expect(textsOf(report)).toEqual([
    'linje 5: fast (fixed) «» er verken ja eller nei, så «100» er verken kroner eller andel (avvist)',
    'linje 6: andelen «10» må være over 0 og høyst 1 (som 0,1) (avvist)',
    'linje 7: andelen «0» må være over 0 og høyst 1 (som 0,1) (avvist)',
    'linje 8: rabatten «-5 kr» er verken kroner eller prosent (avvist)',
  ])
})

test('3.23: each row that cannot be used is explained, and does not affect the others', async () => {
  const report = await importCodes([
    heading,
    ';;10 %;;2026-12-24;;',
    'A<B;;10 %;;2026-12-24;;',
    'NULL;;0 %;;2026-12-24;;',
    'MYE;;101 %;;2026-12-24;;',
    'EURO;;10 EUR;;2026-12-24;;',
    'ALDRI;;10 %;;;;',
    'BAKVENDT;;10 %;2026-12-25;2026-12-24;;',
    'GRENSE;;10 %;;2026-12-24;0;',
    'HVEM;;10 %;;2026-12-24;;kanskje',
    'GOD;;10 %;;2026-12-24;;',
    'god;;20 %;;2026-12-24;;',
  ])
  expect(textsOf(report)).toEqual([
    'linje 2: koden (code) mangler (avvist)',
    'linje 3: koden «A<B» kan ikke brukes: høyst 40 bokstaver, sifre, bindestreker og mellomrom (avvist)',
    'linje 4: rabatten «0 %» må være over 0 og høyst 100 % (avvist)',
    'linje 5: rabatten «101 %» må være over 0 og høyst 100 % (avvist)',
    'linje 6: rabatten «10 EUR» er verken kroner eller prosent (avvist)',
    'linje 7: tiden til «» kan ikke leses (som 2026-12-24) (avvist)',
    'linje 8: koden slutter før den begynner (avvist)',
    'linje 9: grensen «0» er ikke et helt tall over null (avvist)',
    'linje 10: offentlig «kanskje» er verken ja eller nei (avvist)',
    'linje 12: koden god står også på linje 11 (avvist)',
  ])
  expect(await query('select code, amount from promocodes')).toEqual([{ code: 'GOD', amount: 1000 }])
})

test('3.23: a second import changes nothing, a code matches in any case, and its uses stay', async () => {
  const first = [heading, 'VINTER;Vinter;10 %;;2026-12-24;5;ja']
  await importCodes(first)
  await pool.query('update promocodes set used = 4')
  const before = await dumpDatabase()
  const again = await importCodes(first, { now: afterDays(3) })
  expect(again.counts.Rabattkoder).toEqual({ new: 0, changed: 0, unchanged: 1 })
  expect(await dumpDatabase()).toBe(before)

  const refused = await importCodes([heading, 'vinter;Vinter;10 %;;2026-12-24;3;ja'])
  expect(textsOf(refused)).toEqual([
    'linje 2: koden VINTER er brukt 4 ganger, så grensen kan ikke bli 3 (avvist)',
  ])
  const changed = await importCodes([heading, 'vinter;Vinter;15 %;;2026-12-24;4;nei'])
  expect(changed.counts.Rabattkoder).toEqual({ new: 0, changed: 1, unchanged: 0 })
  expect(await listCodes()).toMatchObject([
    { code: 'vinter', amount: 1500, usage_limit: 4, is_public: false, used: 4, valid_from: firstDay },
  ])
})

test('3.23: a dry run stores nothing', async () => {
  const report = await importCodes([heading, 'VINTER;;10 %;;2026-12-24;;'], { dryRun: true })
  expect(report.counts.Rabattkoder).toEqual({ new: 1, changed: 0, unchanged: 0 })
  expect(await listCodes()).toEqual([])
})
