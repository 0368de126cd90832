import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseGoogleRss } from './parse-google-rss.ts'
import { parseGoogleTsv } from './parse-google-tsv.ts'
import { parseTable } from './parse-table.ts'
import { readFeedText } from './read-feed-text.ts'

async function* inPieces(text: string, length = 7): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += length) yield text.slice(at, at + length)
}

async function collect<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = []
  for await (const item of items) all.push(item)
  return all
}

type Listed = [line: number, ...cells: string[]]

/** Rows as their line and cells, refused ones with their reason, remarks behind. */
async function listTable(text: string, columns = ['a', 'b', 'c'], pieces = 7): Promise<Listed[]> {
  const entries = await collect(parseTable(inPieces(text, pieces), { delimiter: ';', required: [['a']] }))
  return entries.map((entry) =>
    'row' in entry
      ? [entry.line, ...columns.map((column) => entry.row.get(column)), ...(entry.remarks ?? [])]
      : [entry.line, entry.problem],
  )
}

const notClosed = 'et anførselstegn er ikke lukket: feltet er lest til slutten av linjen'
const isCut = 'filen slutter midt i en rad: den er trolig kuttet'

describe('a quotation mark that is not closed ends with its line', () => {
  test.each<[string, string, Listed[]]>([
    [
      'in the last column',
      'a;b;c\n1;2;"3\n4;5;6\n',
      [
        [2, '1', '2', '3', notClosed],
        [3, '4', '5', '6'],
      ],
    ],
    [
      'in the middle, where the line fits without it',
      'a;b;c\n1;"2;3\n4;5;6\n',
      [
        [2, '1', '2', '3', notClosed],
        [3, '4', '5', '6'],
      ],
    ],
    [
      'before a row that ends with a mark',
      'a;b;c\n1;2;"3\n4;5;6"\n7;8;9\n',
      [
        [2, '1', '2', '3', notClosed],
        [3, '4', '5', '6"'],
        [4, '7', '8', '9'],
      ],
    ],
    [
      'before rows in marks',
      'a;b;c\n1;2;"3\n"4";"5";"6"\n7;8;9\n',
      [
        [2, '1', '2', '3', notClosed],
        [3, '4', '5', '6'],
        [4, '7', '8', '9'],
      ],
    ],
    [
      'in two rows',
      'a;b;c\n1;2;"3\n4;5;"6\n7;8;9\n',
      [
        [2, '1', '2', '3', notClosed],
        [3, '4', '5', '6', notClosed],
        [4, '7', '8', '9'],
      ],
    ],
    [
      'holding the delimiter',
      'a;b;c\n1;2;"3;x\n4;5;6\n',
      [
        [2, '1', '2', '3;x', notClosed],
        [3, '4', '5', '6'],
      ],
    ],
    [
      'a mark alone',
      'a;b;c\n1;2;"\n4;5;6\n',
      [
        [2, '1', '2', '', notClosed],
        [3, '4', '5', '6'],
      ],
    ],
    [
      'text behind the closing mark',
      'a;b;c\n1;"2" x;3\n4;5;6\n',
      [
        [2, '1', '"2" x', '3'],
        [3, '4', '5', '6'],
      ],
    ],
    [
      'marks in marks that are not doubled',
      'a;b;c\n1;"et "godt" kjøp";3\n',
      [[2, '1', 'et "godt" kjøp', '3']],
    ],
    [
      'a cell of several lines stays one',
      'a;b;c\n1;"x;\n;y\n\nz ""q""";3\n4;5;6\n',
      [
        [2, '1', 'x;\n;y\n\nz "q"', '3'],
        [6, '4', '5', '6'],
      ],
    ],
  ])('%s', async (_, text, rows) => {
    expect(await listTable(text)).toEqual(rows)
    expect(await listTable(text, undefined, 1)).toEqual(rows)
  })
})

describe('what is wrong with one row costs no other', () => {
  const long = 'x'.repeat(1_000_100)
  test.each<[string, string, Listed[]]>([
    [
      'a line that is too long',
      `a;b;c\n1;2;${long}\n4;5;6\n`,
      [
        [2, 'linjen er lengre enn 1000000 tegn, og er ikke lest'],
        [3, '4', '5', '6'],
      ],
    ],
    [
      'a line that is too long, in marks',
      `a;b;c\n1;2;"${long}\n4;5;6\n`,
      [
        [2, 'linjen er lengre enn 1000000 tegn, og er ikke lest'],
        [3, '4', '5', '6'],
      ],
    ],
    [
      'a last line that is too long',
      `a;b;c\n1;2;3\n${long}`,
      [
        [2, '1', '2', '3'],
        [3, 'linjen er lengre enn 1000000 tegn, og er ikke lest'],
      ],
    ],
    [
      'NUL',
      'a;b;c\n1;\0;3\n4;5;6\n',
      [
        [2, 'raden har nulltegn (NUL): filen er skadet her'],
        [3, '4', '5', '6'],
      ],
    ],
    [
      'a file that ends in the middle of a row',
      'a;b;c\n1;2;3\n4;5',
      [
        [2, '1', '2', '3'],
        [3, isCut],
      ],
    ],
    [
      'a file that ends in the middle of a cell',
      'a;b;c\n1;2;3\n4;5;"6\nmer tekst',
      [
        [2, '1', '2', '3'],
        [3, isCut],
      ],
    ],
    [
      'too many cells',
      'a;b;c\n1;2;3;4\n4;5;6\n',
      [
        [2, 'raden har 4 felt, overskriften 3'],
        [3, '4', '5', '6'],
      ],
    ],
  ])('%s', async (_, text, rows) => {
    expect(await listTable(text, undefined, 4096)).toEqual(rows)
  })

  const good = (id: string) => `${id};god;rad;1;2;3`
  const junk = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.string({ unit: fc.constantFrom('"', ';', 'a', '\n', '\r', ' ', '\0', '""', '";'), maxLength: 40 }),
  )
  test('whatever stands between good rows, each of them is read', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(junk, { minLength: 1, maxLength: 4 }), fc.nat(8), async (texts, cut) => {
        const lines = texts.flatMap((text, at) => [good(`før${at}`), text, good(`etter${at}`)])
        const rows = await listTable(['a;b;c;d;e;f', ...lines, ''].join('\n'), ['a', 'b', 'c'], cut + 1)
        const read = rows.flatMap(([, ...cells]) =>
          cells[1] === 'god' && cells[2] === 'rad' ? [cells[0]] : [],
        )
        for (const at of texts.keys())
          expect(read).toEqual(expect.arrayContaining([`før${at}`, `etter${at}`]))
      }),
      { numRuns: 400 },
    )
  })
})

test('Google’s columns with commas between, as spreadsheets save them', async () => {
  const text = 'id,title,price,additional_image_link\nA,"Jakke, blå","1 299,00",a.jpg\n'
  const rows = await collect(parseGoogleTsv(inPieces(text), ','))
  expect(rows).toMatchObject([{ line: 2, row: { id: 'A', title: 'Jakke, blå', price: '1 299,00' } }])
})

/** Ids and titles of a feed of these items, refused ones with their reason. */
async function listItems(text: string, pieces = 7): Promise<string[]> {
  const entries = await collect(parseGoogleRss(inPieces(text, pieces)))
  return entries.map((entry) =>
    'row' in entry ? `${entry.line} ${entry.row.id} ${entry.row.title}` : `${entry.line} ${entry.problem}`,
  )
}
const item = (id: string, title: string, more = '') =>
  `<item><g:id>${id}</g:id><g:title>${title}</g:title>${more}<g:price>100 NOK</g:price></item>`
const rss = (...items: string[]) =>
  `<rss xmlns:g="http://base.google.com/ns/1.0"><channel>\n${items.join('\n')}\n</channel></rss>`

describe('XML: one broken item costs no other, and is read as far as it goes', () => {
  test.each<[string, string, string]>([
    ['a raw &', item('B', 'Tur & fritid'), '3 B Tur & fritid'],
    ['a raw & in an address', item('B', 'Lue', '<g:link>https://x.test/?a=1&b=2</g:link>'), '3 B Lue'],
    ['a raw <', item('B', 'Sko < 40'), '3 B Sko < 40'],
    ['a raw < before a letter', item('B', 'Størrelse <XL'), '3 B Størrelse <XL'],
    ['an entity of HTML', item('B', 'Bl&aring; lue'), '3 B Bl&aring; lue'],
    ['an unknown entity', item('B', 'Lue &lol;'), '3 B Lue &lol;'],
    ['a control character', item('B', 'Lue\u0001'), '3 B Lue\u0001'],
    ['a field that does not end', '<item><g:title>Lue</g:title><g:id>B</g:title></item>', '3  Lue'],
    ['an item that does not end', '<item><g:id>B</g:id><g:title>Lue</g:title>', '3 B Lue'],
    [
      'CDATA that does not end',
      item('B', '<![CDATA[Lue &amp; vott'),
      '3 B Lue &amp; vott</g:title><g:price>100 NOK</g:price></item>',
    ],
    [
      'a price in shipping',
      item('B', 'A & B', '<g:shipping><g:title>Nei</g:title></g:shipping>'),
      '3 B A & B',
    ],
    ['a tag inside CDATA', item('B', '<![CDATA[</item> & <item>]]>'), '3 B </item> & <item>'],
    ['an item in a comment', '<!-- <item><g:id>X</g:id></item> -->', ''],
  ])('%s', async (name, broken, read) => {
    const text = rss(item('A', 'Før'), broken, item('C', 'Etter'))
    for (const pieces of [1, 7, 100_000]) {
      const items = await listItems(text, pieces)
      expect(items[0]).toBe('2 A Før')
      expect(items.at(-1)).toBe('4 C Etter')
      if (name !== 'CDATA that does not end') expect(items.slice(1, -1).join()).toBe(read)
    }
  })

  test('a broken item is remarked on, and its own price counts', async () => {
    const [row] = await collect(
      parseGoogleRss(inPieces(rss(item('B', 'A & B', '<g:shipping><g:price>49 NOK</g:price></g:shipping>')))),
    )
    expect(row).toMatchObject({
      row: { price: '100 NOK' },
      remarks: [expect.stringMatching(/^artikkelen er ikke gyldig XML \(/)],
    })
  })

  test('an item that is too long is passed over, with those around it read', async () => {
    const long = item('B', 'x'.repeat(1_000_100))
    expect(await listItems(rss(item('A', 'Før'), long, item('C', 'Etter')), 64_000)).toEqual([
      '2 A Før',
      '3 artikkelen er lengre enn 1000000 tegn, og er ikke lest',
      '4 C Etter',
    ])
  })

  test('a file that ends in the middle says so', async () => {
    const text = rss(item('A', 'Før'), item('B', 'Lue')).slice(0, -60)
    expect(await listItems(text)).toEqual([
      '2 A Før',
      '3 filen slutter midt i en artikkel: den er trolig kuttet',
    ])
  })

  test('a file with entities of its own is refused whole', async () => {
    const bomb = `<!DOCTYPE rss [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>${rss(item('A', '&b;'))}`
    await expect(listItems(bomb)).rejects.toThrow('filen har egne entiteter (<!ENTITY …>)')
    const outside = `<!DOCTYPE rss [<!ENTITY a SYSTEM "file:///etc/hostname">]>${rss(item('A', '&a;'))}`
    await expect(listItems(outside)).rejects.toThrow('filen har egne entiteter')
  })

  test('whatever stands in an item, those around it are read', async () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.string({
        unit: fc.constantFrom('<', '>', '&', '</', ']]>', '-->', '<g:id>', '</g:id>', '"', 'a', '\n', '<!'),
        maxLength: 20,
      }),
    )
    await fc.assert(
      fc.asyncProperty(text, fc.nat(20), async (inside, cut) => {
        const items = await listItems(rss(item('A', 'Før'), item('B', inside), item('C', 'Etter')), cut + 1)
        const titles = items.map((each) => each.replace(/^\d+ /, ''))
        expect(titles).toContain('A Før')
        expect(titles).toContain('C Etter')
      }),
      { numRuns: 400 },
    )
  })
})

describe('a file that is no feed says what it is', () => {
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'varde-feed-'))
  })
  afterAll(() => rm(folder, { recursive: true }))
  async function readBytes(bytes: Uint8Array, isLenient = true): Promise<string> {
    const file = path.join(folder, 'feed.csv')
    await writeFile(file, bytes)
    return (await collect(readFeedText(file, { isLenient }))).join('')
  }
  const text = 'id;title;price\n1;Blå lue;100\n'

  test.each<[string, Uint8Array, string]>([
    ['zip', Buffer.from('504b03041400', 'hex'), 'er en zip-fil: pakk den ut først. Er det et Excel-ark'],
    ['gzip', gzipSync(text), 'er pakket med gzip'],
    ['xls', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'er et Excel-ark'],
    ['pdf', Buffer.from('%PDF-1.7'), 'er en PDF'],
    ['UTF-16', Buffer.from(`\ufeff${text}`, 'utf16le'), 'er UTF-16, ikke UTF-8: lagre den på nytt'],
    ['UTF-16 without byte order mark', Buffer.from(text, 'utf16le'), 'er UTF-16 eller ikke tekst'],
    ['Latin-1', Buffer.from(text, 'latin1'), 'er ikke UTF-8: lagre filen på nytt'],
    ['Latin-1, all Norwegian letters', Buffer.from('æøåÆØÅ'.repeat(100), 'latin1'), 'er ikke UTF-8'],
  ])('%s', async (_, bytes, reason) => {
    await expect(readBytes(bytes)).rejects.toThrow(reason)
  })

  test('a stray byte in a feed of UTF-8 is left to the row it is in; in other files it is refused', async () => {
    const bytes = Buffer.concat([
      Buffer.from(text),
      Buffer.from('2;Gr'),
      Buffer.from([0xe5]),
      Buffer.from(';100\n'),
    ])
    expect(await readBytes(bytes)).toBe(`${text}2;Gr\ufffd;100\n`)
    await expect(readBytes(bytes, false)).rejects.toThrow('er ikke UTF-8')
  })
})
