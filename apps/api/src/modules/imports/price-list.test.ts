import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { detectFormat } from './detect-format.ts'
import { afterDays, cap, firstDay, setUpImports, sock, textsOf } from './test-import.ts'

const { query, importRows, importFile, emptyCatalogue, folder, pool } = await setUpImports()
beforeEach(async () => {
  await emptyCatalogue()
  await importRows([sock, { ...sock, gtin: '7030000000116', size: '43-45' }, cap])
})

/** Imports a price list with these lines. */
async function importPrices(lines: readonly string[], options: Parameters<typeof importFile>[2] = {}) {
  const file = path.join(folder, 'priser.csv')
  await writeFile(file, `${lines.join('\n')}\n`)
  return importFile('prices', file, options)
}

const prices = () =>
  query('select article_no, final_price_ore, suggested_price_ore from articles order by article_no')
const sales = () =>
  query(`select a.article_no, ca.price_ore, c.starts_at, c.ends_at from campaign_articles ca
         join articles a on a.id = ca.article_id join campaigns c on c.id = ca.campaign_id`)

test('prices are set by EAN; goods that the list does not name keep theirs', async () => {
  const report = await importPrices(['EAN;Pris', '7030000000109;149,50'])
  expect(textsOf(report)).toEqual([])
  expect(report).toMatchObject({ rows: 1, counts: { Priser: { new: 0, changed: 1, unchanged: 0 } } })
  expect(await prices()).toEqual([
    { article_no: 'L-1', final_price_ore: 20_000, suggested_price_ore: 20_000 },
    { article_no: 'S-1', final_price_ore: 14_950, suggested_price_ore: 14_950 },
  ])
  expect(await importPrices(['EAN;Pris', '7030000000109;149,50'])).toMatchObject({
    counts: { Priser: { new: 0, changed: 0, unchanged: 1 } },
  })
})

test('a changed price comes into the history, for the førpris', async () => {
  await importPrices(['ean,price', '7030000000208,150'], { now: afterDays(10) })
  expect(
    await query(`select price_ore, valid_from from price_history h join articles a on a.id = h.article_id
                 where a.article_no = 'L-1' order by valid_from`),
  ).toEqual([
    { price_ore: 20_000, valid_from: firstDay },
    { price_ore: 15_000, valid_from: afterDays(10) },
  ])
})

test('a sale price holds from and to the days of its row, and ends when a later list has none', async () => {
  const head = 'ean;price;sale_price;from;to'
  await importPrices([head, '7030000000109;200;120;2026-08-05;2026-08-08'])
  expect(await sales()).toEqual([
    {
      article_no: 'S-1',
      price_ore: 12_000,
      starts_at: new Date('2026-08-04T22:00Z'),
      ends_at: new Date('2026-08-08T22:00Z'),
    },
  ])
  // No column of sale prices says nothing about sales; an empty cell says that there is none.
  await importPrices(['ean;price', '7030000000109;200'])
  expect(await sales()).toHaveLength(1)
  await importPrices([head, '7030000000109;200;;;'])
  expect(await sales()).toEqual([])
})

test('an article has one price: that of its first row, in whatever batch the others come', async () => {
  const report = await importPrices(['ean;price', '7030000000109;150', '7030000000116;170'])
  expect(textsOf(report)).toEqual([
    'linje 3: prisen er en annen enn på linje 2: en artikkel har én pris, og den første gjelder',
  ])
  expect(await prices()).toMatchObject([{}, { article_no: 'S-1', final_price_ore: 15_000 }])
})

test('a list of several batches is read as one', async () => {
  const rows = Array.from({ length: 2500 }, (_, at) => `7030000000109;${at === 0 ? 150 : 160}`)
  const report = await importPrices(['ean;price', ...rows, '7030000000208;99'])
  expect(report).toMatchObject({
    rows: 2501,
    refusedRows: 0,
    counts: { Priser: { new: 0, changed: 2, unchanged: 0 } },
  })
  expect(report.entries).toHaveLength(2499)
  expect(await prices()).toMatchObject([{ final_price_ore: 9900 }, { final_price_ore: 15_000 }])
})

test('goods are found by the number that their feed gives them; of two feeds the list’s own counts', async () => {
  await pool.query(`update variants set sku = 'A-1', feed = 'nord' where ean = '7030000000109'`)
  await pool.query(`update variants set sku = 'A-1', feed = 'sør' where ean = '7030000000208'`)
  const list = ['varenummer;pris', 'A-1;99']
  expect(textsOf(await importPrices(list))).toEqual([
    'linje 2: varenummer A-1 finnes på flere varer: bruk EAN, eller si feeden (avvist)',
  ])
  expect(textsOf(await importPrices(list, { feed: 'sør' }))).toEqual([])
  expect(await prices()).toMatchObject([{ final_price_ore: 9900 }, { final_price_ore: 20_000 }])
})

test.each([
  ['7030000000017;99;;;', 'EAN 7030000000017 finnes ikke: importer varen med articles først'],
  [';99;;;', 'EAN eller varenummer mangler'],
  ['7030000000109;gratis;;;', 'prisen «gratis» kan ikke leses'],
  ['7030000000109;-5;;;', 'prisen «-5» kan ikke leses'],
  ['7030000000109;100;150;;', 'tilbudsprisen er høyere enn prisen'],
  ['7030000000109;100;billig;;', 'tilbudsprisen: prisen «billig» kan ikke leses'],
  ['7030000000109;100;50;2026-08-09;', 'tilbudsperioden «2026-08-09/» kan ikke leses'],
])('%s is refused, and the other rows go in', async (row, text) => {
  const report = await importPrices(['ean;price;sale_price;from;to', row, '7030000000208;99;;;'])
  expect(report.refusedRows).toBe(1)
  expect(textsOf(report).join()).toContain(text)
  expect(await prices()).toMatchObject([{ final_price_ore: 9900 }, { final_price_ore: 20_000 }])
})

test('a dry run changes nothing', async () => {
  const report = await importPrices(['ean;price', '7030000000109;150'], { dryRun: true })
  expect(report.counts.Priser?.changed).toBe(1)
  expect(await prices()).toMatchObject([{}, { final_price_ore: 20_000 }])
})

test('a price list is told from the other files by its heading', () => {
  expect(detectFormat('EAN;Pris;Tilbudspris\n').format).toBe('prices-csv')
  expect(detectFormat('sku,price\n').format).toBe('prices-csv')
  expect(detectFormat('id\ttitle\tprice\tgtin\n').format).toBe('google-tsv')
  expect(detectFormat('store_code\tgtin\tquantity\tprice\n').format).toBe('local-inventory')
})
