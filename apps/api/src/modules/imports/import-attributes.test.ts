import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { FeedUnusableError } from './product-row.ts'
import { runImport } from './run-import.ts'
import { type Cells, firstDay, setUpImports } from './test-import.ts'

const { db, folder, query, importRows, importFile, emptyCatalogue } = await setUpImports()
beforeEach(async () => {
  await emptyCatalogue()
  await query('truncate feed_mappings')
})

const jacket: Cells = {
  id: 'J-1',
  gtin: '7030000000017',
  title: 'Storegga',
  price: '1999 NOK',
  brand: 'Fjellvik',
  color: 'Blå',
  size: 'M',
  gender: 'female',
  product_type: 'Skalljakker',
}

async function stored(): Promise<unknown> {
  const rows = (await query('select attributes from articles')) as { attributes: unknown }[]
  return rows[0]?.attributes
}
async function write(name: string, text: string): Promise<string> {
  const file = path.join(folder, name)
  await writeFile(file, text)
  return file
}
function writeMapping(...rules: string[]): Promise<string> {
  return write('mapping.tsv', ['hva\tfra\ttil', ...rules].join('\n'))
}

test('columns of attributes are mapped, and what they say wins over words', async () => {
  const mappingFile = await writeMapping(
    'kolonne\tHettetype\tattribute.hood',
    'kolonne\tTrykk (mm)\tattribute.waterColumnMm',
  )
  const row = {
    ...jacket,
    title: 'Storegga jakke med hette',
    Hettetype: 'Avtagbar',
    'Trykk (mm)': '20.000',
  }
  const report = await importRows([row], { mappingFile })
  expect(await stored()).toMatchObject({ kind: 'jacket', hood: 'detachable', waterColumnMm: 20_000 })
  expect(report.values?.attribute).toEqual({ rule: 0, word: 3, none: 0, unknown: [] })
})

test('a suggestion proposes the attribute that a column is named as', async () => {
  const file = await write(
    'forslag.tsv',
    'id\ttitle\tprice\tgtin\tVannsøyle\tLager\nJ-1\tStoregga\t100 NOK\t7030000000017\t10 000 mm\t3\n',
  )
  const { suggestion = '' } = await runImport({
    db,
    kind: 'articles',
    file,
    source: 'cli',
    pictureFolder: folder,
    feed: 'prøve',
    force: false,
    dryRun: true,
    suggestMapping: true,
    now: firstDay,
    dataDir: path.join(folder, 'data'),
    imageHosts: [],
    createGroups: false,
    ownEanPrefix: 20,
    publicUrl: 'https://www.butikk.example',
    leastRowsPercent: 50,
  })
  const lines = suggestion.split('\n')
  expect(lines).toContain('kolonne\tVannsøyle\t\t\tbrukes ikke, kan være attribute.waterColumnMm')
  expect(lines).toContain('kolonne\tLager\t\t\tbrukes ikke')
  expect(lines).toContain('egenskap\tType: Storegga\t\t1\tukjent')
})

test('what is said under names and not understood is in the report, until a rule says what it means', async () => {
  const row = {
    ...jacket,
    product_detail: 'Modell:Hette:Rutete,Modell:Passform:Løs,Modell:Klimaskall:Ja,Aktivitet:Tur, løping',
  }
  const report = await importRows([row])
  expect(await stored()).toMatchObject({ kind: 'shell-jacket', activities: ['hiking', 'running'] })
  expect(report.values?.attribute).toEqual({
    rule: 0,
    word: 2,
    none: 3,
    unknown: [
      { text: 'Hette: Rutete', rows: 1 },
      { text: 'Passform', rows: 1 },
      { text: 'Klimaskall', rows: 1 },
    ],
  })

  const mappingFile = await writeMapping(
    'egenskap\thette: rutete\tHette: Avtakbar hette',
    'egenskap\tPassform\tingen',
    'egenskap\tKlimaskall\tVanntett',
    'egenskap\tType: Skalljakker\tType: Regnjakke',
  )
  const later = await importRows([row], { mappingFile })
  expect(later.values?.attribute).toEqual({ rule: 4, word: 1, none: 0, unknown: [] })
  expect(await stored()).toMatchObject({ kind: 'rain-jacket', hood: 'detachable', waterproof: 'yes' })
})

test.each(['Hette: Rutete', 'Passform'])(
  'a rule of an attribute that leads to «%s» is refused',
  async (to) => {
    const mappingFile = await writeMapping(`egenskap\tKapuze\t${to}`)
    await expect(importRows([jacket], { mappingFile })).rejects.toThrow(FeedUnusableError)
  },
)

const details = `<g:product_detail><g:section_name>Modell</g:section_name><g:attribute_name>Hette</g:attribute_name>
  <g:attribute_value>Fast</g:attribute_value></g:product_detail>
  <g:product_detail><g:attribute_name><![CDATA[Vannsøyle]]></g:attribute_name>
  <g:attribute_value>15 000 mm</g:attribute_value></g:product_detail>`
test.each([
  ['well-formed', 'Storegga'],
  ['broken', 'Storegga & Co'],
])('RSS that is %s: product details with fields of their own', async (_, title) => {
  const fields = ['id', 'gtin', 'price', 'product_type'].map(
    (name) => `<g:${name}>${jacket[name]}</g:${name}>`,
  )
  const item = `<item><title>${title}</title>${fields.join('')}${details}</item>`
  const file = await write(
    'varer.xml',
    `<rss xmlns:g="http://base.google.com/ns/1.0"><channel>${item}</channel></rss>`,
  )
  await importFile('articles', file)
  expect(await stored()).toMatchObject({ kind: 'shell-jacket', hood: 'fixed', waterColumnMm: 15_000 })
})

test('Shopify: metafields of Shopify and the shop, those of programs only when they name an attribute', async () => {
  const heading = [
    'Handle,Title,Variant Price,Variant Barcode,Type,Option1 Name,Option1 Value',
    'Sleeve length type (product.metafields.shopify.sleeve-length-type)',
    'Passform (product.metafields.custom.passform)',
    'Rating (product.metafields.reviews.rating)',
    'Vannsøyle (product.metafields.pim.column)',
    'Size (product.metafields.shopify.size)',
  ].join(',')
  const file = await write(
    'shopify.csv',
    `${heading}\nstoregga,Storegga,1999,7030000000017,Skalljakker,Size,M,Short,Løs,4.5,8000 mm,m; l\n`,
  )
  const report = await importFile('articles', file)
  expect(await stored()).toMatchObject({ sleeve: 'short', waterColumnMm: 8000 })
  expect(report.values?.attribute.unknown).toEqual([{ text: 'passform', rows: 1 }])
})

test.each<[string, Cells, object]>([
  ['the material', { material: 'Gore-Tex, 100 % polyamid' }, { waterproof: 'yes' }],
  ['the age group', { age_group: 'toddler', size: 'One size' }, { ageMonths: { from: 12, to: 60 } }],
])('%s says what an article is', async (_, cells, attributes) => {
  await importRows([{ ...jacket, product_type: 'Jakker', ...cells }])
  expect(await stored()).toMatchObject(attributes)
})

test('a size that says the age counts before the age group, and `kids` is no age', async () => {
  await importRows([{ ...jacket, age_group: 'toddler', size: '104' }])
  expect(await stored()).not.toHaveProperty('ageMonths')
  await emptyCatalogue()
  await importRows([{ ...jacket, age_group: 'kids', size: 'M' }])
  expect(await stored()).not.toHaveProperty('ageMonths')
})
