import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { isCompanyNumber, isValidEan } from '@varde/domain/catalogue/ean'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Cells, fixture, setUpImports, sock, textsOf } from './test-import.ts'

const { query, pool, folder, importFile, importRows, emptyCatalogue } = await setUpImports()
beforeEach(async () => {
  await emptyCatalogue()
  await pool.query('truncate own_numbers')
})

const bare: Cells = { ...sock, gtin: '' }
const small: Cells = { ...bare, id: 'S-36', item_group_id: 'S', size: '36-38' }
const large: Cells = { ...bare, id: 'S-40', item_group_id: 'S', size: '40-42' }

async function listVariants(): Promise<{ ean: string; sku: string; size: string; gtin: string | null }[]> {
  return (await query(
    `select ean, sku, s.name as size, gtin from variants v join sizes s on s.id = size_id order by sku, size`,
  )) as never
}

describe('3.02: goods without EAN', () => {
  test('get a valid number of the company’s own range, and keep it', async () => {
    const report = await importRows([small, large])
    expect(report).toMatchObject({ refusedRows: 0, counts: { 'Egne numre': { new: 2 } } })
    const [first, second] = await listVariants()
    for (const { ean } of await listVariants()) {
      expect(isValidEan(ean)).toBe(true)
      expect(isCompanyNumber(ean)).toBe(true)
      expect(ean).toMatch(/^20/)
    }
    expect(first?.ean).not.toBe(second?.ean)

    const again = await importRows([large, small])
    expect(again.counts).toMatchObject({
      Varianter: { new: 0, changed: 0, unchanged: 2 },
      'Egne numre': { new: 0, unchanged: 2 },
    })
    expect(await listVariants()).toEqual([first, second])
  })

  test('begin with the prefix that the shop has chosen', async () => {
    await importRows([small], { ownEanPrefix: 27 })
    expect((await listVariants())[0]?.ean).toMatch(/^27/)
    await importRows([small, large], { ownEanPrefix: 20 })
    expect((await listVariants()).map(({ ean }) => ean.slice(0, 2))).toEqual(['27', '20'])
  })

  test('keep their number by SKU when size or name change, and without SKU by what they are', async () => {
    await importRows([small, { ...large, id: '' }])
    const before = new Set((await listVariants()).map(({ ean }) => ean))
    const report = await importRows([
      { ...small, size: '35-38', title: 'Havørn ullsokker' },
      { ...large, id: '', title: 'Havørn ullsokker' },
    ])
    expect(report.counts.Varianter).toEqual({ new: 0, changed: 1, unchanged: 1 })
    expect(new Set((await listVariants()).map(({ ean }) => ean))).toEqual(before)
  })

  test('one SKU on two sizes is two variants, and they do not change places', async () => {
    const twins = [small, { ...large, id: 'S-36' }]
    const report = await importRows(twins)
    expect(report).toMatchObject({ refusedRows: 0, counts: { Varianter: { new: 2 } } })
    const before = await listVariants()
    await importRows(twins.toReversed())
    expect(await listVariants()).toEqual(before)
  })

  test('the same variant twice in one file is refused', async () => {
    const report = await importRows([small, large, small, { ...large, id: '' }, { ...large, id: '' }])
    expect(textsOf(report)).toEqual([
      'linje 4: varenummeret S-36 står også på linje 2 (avvist)',
      'linje 6: varen står også på linje 5 (avvist)',
    ])
  })

  test('two feeds that use one SKU have variants of their own', async () => {
    await importRows([{ ...small, item_group_id: 'A' }], { feed: 'a' })
    await importRows([{ ...small, item_group_id: 'B' }], { feed: 'b' })
    const eans = (await listVariants()).map(({ ean }) => ean)
    expect(new Set(eans).size).toBe(2)
  })

  test('a number that a till made in the same range is not given again', async () => {
    await importRows([small])
    const [first] = await listVariants()
    await pool.query('delete from variants')
    await pool.query('truncate own_numbers restart identity')
    await importRows([{ ...sock, gtin: first?.ean ?? '' }, small])
    const eans = (await listVariants()).map(({ ean }) => ean)
    expect(new Set(eans).size).toBe(2)
  })

  test('a removed variant’s number is never given to another', async () => {
    await importRows([small])
    const [first] = await listVariants()
    await pool.query('delete from variants')
    await importRows([large])
    expect((await listVariants())[0]?.ean).not.toBe(first?.ean)
    await importRows([small])
    expect((await listVariants()).find(({ sku }) => sku === 'S-36')?.ean).toBe(first?.ean)
  })

  test('a dry run gives none', async () => {
    await importRows([small], { dryRun: true })
    expect(await query('select count(*)::int as count from own_numbers')).toEqual([{ count: 0 }])
  })
})

describe('a feed that gets EANs later', () => {
  test('the variant keeps its number, since orders and baskets name it, and the EAN leads to it', async () => {
    await importRows([small])
    const [first] = await listVariants()
    const withEan = { ...small, gtin: '7030000000109' }
    const report = await importRows([withEan])
    expect(report.counts.Varianter).toEqual({ new: 0, changed: 1, unchanged: 0 })
    expect(await listVariants()).toEqual([{ ...first, gtin: '7030000000109' }])

    expect((await importRows([withEan])).counts.Varianter).toEqual({ new: 0, changed: 0, unchanged: 1 })
    const without = await importRows([small])
    expect(without.counts.Varianter).toEqual({ new: 0, changed: 0, unchanged: 1 })
    expect(await listVariants()).toEqual([{ ...first, gtin: '7030000000109' }])
  })

  test('a variant that had an EAN keeps it when its feed loses the column', async () => {
    await importRows([{ ...small, gtin: '7030000000109' }])
    const report = await importRows([small])
    expect(report.counts.Varianter).toEqual({ new: 0, changed: 0, unchanged: 1 })
    expect((await listVariants()).map(({ ean }) => ean)).toEqual(['7030000000109'])
  })

  test('a wrong EAN is still refused', async () => {
    const report = await importRows([{ ...small, gtin: '7030000000108' }])
    expect(textsOf(report)).toEqual(['linje 2: EAN 7030000000108 har feil kontrollsiffer (avvist)'])
  })
})

describe('a Shopify export without bar codes', () => {
  const heading =
    'Handle,Title,Vendor,Type,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Price,Variant Barcode'
  async function importShopify(lines: readonly string[]) {
    const file = path.join(folder, 'shopify.csv')
    await writeFile(file, [heading, ...lines].join('\n'))
    return importFile('articles', file)
  }

  test('every variant is imported, also with an option of its own and one SKU for all', async () => {
    const lines = [
      'bukse,Tind bukse,Myrdal,Turbukser,Size,S,Length,Kort,TB,899.00,',
      'bukse,,,,,S,,Lang,TB,899.00,',
      'bukse,,,,,M,,Lang,,899.00,',
      'lue,Tind lue,Myrdal,Luer,Title,Default Title,,,TL,249.00,',
    ]
    const report = await importShopify(lines)
    expect(report).toMatchObject({ refusedRows: 0, counts: { Varianter: { new: 4 } } })
    expect((await listVariants()).map(({ size }) => size).toSorted()).toEqual([
      'M / Lang',
      'S / Kort',
      'S / Lang',
      'Én størrelse',
    ])
    const again = await importShopify([...lines.slice(0, 3).toReversed(), ...lines.slice(3)])
    expect(again.counts['Egne numre']).toEqual({ new: 0, changed: 0, unchanged: 4 })
  })
})

describe('stock by SKU', () => {
  async function importStock(lines: readonly string[], heading = 'store_code;sku;quantity', feed = 'kasse') {
    const file = path.join(folder, 'stock.csv')
    await writeFile(file, [heading, ...lines].join('\n'))
    return importFile('stock', file, { feed })
  }
  const listStock = () =>
    query('select shop_id, sku, on_hand from stock join variants using (ean) order by sku, shop_id')

  beforeEach(async () => {
    await pool.query('truncate stock, stock_movements, stock_counts')
    await importFile('shops', fixture('shops.csv'))
  })

  test('a stock file names goods without EAN by SKU, as `sku`, `varenummer` or `id`', async () => {
    await importRows([small, large])
    for (const heading of ['store_code;sku;quantity', 'butikk;Varenummer;antall', 'store_code;id;quantity'])
      expect((await importStock(['101;S-36;4', '101;S-40;2'], heading)).refusedRows).toBe(0)
    expect(await listStock()).toEqual([
      { shop_id: 101, sku: 'S-36', on_hand: 4 },
      { shop_id: 101, sku: 'S-40', on_hand: 2 },
    ])
  })

  test('the EAN that came later, GTIN-14 and our own number lead to the same variant', async () => {
    await importRows([small])
    await importRows([{ ...small, gtin: '7030000000109' }])
    const [variant] = await listVariants()
    for (const [at, code] of ['7030000000109', '07030000000109', variant?.ean].entries()) {
      const report = await importStock([`101;${code};${at + 1}`], 'store_code;ean;quantity')
      expect(report.refusedRows).toBe(0)
      expect(await listStock()).toEqual([{ shop_id: 101, sku: 'S-36', on_hand: at + 1 }])
    }
  })

  test('a SKU that is unknown, or stands for several variants, is refused with the reason', async () => {
    await importRows([{ ...small, item_group_id: 'A' }], { feed: 'a' })
    await importRows([{ ...small, item_group_id: 'B' }, large], { feed: 'b' })
    await importRows(
      [
        { ...large, id: 'T' },
        { ...small, id: 'T' },
      ],
      { feed: 'c' },
    )
    expect(textsOf(await importStock(['101;X;1', '101;S-36;1', '101;T;1', '101;;1', '101;S-40;1']))).toEqual([
      'linje 2: varenummer X finnes ikke i katalogen: importer artikkelen først (avvist)',
      'linje 3: varenummer S-36 er brukt i flere feeder (a, b): si hvilken med --feed, eller bruk EAN (avvist)',
      'linje 4: varenummer T er brukt på flere varianter: bruk EAN (avvist)',
      'linje 5: EAN eller varenummer (gtin eller sku) mangler (avvist)',
    ])
    expect((await importStock(['101;S-36;3'], 'store_code;sku;quantity', 'b')).refusedRows).toBe(0)
    expect(await listStock()).toContainEqual({ shop_id: 101, sku: 'S-36', on_hand: 3 })
  })
})
