import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { withCheckDigit } from '@varde/domain/catalogue/ean'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readCheckNotice, readStockNotice } from '../../db/stock-notices.ts'
import { transact } from '../../db/transact.ts'
import { seedPostalCodes } from '../postal-codes/seed-postal-codes.ts'
import type { RunImportOptions } from './run-import.ts'
import { afterHours, firstDay, fixture, setUpImports, textsOf } from './test-import.ts'

const { db, pool, query, folder, importFile } = await setUpImports()

async function importStock(rows: readonly string[], options: Partial<RunImportOptions> = {}) {
  const file = path.join(folder, 'stock.tsv')
  await writeFile(file, ['store_code\tgtin\tquantity', ...rows].join('\n'))
  return importFile('stock', file, { asOf: firstDay, ...options })
}

function listStock() {
  return query('select shop_id, ean, on_hand, held from stock order by shop_id, ean')
}

/** When each row was last counted: by itself, or with everything that the shop has. */
function listFreshness() {
  return query(
    `select shop_id, ean, greatest(stock.as_of, stock_counts.as_of) as as_of
     from stock left join stock_counts using (shop_id) order by shop_id, ean`,
  )
}

/** The movements of every shop add up to its stock. */
async function expectMovementsToAddUp() {
  expect(
    await query(
      `select shop_id, ean, on_hand, sum from stock
       full join (select shop_id, ean, sum(delta)::int as sum from stock_movements group by 1, 2) m
         using (shop_id, ean)
       where coalesce(on_hand, 0) <> coalesce(sum, 0)`,
    ),
  ).toEqual([])
}

const ean = '7030000000017'
const shopId = 101

beforeAll(async () => {
  await seedPostalCodes(db)
  await importFile('shops', fixture('shops.csv'))
  await importFile('articles', fixture('products.tsv'))
})
beforeEach(() => pool.query('truncate stock, stock_movements, stock_counts'))

describe('on hand from the till', () => {
  test('valid rows are set, and each other row is explained with its line', async () => {
    const report = await importFile('stock', fixture('inventory.tsv'))
    expect(textsOf(report)).toEqual([
      'linje 6: butikk 999 finnes ikke: importer den med shops først (avvist)',
      'linje 7: EAN 7030000000994 finnes ikke i katalogen: importer artikkelen først (avvist)',
      'linje 8: antallet «mange» er ikke et helt tall (avvist)',
      'linje 9: butikk 101 og EAN 7030000000017 står også på linje 2 (avvist)',
      'linje 10: kassen sier -2: satt til 0',
    ])
    expect(report.counts.Beholdning).toEqual({ new: 5, changed: 0, unchanged: 0 })
    expect(await listStock()).toEqual([
      { shop_id: 55, ean, on_hand: 12, held: 0 },
      { shop_id: 55, ean: '7030000000109', on_hand: 1200, held: 0 },
      { shop_id: 101, ean, on_hand: 4, held: 0 },
      { shop_id: 101, ean: '7030000000024', on_hand: 0, held: 0 },
      { shop_id: 101, ean: '7030000000109', on_hand: 0, held: 0 },
    ])
    await expectMovementsToAddUp()
  })

  test('the first count is an opening, the next a difference; the same count again is no movement', async () => {
    await importStock([`101\t${ean}\t4`])
    await importStock([`101\t${ean}\t9`], { asOf: afterHours(1) })
    const report = await importStock([`101\t${ean}\t9`], { asOf: afterHours(2) })
    expect(report.counts.Beholdning).toEqual({ new: 0, changed: 0, unchanged: 1 })
    expect(await query('select delta, reason, at from stock_movements order by id')).toEqual([
      { delta: 4, reason: 'opening', at: firstDay },
      { delta: 5, reason: 'import', at: afterHours(1) },
    ])
    expect(await listFreshness()).toEqual([{ shop_id: shopId, ean, as_of: afterHours(2) }])
    await expectMovementsToAddUp()
  })

  test('holds are kept, and a count below them gives a warning', async () => {
    await importStock([`101\t${ean}\t5`])
    await pool.query('update stock set held = 3')
    await importStock([`101\t${ean}\t8`], { asOf: afterHours(1) })
    expect(await listStock()).toEqual([{ shop_id: shopId, ean, on_hand: 8, held: 3 }])
    const report = await importStock([`101\t${ean}\t2`], { asOf: afterHours(2) })
    expect(textsOf(report)).toEqual(['linje 2: 3 er reservert, men kassen sier 2: satt til 3'])
    expect(await listStock()).toEqual([{ shop_id: shopId, ean, on_hand: 3, held: 3 }])
    await expectMovementsToAddUp()
  })

  test('a count that is older than the current one is skipped', async () => {
    await importStock([`101\t${ean}\t5`], { asOf: afterHours(2) })
    const report = await importStock([`101\t${ean}\t9`], { asOf: afterHours(1) })
    expect(textsOf(report)[0]).toMatch(/^linje 2: tallet er eldre enn det vi har/)
    expect(await listStock()).toEqual([{ shop_id: shopId, ean, on_hand: 5, held: 0 }])
  })

  test('what orders took or brought back after the till counted is not undone', async () => {
    await importStock([`101\t${ean}\t5`])
    const move = (delta: number, reason: string, at: Date) =>
      pool.query(
        `with moved as (insert into stock_movements (shop_id, ean, delta, reason, at) values ($1, $2, $3, $4, $5))
           update stock set on_hand = on_hand + $3 where shop_id = $1 and ean = $2`,
        [shopId, ean, delta, reason, at],
      )
    // One order is before the count, which includes it; one after it, but before the file was read.
    await move(-1, 'sale', afterHours(1))
    await move(-2, 'sale', afterHours(3))
    await move(1, 'return', afterHours(4))
    const report = await importStock([`101\t${ean}\t4`], { asOf: afterHours(2) })
    expect(textsOf(report)).toEqual(['linje 2: 1 er gått ut på nettordre siden tellingen: satt til 3'])
    expect(await listStock()).toEqual([{ shop_id: shopId, ean, on_hand: 3, held: 0 }])
    // The next count includes them all.
    await importStock([`101\t${ean}\t3`], { asOf: afterHours(5) })
    expect(await listStock()).toEqual([{ shop_id: shopId, ean, on_hand: 3, held: 0 }])
    await expectMovementsToAddUp()
  })

  test('a dry run counts the same and writes nothing', async () => {
    await importStock([`101\t${ean}\t5`])
    const before = [await listStock(), await query('select * from stock_movements')]
    const report = await importStock([`101\t${ean}\t6`, `55\t${ean}\t1`], {
      asOf: afterHours(1),
      dryRun: true,
    })
    expect(report.counts.Beholdning).toEqual({ new: 1, changed: 1, unchanged: 0 })
    expect([await listStock(), await query('select * from stock_movements')]).toEqual(before)
  })

  test('imports and reservations at the same time neither deadlock nor lose a piece', async () => {
    const rows = (quantity: number) =>
      ['7030000000031', '7030000000024', ean].flatMap((code) => [
        `55\t${code}\t${quantity}`,
        `101\t${code}\t${quantity}`,
      ])
    await importStock(rows(100))
    const reserve = () =>
      transact(db, (tx) =>
        tx.execute(
          `update stock set held = held + 1 where (shop_id, ean) in
             (select shop_id, ean from stock order by shop_id, ean for update)`,
        ),
      )
    await Promise.all([
      ...Array.from({ length: 20 }, reserve),
      importStock(rows(50), { asOf: afterHours(1) }),
    ])
    expect(await query('select distinct on_hand, held from stock')).toEqual([{ on_hand: 50, held: 20 }])
    await expectMovementsToAddUp()
  })
})

describe('what is written and announced', () => {
  /** A thousand sizes of one article. */
  const eans = Array.from({ length: 1000 }, (_, at) => withCheckDigit(String(704_000_000_000 + at)))
  const rows = (quantity: number, some = eans) => some.map((code) => `101\t${code}\t${quantity}`)
  beforeAll(() =>
    pool.query(
      `insert into variants (article_id, ean, size_id, color_id)
       select article_id, new, size_id, color_id from variants, unnest($2::text[]) as new where ean = $1`,
      [ean, eans],
    ),
  )
  afterAll(() => pool.query('delete from variants where ean = any($1)', [eans]))

  async function listNotices(work: () => Promise<unknown>) {
    const client = await pool.connect()
    const notices: { channel: string; payload: string }[] = []
    client.on('notification', ({ channel, payload = '' }) => notices.push({ channel, payload }))
    try {
      for (const channel of ['catalogue_changed', 'stock_changed', 'stock_checked'])
        await client.query(`listen ${channel}`)
      await work()
      await client.query('select 1')
      return notices
    } finally {
      client.release(true)
    }
  }

  test('changed numbers are announced by EAN in bundles, and each shop once as counted', async () => {
    await importStock([...rows(3), `55\t${ean}\t2`])
    const notices = await listNotices(() =>
      importStock([...rows(4, eans.slice(0, 600)), ...rows(3, eans.slice(600)), `55\t${ean}\t2`], {
        asOf: afterHours(1),
      }),
    )
    const changed = notices.filter(({ channel }) => channel === 'stock_changed')
    expect(changed.flatMap(({ payload }) => readStockNotice(payload)).toSorted()).toEqual(eans.slice(0, 600))
    expect(changed.length).toBeLessThanOrEqual(3)
    const others = notices.filter(({ channel }) => channel !== 'stock_changed')
    expect(others.map(({ channel, payload }) => [channel, readCheckNotice(payload)])).toEqual([
      ['stock_checked', { shopId: 55, asOf: afterHours(1), isWhole: true }],
      ['stock_checked', { shopId, asOf: afterHours(1), isWhole: true }],
    ])
  })

  test('an inventory without changes writes no row of stock, and is announced as a count alone', async () => {
    await importStock(rows(3))
    const versions = () => query('select distinct xmin, xmax from stock')
    const before = await versions()
    const notices = await listNotices(() => importStock(rows(3), { asOf: afterHours(1) }))
    expect(notices.map(({ channel }) => channel)).toEqual(['stock_checked'])
    expect(await versions()).toEqual(before)
    expect(new Set((await listFreshness()).map((row) => (row as { as_of: Date }).as_of.getTime()))).toEqual(
      new Set([afterHours(1).getTime()]),
    )
  })

  test('a dry run announces nothing', async () => {
    expect(await listNotices(() => importStock(rows(3), { dryRun: true }))).toEqual([])
    expect(await query('select * from stock_counts')).toEqual([])
  })

  test('a count of some goods says nothing about the others', async () => {
    const [first = '', second = ''] = eans
    await importStock([`101\t${first}\t1`, `101\t${second}\t1`])
    const notices = await listNotices(() => importStock([`101\t${first}\t1`], { asOf: afterHours(1) }))
    expect(notices.map(({ payload }) => readCheckNotice(payload))).toEqual([
      { shopId, asOf: afterHours(1), isWhole: false },
    ])
    expect(await listFreshness()).toEqual([
      { shop_id: shopId, ean: first, as_of: afterHours(1) },
      { shop_id: shopId, ean: second, as_of: firstDay },
    ])
  })

  test('a count is skipped when everything the shop has was counted after it, also for goods not yet there', async () => {
    const [first = '', second = ''] = eans
    await importStock([`101\t${first}\t5`])
    await importStock([`101\t${first}\t5`], { asOf: afterHours(2) })
    const report = await importStock([`101\t${first}\t9`, `101\t${second}\t4`], { asOf: afterHours(1) })
    expect(textsOf(report)).toEqual([
      expect.stringMatching(/^linje 2: tallet er eldre enn det vi har \(2026-08-01T10:00:00.000Z\)/),
      expect.stringMatching(/^linje 3: tallet er eldre enn det vi har/),
    ])
    expect(await listStock()).toEqual([{ shop_id: shopId, ean: first, on_hand: 5, held: 0 }])
    expect(await listFreshness()).toEqual([{ shop_id: shopId, ean: first, as_of: afterHours(2) }])
  })

  test('an import that is interrupted has written and announced its first shops', async () => {
    const importSome = () =>
      importStock([`55\t${ean}\t2`, ...rows(3)], {
        onProgress({ rows: written = 0 }) {
          if (written > 0) throw new Error('interrupted')
        },
      })
    const notices = await listNotices(() => expect(importSome()).rejects.toThrow('interrupted'))
    expect(notices.map(({ payload }) => readStockNotice(payload))).toEqual([[ean]])
    expect(await listStock()).toEqual([{ shop_id: 55, ean, on_hand: 2, held: 0 }])
    await expectMovementsToAddUp()
  })
})

describe('3.14: the register of shops', () => {
  test('good rows are imported, broken ones are reported, a missing position comes from the postal code', async () => {
    await pool.query('truncate shops cascade')
    const report = await importFile('shops', fixture('shops.csv'))
    expect(textsOf(report)).toEqual([
      'linje 3: posisjon mangler: postnummerets er brukt',
      'linje 4: åpningstider mangler: butikken vises uten',
      'linje 4: posisjon mangler: postnummerets er brukt',
      'linje 5: postnummeret «9999999» har ikke fire sifre (avvist)',
      'linje 6: navn (name) mangler (avvist)',
      'linje 7: organisasjonsnummeret «12» har ikke ni sifre',
      'linje 7: e-posten «ikke-epost» er ingen e-postadresse, og er ikke brukt',
      'linje 7: åpningstidene «når vi vil» kan ikke leses (som Man-Fre:1000-2000,Lør:1000-1800)',
      'linje 7: posisjonen 10, 60 ligger ikke i Norge: postnummerets er brukt',
      'linje 7: utlevering «kanskje» er verken ja eller nei',
      'linje 7: posisjon mangler: postnummerets er brukt',
      'linje 8: butikk 102 står også på linje 3 (avvist)',
    ])
    expect(
      await query(
        `select id, no, slug, post_no, post_place, org_no, has_counter, latitude is not null as placed
         from shops order by id`,
      ),
    ).toEqual([
      // 9.08: the web's stock is shop 55 by id too, without a counter unless the file has one.
      {
        id: 55,
        no: '55',
        slug: 'nettlager',
        post_no: '2020',
        post_place: 'SKEDSMOKORSET',
        org_no: '',
        has_counter: false,
        placed: true,
      },
      {
        id: 101,
        no: '101',
        slug: 'fjellvik-alesund',
        post_no: '6002',
        post_place: 'ÅLESUND',
        org_no: '123456785',
        has_counter: true,
        placed: true,
      },
      {
        id: 102,
        no: '102',
        slug: 'fjellvik-oslo',
        post_no: '0155',
        post_place: 'OSLO',
        org_no: '',
        has_counter: true,
        placed: true,
      },
      {
        id: 105,
        no: '105',
        slug: 'fjellvik-bergen',
        post_no: '5014',
        post_place: 'BERGEN',
        org_no: '12',
        has_counter: true,
        placed: true,
      },
    ])
  })

  test('a second import changes nothing; a missing column leaves its field alone; 55 may have a counter', async () => {
    await pool.query('truncate shops cascade')
    await importFile('shops', fixture('shops.csv'))
    const again = await importFile('shops', fixture('shops.csv'))
    expect(again.counts.Butikker).toEqual({ new: 0, changed: 0, unchanged: 4 })

    const file = path.join(folder, 'few.csv')
    await writeFile(
      file,
      'Butikknr,Navn,Adresse,Postnr,Utlevering\n55,Nettlager,"Industriveien 3, 2. etg",2020,ja\n101,Ny i Ålesund,Kongens gate 12 B,6002,\n',
    )
    const report = await importFile('shops', file)
    expect(report.counts.Butikker).toEqual({ new: 0, changed: 2, unchanged: 0 })
    expect(
      await query(
        `select name, slug, has_counter, phone, opening_hours from shops where id in (55, 101) order by id`,
      ),
    ).toEqual([
      { name: 'Nettlager', slug: 'nettlager', has_counter: true, phone: '', opening_hours: '' },
      // Its page keeps its address.
      {
        name: 'Ny i Ålesund',
        slug: 'fjellvik-alesund',
        has_counter: true,
        phone: '70123456',
        opening_hours: 'Man-Fre:1000-1800,Lør:1000-1600',
      },
    ])
  })
})
