import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { formatReport } from './format-report.ts'
import { runImport } from './run-import.ts'
import { type Cells, firstDay, setUpImports, sock, textsOf } from './test-import.ts'

const { db, folder, query, importRows, importFile, emptyCatalogue } = await setUpImports()
beforeEach(async () => {
  await emptyCatalogue()
  await query('truncate feed_mappings')
})

const dings: Cells = {
  ...sock,
  id: 'D-1',
  gtin: '7030000000208',
  title: 'Dings',
  product_type: 'Diverse > Krims',
  gender: 'dm',
  color: 'Krøsus',
  size: 'kort',
}

async function writeMapping(...rules: string[]): Promise<string> {
  const file = path.join(folder, 'mapping.tsv')
  await writeFile(file, ['hva\tfra\ttil\trader\tmerknad', ...rules].join('\n'))
  return file
}
const placed = () =>
  query(
    `select article_no, m.slug || '/' || g.slug as "group", gender_ids, visible_on_web as visible from articles
     join groups g on g.id = group_id join subgroups s on s.id = subgroup_id join main_groups m on m.id = main_group_id
     order by 1`,
  )
const variants = () =>
  query(
    `select ean, s.name as size, cg.name as family from variants join sizes s on s.id = size_id
     join colors c on c.id = color_id left join color_groups cg on cg.id = color_group_id order by 1`,
  )

describe('a feed’s mapping', () => {
  test('decides groups, genders, sizes and colours, is kept, and is used without being named', async () => {
    const mappingFile = await writeMapping(
      'gruppe\tDiverse\tklaer/sokker/tursokker',
      'kjønn\tDM\tdame',
      'størrelse\tkort\tS',
      'farge\tKrøsus\tlilla',
      'gruppe\tUkjent\t\t12\tforslag som ingen har bestemt',
    )
    const report = await importRows([dings], { mappingFile })
    expect(textsOf(report)).toEqual([])
    expect(await placed()).toEqual([
      { article_no: 'D-1', group: 'klaer/tursokker', gender_ids: [2], visible: true },
    ])
    expect(await variants()).toEqual([{ ean: '7030000000208', size: 'S', family: 'lilla' }])
    expect(report.values).toMatchObject({
      group: { rule: 1, word: 0, none: 0 },
      gender: { rule: 1 },
      size: { rule: 1 },
      color: { rule: 1 },
    })

    const later = await importRows([dings, { ...dings, id: 'D-2', gtin: '7030000000017' }])
    expect(later.values?.group).toEqual({ rule: 2, word: 0, none: 0, unknown: [] })
    expect(await placed()).toHaveLength(2)
  })

  test('a rule of a longer path wins; a word, a new group and «skjul»', async () => {
    const mappingFile = await writeMapping(
      'gruppe\tDiverse\tskjul',
      'gruppe\tDiverse > Hage\tHage > Møbler > Stoler',
      'ord\tdingsebomser\ttilbehor/klokker-og-smykker/klokker',
    )
    await importRows(
      [
        dings,
        { ...dings, id: 'D-2', gtin: '7030000000017', product_type: 'Diverse > Hage > Stol' },
        { ...dings, id: 'D-3', gtin: '7030000000024', product_type: '', title: 'Fine dingsebomser' },
      ],
      { mappingFile },
    )
    expect(await placed()).toMatchObject([
      { article_no: 'D-1', visible: false },
      { article_no: 'D-2', group: 'hage/stoler', visible: true },
      { article_no: 'D-3', group: 'tilbehor/klokker', visible: true },
    ])
  })

  test('its columns are read under the feed’s own headings, in a table and in XML', async () => {
    const mappingFile = await writeMapping(
      'kolonne\tVarenr\tid',
      'kolonne\tNavn\ttitle',
      'kolonne\tUtpris\tprice',
      'kolonne\tStrekkode\tgtin',
      'kolonne\tAvdeling\tgender',
    )
    const table = path.join(folder, 'own.csv')
    await writeFile(table, 'Varenr;Navn;Utpris;Strekkode;Avdeling\r\nA1;Ullsokk;199;7030000000208;Damer\r\n')
    await importFile('articles', table, { mappingFile })
    const xml = path.join(folder, 'own.xml')
    await writeFile(
      xml,
      '<rss><channel><item><Varenr>A2</Varenr><Navn>Ullsokk</Navn><Utpris>199</Utpris><Strekkode>7030000000017</Strekkode><Avdeling>Herrer</Avdeling></item></channel></rss>',
    )
    await importFile('articles', xml, { mappingFile })
    expect(await placed()).toMatchObject([
      { article_no: 'A1', gender_ids: [2] },
      { article_no: 'A2', gender_ids: [1] },
    ])
  })

  test('a wrong line stops the import before anything is written, and is named with its number', async () => {
    const mappingFile = await writeMapping(
      'gruppe\tDiverse\tklaer/finnes/ikke',
      'kjønn\tDM\tmarsboer',
      'tull\ta\tb',
      'farge\tKrøsus\tsølvfarget',
      'kolonne\tNavn\ttittel',
    )
    await expect(importRows([dings], { mappingFile })).rejects.toThrow(
      /linje 2: gruppen «klaer\/finnes\/ikke» finnes ikke[\s\S]*linje 3: kjønnet «marsboer»[\s\S]*linje 4: «tull» er ingen regel[\s\S]*linje 5: fargegruppen[\s\S]*linje 6: feltet «tittel»/,
    )
    expect(await placed()).toEqual([])
    expect(await query('select * from feed_mappings')).toEqual([])
  })

  test('what a kept mapping names and the shop has no more is said, and the rest is used', async () => {
    const mappingFile = await writeMapping('gruppe\tDiverse\tHage > Møbler > Stoler', 'kjønn\tDM\tdame')
    await importRows([dings], { mappingFile })
    await query(
      `update feed_mappings set content = replace(content, 'Hage > Møbler > Stoler', 'hage/mobler/bord')`,
    )
    const report = await importRows([dings])
    expect(textsOf(report)).toContainEqual(
      expect.stringMatching(/^mapping linje 2: gruppen «hage\/mobler\/bord»/),
    )
    expect(report.values?.gender.rule).toBe(1)
  })
})

describe('the report and the suggestion', () => {
  async function suggest(rows: readonly Cells[], more: { mappingFile?: string } = {}) {
    await importRows(rows, { dryRun: true })
    return runImport({
      db,
      kind: 'articles',
      file: path.join(folder, 'feed.tsv'),
      source: 'cli',
      pictureFolder: null,
      feed: 'prøve',
      force: false,
      dryRun: true,
      suggestMapping: true,
      now: firstDay,
      dataDir: path.join(folder, 'data'),
      imageHosts: [],
      createGroups: false,
      ownEanPrefix: 20,
      leastRowsPercent: 0,
      ...more,
    })
  }

  test('the report says as a table what was understood, and the most frequent that was not', async () => {
    const report = await importRows([dings, { ...dings, id: 'D-2', gtin: '7030000000017' }, sock])
    const text = formatReport(report, { dryRun: false, longest: 0 })
    expect(text).toContain('                 regel       ord    ukjent')
    expect(text).toContain('Gruppe               0         1         2  «Diverse > Krims» (2)')
    expect(text).toContain('Farge                0         1         2  «Krøsus» (2)')
    expect(text).toContain('--suggest-mapping')
  })

  test('a suggestion has the unknown first, stores nothing, and is a mapping when it is filled in', async () => {
    const { suggestion = '' } = await suggest([dings, sock])
    const lines = suggestion.trim().split('\n')
    expect(lines[0]).toBe('hva\tfra\ttil\trader\tmerknad')
    expect(lines).toContain('kolonne\tproduct_type\t\t\tbrukes som den er')
    const groups = lines.filter((line) => line.startsWith('gruppe'))
    expect(groups).toEqual([
      'gruppe\tDiverse > Krims\t\t1\tukjent',
      'gruppe\tUllsokker\t\t1\tforstått som klaer/sokker/ullsokker',
    ])
    expect(await placed()).toEqual([])

    const file = path.join(folder, 'filled.tsv')
    await writeFile(file, suggestion.replace('Krims\t\t', 'Krims\tklaer/sokker/tursokker\t'))
    await importRows([dings], { mappingFile: file })
    expect(await placed()).toMatchObject([{ group: 'klaer/tursokker' }])
    const again = await suggest([dings, sock])
    expect(again.suggestion).toContain('gruppe\tDiverse > Krims\tklaer/sokker/tursokker\t1\tukjent')
  })
})

describe('3.06: sizes are folded', () => {
  test('a variant whose size gets another spelling keeps its EAN, and no variant is doubled', async () => {
    const rows = ['2xl', 's', 'ONE SIZE'].map((size, at) => ({
      ...sock,
      item_group_id: 'S',
      id: `S-${at}`,
      gtin: ['7030000000017', '7030000000024', '7030000000031'][at] ?? '',
      size,
    }))
    await importRows(rows)
    // As an earlier version of the shop wrote them.
    await query(`update sizes set name = '2xl' where name = 'XXL'`)
    const report = await importRows(rows)
    expect(report.counts.Varianter).toEqual({ new: 0, changed: 1, unchanged: 2 })
    expect(await variants()).toEqual([
      { ean: '7030000000017', size: 'XXL', family: 'grå' },
      { ean: '7030000000024', size: 'S', family: 'grå' },
      { ean: '7030000000031', size: 'Én størrelse', family: 'grå' },
    ])
  })
})

describe('without a picture', () => {
  test('an article has none, and a drawing only where the mapping asks for it and the studio has one', async () => {
    const watch = { ...sock, id: 'K-1', gtin: '7030000000017', title: 'Klokke', product_type: 'Klokker' }
    const count = () =>
      query(`select article_no, count(picture_key)::int as count from articles
             left join article_pictures p on p.article_id = articles.id group by 1 order by 1`)
    await importRows([sock, watch])
    expect(await count()).toEqual([
      { article_no: 'K-1', count: 0 },
      { article_no: 'S-1', count: 0 },
    ])
    await importRows([sock, watch], { mappingFile: await writeMapping('valg\tbilder\ttegninger') })
    expect(await count()).toEqual([
      { article_no: 'K-1', count: 0 },
      { article_no: 'S-1', count: 3 },
    ])
    await importRows([sock, watch], { mappingFile: await writeMapping('valg\tbilder\tbilde kommer') })
    expect(await count()).toEqual([
      { article_no: 'K-1', count: 0 },
      { article_no: 'S-1', count: 0 },
    ])
  })
})
