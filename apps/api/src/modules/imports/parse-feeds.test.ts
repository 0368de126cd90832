import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { detectFormat } from './detect-format.ts'
import { parseGoogleRss } from './parse-google-rss.ts'
import { parseGoogleTsv } from './parse-google-tsv.ts'
import { parseLocalInventory } from './parse-local-inventory.ts'
import { parseShopifyCsv } from './parse-shopify-csv.ts'
import { parseNamedColumns, parseTable } from './parse-table.ts'
import { peekText, readFeedText } from './read-feed-text.ts'
import { shopColumns } from './read-shop.ts'

function fixture(name: string) {
  return fileURLToPath(new URL(`fixtures/${name}`, import.meta.url))
}
function read(name: string) {
  return readFeedText(fixture(name))
}

async function collect<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = []
  for await (const item of items) all.push(item)
  return all
}

/** The text in chunks of this many characters, as a slow disk would deliver it. */
async function* inPieces(text: string, length = 7): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += length) yield text.slice(at, at + length)
}

async function listTable(text: string, delimiter: '\t' | ';' | ',' = ';') {
  const rows: (string | number)[][] = []
  for await (const entry of parseTable(inPieces(text), { delimiter, required: [['a']] }))
    rows.push(
      'row' in entry ? [entry.line, entry.row.get('a'), entry.row.get('b')] : [entry.line, entry.problem],
    )
  return rows
}

describe('tables', () => {
  test.each([
    [
      'unix line ends',
      'a;b\n1;2\n3;4\n',
      [
        [2, '1', '2'],
        [3, '3', '4'],
      ],
    ],
    [
      'windows line ends',
      'a;b\r\n1;2\r\n3;4\r\n',
      [
        [2, '1', '2'],
        [3, '3', '4'],
      ],
    ],
    ['no line end at the end', 'a;b\n1;2', [[2, '1', '2']]],
    ['byte order mark', '\uFEFFa;b\n1;2\n', [[2, '1', '2']]],
    [
      'empty lines are counted',
      'a;b\n\n\n1;2\n\n3;4\n',
      [
        [4, '1', '2'],
        [6, '3', '4'],
      ],
    ],
    ['empty lines, windows', 'a;b\r\n\r\n1;2\r\n', [[3, '1', '2']]],
    [
      'line ends of every kind',
      'a;b\r\n1;2\n3;4\r5;6\r\n',
      [
        [2, '1', '2'],
        [3, '3', '4'],
        [4, '5', '6'],
      ],
    ],
    [
      'a cell over two lines, windows',
      'a;b\r\n"x\r\ny";2\r\n3;4\r\n',
      [
        [2, 'x\ny', '2'],
        [4, '3', '4'],
      ],
    ],
    [
      'a cell over two lines',
      'a;b\n"x\ny";2\n3;4\n',
      [
        [2, 'x\ny', '2'],
        [4, '3', '4'],
      ],
    ],
    ['marks within marks', 'a;b\n"5"" skjerm";2\n', [[2, '5" skjerm', '2']]],
    ['a mark inside a bare cell', 'a;b\n5" skjerm;2\n', [[2, '5" skjerm', '2']]],
    ['a shorter row', 'a;b\n1\n', [[2, '1', '']]],
    ['blank cells beyond the heading', 'a;b\n1;2;;\n', [[2, '1', '2']]],
    ['rows of nothing', 'a;b\n;\n1;2\n', [[3, '1', '2']]],
    ['headings in capitals and reversed', 'B;A\n1;2\n', [[2, '2', '1']]],
    [
      'too many cells',
      'a;b\n1;2;3\n4;5\n',
      [
        [2, 'raden har 3 felt, overskriften 2'],
        [3, '4', '5'],
      ],
    ],
  ])('%s', async (_, text, rows) => {
    expect(await listTable(text)).toEqual(rows)
  })

  test('a missing column is named', async () => {
    await expect(listTable('x;y\n1;2\n')).rejects.toThrow('filen mangler kolonnen a')
    await expect(listTable('')).rejects.toThrow('filen er tom')
  })
})

test('Google TSV: every row with its line, also the broken ones', async () => {
  const rows = await collect(parseGoogleTsv(read('products.tsv')))
  expect(rows.map(({ line }) => line)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13])
  expect(rows[0]).toMatchObject({
    row: {
      id: 'F-100-1',
      groupId: 'F-100',
      title: 'Blåfjell dunjakke',
      gtin: '7030000000017',
      color: 'Mørk grønn',
    },
  })
})

describe('Google RSS', () => {
  test('namespace, plain fields, CDATA, entities; a price inside shipping is not the price', async () => {
    const rows = await collect(parseGoogleRss(read('products.xml')))
    expect(rows).toHaveLength(3)
    expect(rows[0]).toMatchObject({
      line: 4,
      row: { description: '<p>Lett og <b>varm</b>.</p><ul><li>Hette</li></ul>' },
    })
    expect(rows[1]).toMatchObject({
      row: {
        title: 'Ærfugl ullsokker',
        price: '179.00 NOK',
        brand: 'Fjellvik & Sønn',
        imageLinks: ['sokker.jpg', 'sokker-2.jpg'],
      },
    })
  })

  test('the items are the same however the text is cut', async () => {
    const chunks = await collect(read('products.xml'))
    const whole = await collect(parseGoogleRss(inPieces(chunks.join(''), 1_000_000)))
    expect(await collect(parseGoogleRss(inPieces(chunks.join(''), 3)))).toEqual(whole)
  })

  test('XML without items, and a file that is not XML, are refused', async () => {
    await expect(collect(parseGoogleRss(inPieces('<html></html>')))).rejects.toThrow('ingen <item>')
    await expect(collect(parseGoogleRss(inPieces('<html><p></html>')))).rejects.toThrow('ikke gyldig XML')
  })
})

describe('Shopify CSV', () => {
  test('products over several rows, options in any order and language, compare-at price', async () => {
    const rows = await collect(parseShopifyCsv(read('shopify.csv')))
    const [first, second, other] = rows.map((entry) => ('row' in entry ? entry.row : undefined))
    expect(first).toMatchObject({
      groupId: 'lyng-genser',
      title: 'Lyng genser',
      gtin: '7030000000604',
      color: 'Lyng',
      size: 'S',
      price: '999.00',
      salePrice: '799.00',
      visible: 'true',
      imageLinks: [1, 2, 3].map((n) => `https://cdn.example.test/lyng-${n}.jpg`),
    })
    expect(second).toMatchObject({ title: 'Lyng genser', gtin: '7030000000611', size: 'M', brand: 'Myrdal' })
    expect(other).toMatchObject({
      color: 'Navy',
      size: 'One size',
      visible: 'false',
      imageLinks: ['https://cdn.example.test/navy.jpg'],
    })
    // The first description spans two lines.
    expect(rows.map(({ line }) => line)).toEqual([2, 4, 6, 8, 7])
  })

  test('a row without handle is reported, and a row with only a picture is no variant', async () => {
    const rows = await collect(parseShopifyCsv(read('shopify.csv')))
    expect(rows.filter((entry) => 'problem' in entry)).toEqual([{ line: 8, problem: 'Handle mangler' }])
    expect(rows).toHaveLength(5)
  })
})

test('local inventory: columns by any casing', async () => {
  const rows = await collect(parseLocalInventory(read('inventory.tsv')))
  expect(rows).toHaveLength(9)
  expect(rows[0]).toEqual({
    line: 2,
    row: { storeCode: '101', id: 'F-100-1', gtin: '7030000000017', sku: '', quantity: '4' },
  })
})

test('3.14: shops with byte order mark and windows line ends', async () => {
  const rows = await collect(parseNamedColumns(read('shops.csv'), ';', shopColumns, []))
  expect(rows[0]).toMatchObject({
    line: 2,
    row: { no: '101', name: 'Fjellvik Ålesund', postPlace: 'ÅLESUND' },
  })
  expect(rows[0]).not.toHaveProperty('row.mapLink')
})

describe('formats are detected from the content', () => {
  test.each([
    ['products.xml', 'google-rss'],
    ['products.tsv', 'google-tsv'],
    ['shopify.csv', 'shopify-csv'],
    ['inventory.tsv', 'local-inventory'],
    ['shops.csv', 'shops-csv'],
    ['products.csv', 'google-tsv'],
  ])('%s is %s', async (name, format) => {
    const { head } = await peekText(read(name))
    expect(detectFormat(head).format).toBe(format)
  })

  test.each([['vare;pris\n1;2'], [''], ['{"id": 1}']])('%j is no known format', (head) => {
    expect(detectFormat(head).format).toBeNull()
  })
})

test('a file in another encoding is refused, a missing one too', async () => {
  await expect(collect(readFeedText(fixture('latin1.csv')))).rejects.toThrow('er ikke UTF-8')
  await expect(collect(readFeedText(fixture('nowhere.csv')))).rejects.toThrow('finner ikke filen')
})
