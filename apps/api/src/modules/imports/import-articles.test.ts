import { withCheckDigit } from '@varde/domain/catalogue/ean'
import { beforeEach, describe, expect, test } from 'vitest'
import { setArticlesHidden } from '../catalogue/catalogue.service.ts'
import { formatReport } from './format-report.ts'
import { afterDays, afterHours, cap, fixture, setUpImports, sock, textsOf } from './test-import.ts'

const { db, pool, query, importFile, importRows, dumpDatabase, emptyCatalogue } = await setUpImports()
beforeEach(() => emptyCatalogue())

describe('a feed with good and broken rows', () => {
  test('the good rows are imported, each broken one is reported with its line', async () => {
    const report = await importFile('articles', fixture('products.tsv'))
    expect(report).toMatchObject({
      rows: 12,
      refusedRows: 4,
      counts: { Artikler: { new: 6 }, Varianter: { new: 8 }, 'Egne numre': { new: 1 } },
    })
    expect(textsOf(report)).toEqual([
      'linje 8: EAN 7030000000001 har feil kontrollsiffer (avvist)',
      'linje 9: prisen «99.00 SEK» er i SEK, bare NOK støttes (avvist)',
      'linje 10: EAN 7030000000017 står også på linje 2 (avvist)',
      'linje 12: navnet (title) mangler (avvist)',
      'linje 13: kjønn «marsboer» kjennes ikke (dame, herre, unisex, barn eller junior ventet)',
      'linje 13: fargen «Krøsus» kjennes ikke: den får ingen fargegruppe',
      'linje 13: varetypen «Diverse» passer ikke i noen varegruppe: artikkelen havner i utstyr/annet/annet',
    ])
    expect(formatReport(report, { dryRun: false, longest: 2 })).toContain(
      '12 rader lest, 4 avvist, 3 advarsler.',
    )
  })

  test('3.01–3.08: the fields of the article and its variants', async () => {
    await importFile('articles', fixture('products.tsv'))
    expect(
      await query(
        `select article_no, a.slug, a.description, tech_description, final_price_ore, gender_ids, g.slug as "group",
                b.name as brand, drawing_kind
         from articles a join groups g on g.id = group_id join brands b on b.id = brand_id where article_no = 'F-100'`,
      ),
    ).toEqual([
      {
        article_no: 'F-100',
        slug: 'blafjell-dunjakke',
        description: 'Lett og varm.\n\n• Hette',
        tech_description: 'Materiale: Polyamid',
        final_price_ore: 129_900,
        gender_ids: [2],
        group: 'dunjakker',
        brand: 'Fjellvik',
        drawing_kind: 'down-jacket',
      },
    ])
    expect(
      await query(
        `select ean, s.name as size, c.name as color, cg.name as family from variants v
         join sizes s on s.id = size_id join colors c on c.id = color_id
         left join color_groups cg on cg.id = color_group_id where ean > '3' order by ean limit 3`,
      ),
    ).toEqual([
      { ean: '7030000000017', size: 'S', color: 'Mørk grønn', family: 'grønn' },
      { ean: '7030000000024', size: 'M', color: 'Mørk grønn', family: 'grønn' },
      { ean: '7030000000031', size: 'M', color: 'Svart', family: 'svart' },
    ])
  })

  test('a second import changes nothing and adds no price', async () => {
    await importFile('articles', fixture('products.tsv'))
    const before = await dumpDatabase()
    const report = await importFile('articles', fixture('products.tsv'), { now: afterDays(1) })
    expect(report.counts).toMatchObject({
      Artikler: { new: 0, changed: 0, unchanged: 6 },
      Varianter: { new: 0, changed: 0, unchanged: 8 },
      Bilder: { new: 0, changed: 0 },
    })
    expect(await dumpDatabase()).toBe(before)
  })

  test('a dry run reports the same and leaves every table as it was', async () => {
    await importRows([sock])
    const before = await dumpDatabase()
    const dry = await importFile('articles', fixture('products.tsv'), { dryRun: true })
    expect(await dumpDatabase()).toBe(before)
    expect(dry).toEqual(await importFile('articles', fixture('products.tsv')))
  })

  test('RSS and TSV of the same goods agree', async () => {
    await importFile('articles', fixture('products.tsv'))
    const report = await importFile('articles', fixture('products.xml'))
    expect(report.counts.Varianter).toEqual({ new: 0, changed: 1, unchanged: 1 })
    expect(report.counts.Artikler).toEqual({ new: 0, changed: 1, unchanged: 1 })
    expect(textsOf(report)).toContain('linje 31: prisen «99.00 SEK» er i SEK, bare NOK støttes (avvist)')
  })

  test('Shopify: drafts are hidden, and a broken variant is reported with its own line', async () => {
    const report = await importFile('articles', fixture('shopify.csv'))
    expect(textsOf(report).filter((text) => text.endsWith('(avvist)'))).toEqual([
      'linje 7: prisen «gratis» kan ikke leses (avvist)',
      'linje 8: Handle mangler (avvist)',
    ])
    expect(await query(`select article_no, visible_on_web from articles order by 1`)).toEqual([
      { article_no: 'lyng-genser', visible_on_web: true },
      { article_no: 'myr-lue', visible_on_web: false },
    ])
  })
})

test('an article that the shop has hidden stays hidden, although its feed says that it is published', async () => {
  const isShown = () => query(`select visible_on_web from articles where article_no = 'lyng-genser'`)
  await importFile('articles', fixture('shopify.csv'))
  expect(await isShown()).toEqual([{ visible_on_web: true }])
  await setArticlesHidden(db, { codes: ['lyng-genser'] }, true, afterHours(1))
  await importFile('articles', fixture('shopify.csv'), { now: afterHours(2) })
  expect(await isShown()).toEqual([{ visible_on_web: false }])

  await setArticlesHidden(db, { codes: ['lyng-genser'] }, false, afterHours(3))
  await importFile('articles', fixture('shopify.csv'), { now: afterHours(4) })
  expect(await isShown()).toEqual([{ visible_on_web: true }])
})

test('what is cut is said, and a name of unreadable signs is refused', async () => {
  const report = await importRows([
    { ...sock, title: 'Ærfugl '.repeat(40), description: 'x'.repeat(20_001) },
    { ...cap, title: 'Myr l\ufffde' },
  ])
  expect(textsOf(report)).toEqual([
    'linje 2: navnet har 279 tegn, og er kuttet til 200',
    'linje 2: beskrivelsen har 20001 tegn, og er kuttet til 20000',
    'linje 3: feltet title er ikke UTF-8: lagre filen på nytt som «CSV UTF-8» eller «UTF-8» (avvist)',
  ])
})

describe('rows that conflict with the database or with other articles', () => {
  test('an EAN of another article is refused, the rest of the article is imported', async () => {
    await importRows([sock])
    const thief = { ...cap, item_group_id: 'L' }
    const report = await importRows([thief, { ...thief, gtin: sock.gtin ?? '' }])
    expect(textsOf(report)).toContain(
      'linje 3: EAN 7030000000109 hører allerede til artikkel S-1 «Ærfugl ullsokker» (avvist)',
    )
    expect(report.counts.Varianter).toEqual({ new: 1, changed: 0, unchanged: 0 })
  })

  test('a row that only the database refuses does not affect other rows', async () => {
    await pool.query(`alter table articles add constraint no_caps check (name <> 'Myr lue')`)
    try {
      const others = [1, 2, 3].map((n) => ({
        ...sock,
        id: `S-${n}`,
        gtin: `703000000${n}00`.padEnd(12, '0'),
      }))
      const eans = ['7030000000017', '7030000000024', '7030000000031']
      const rows = others.map((row, at) => ({ ...row, gtin: eans[at] ?? '' }))
      const report = await importRows([...rows.slice(0, 2), cap, ...rows.slice(2)])
      expect(textsOf(report)).toEqual([
        expect.stringMatching(/^linje 4: databasen tar ikke imot raden \(.*no_caps.*\) \(avvist\)$/),
      ])
      expect(await query('select count(*)::int as count from articles')).toEqual([{ count: 3 }])
    } finally {
      await pool.query('alter table articles drop constraint no_caps')
    }
  })

  test('rows of one article with different prices: the first counts', async () => {
    const report = await importRows([
      { ...sock, item_group_id: 'S' },
      { ...sock, item_group_id: 'S', gtin: '7030000000017', price: '210' },
    ])
    expect(textsOf(report)[0]).toMatch(/^linje 3: prisen er en annen enn på linje 2/)
    expect(await query('select final_price_ore from articles')).toEqual([{ final_price_ore: 20_000 }])
  })
})

test('an article whose rows are batches apart is one article, the same at each import', async () => {
  const many = Array.from({ length: 600 }, (_, at) => ({
    ...sock,
    id: `M-${at}`,
    gtin: withCheckDigit(String(704_000_000_000 + at)),
  }))
  const split = [
    { ...cap, item_group_id: 'L' },
    ...many,
    { ...cap, item_group_id: 'L', gtin: '7030000000017', price: '300' },
  ]
  const report = await importRows(split)
  expect(report.counts.Artikler).toEqual({ new: 601, changed: 0, unchanged: 0 })
  expect(textsOf(report)).toEqual([
    'linje 603: prisen er en annen enn på linje 2: en artikkel har én pris, og den første gjelder',
  ])
  const before = await dumpDatabase()
  const again = await importRows(split, { now: afterDays(1) })
  expect(again.counts.Artikler).toEqual({ new: 0, changed: 0, unchanged: 601 })
  expect(await dumpDatabase()).toBe(before)
})

describe('9.05: slugs', () => {
  const slugs = () => query('select article_no, slug from articles order by article_no')

  test('a second article of the same name, and a name of digits, get the id in their slug', async () => {
    await importRows([
      sock,
      { ...cap, title: 'Ærfugl ullsokker' },
      { ...cap, id: 'T', gtin: '7030000000017', title: '4711' },
    ])
    expect(await slugs()).toEqual(
      [
        { article_no: 'L-1', slug: 'aerfugl-ullsokker-2' },
        { article_no: 'S-1', slug: 'aerfugl-ullsokker' },
        { article_no: 'T', slug: '4711-3' },
      ].map((row) => ({
        ...row,
        slug: expect.stringMatching(new RegExp(`^${row.slug.replace(/\d$/, '\\d+')}$`)),
      })),
    )
  })

  test('a new name gives a new slug and keeps the old one; the old name again restores it', async () => {
    await importRows([sock])
    await importRows([{ ...sock, title: 'Havørn ullsokker' }])
    expect(await slugs()).toEqual([{ article_no: 'S-1', slug: 'havorn-ullsokker' }])
    expect(await query('select slug from article_old_slugs')).toEqual([{ slug: 'aerfugl-ullsokker' }])

    // Another article of the old name does not get its slug, which still leads to the first.
    await importRows([{ ...cap, title: 'Ærfugl ullsokker' }])
    expect(await slugs()).toContainEqual({
      article_no: 'L-1',
      slug: expect.stringMatching(/^aerfugl-ullsokker-\d+$/),
    })

    await importRows([sock])
    expect(await slugs()).toContainEqual({ article_no: 'S-1', slug: 'aerfugl-ullsokker' })
    expect(await query('select slug from article_old_slugs')).toEqual([{ slug: 'havorn-ullsokker' }])
  })
})

describe('--create-groups', () => {
  test('creates the tree of the feed, and refuses main groups whose slug is the address of a page', async () => {
    const report = await importRows(
      [
        { ...sock, product_type: 'Hage > Møbler > Stoler' },
        { ...cap, product_type: 'Barn > Luer' },
      ],
      { createGroups: true },
    )
    expect(textsOf(report)).toEqual(['linje 3: hovedgruppen «Barn» kan ikke lages: /barn er en annen side'])
    expect(
      await query(
        `select article_no, m.slug as main, g.slug as "group" from articles a join groups g on g.id = group_id
         join subgroups s on s.id = subgroup_id join main_groups m on m.id = main_group_id order by 1`,
      ),
    ).toEqual([
      { article_no: 'L-1', main: 'barneklaer', group: 'barneluer' },
      { article_no: 'S-1', main: 'hage', group: 'stoler' },
    ])
  })
})

describe('every process is notified to read the catalogue again', () => {
  /** 1,100 articles of one variant each: three batches. */
  const longFeed = Array.from({ length: 1100 }, (_, at) => ({
    ...sock,
    id: `S-${at}`,
    gtin: withCheckDigit(`70300001${String(at).padStart(4, '0')}`),
  }))
  async function countNotices(work: () => Promise<unknown>): Promise<number> {
    const client = await pool.connect()
    let notices = 0
    client.on('notification', () => {
      notices += 1
    })
    try {
      await client.query('listen catalogue_changed')
      await work()
      await client.query('select 1')
      return notices
    } finally {
      client.release(true)
    }
  }

  test('by a change, and not by an import that changes nothing or a dry run', async () => {
    expect(await countNotices(() => importRows([sock]))).toBe(1)
    expect(await countNotices(() => importRows([sock]))).toBe(0)
    expect(await countNotices(() => importRows([sock, cap], { dryRun: true }))).toBe(0)
  })

  test('once, however many batches the feed has', async () => {
    expect(await countNotices(() => importRows(longFeed))).toBe(1)
    expect(await query('select count(*)::int as count from articles')).toEqual([{ count: 1100 }])
  })

  test('also when the import is interrupted: what was written until then is shown', async () => {
    const importSome = () =>
      importRows(longFeed, {
        onProgress({ rows = 0 }) {
          if (rows > 0) throw new Error('interrupted')
        },
      })
    expect(await countNotices(() => expect(importSome()).rejects.toThrow('interrupted'))).toBe(1)
    expect(await query('select count(*)::int as count from articles')).toEqual([{ count: 500 }])
  })
})
