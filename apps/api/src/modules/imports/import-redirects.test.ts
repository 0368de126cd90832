import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { mergeRedirects } from '../redirects/merge-redirects.ts'
import { sourceOf } from '../redirects/read-redirect.ts'
import { createRedirectsService } from '../redirects/redirects.service.ts'
import { setUpImports, textsOf } from './test-import.ts'

const { db, pool, query, folder, importFile, dumpDatabase } = await setUpImports()
beforeEach(() => pool.query('truncate redirects'))

async function importLines(lines: readonly string[], options: { dryRun?: boolean } = {}) {
  const file = path.join(folder, 'adresser.csv')
  await writeFile(file, lines.join('\n'))
  return importFile('redirects', file, options)
}
const listRows = () => query('select source, target from redirects order by source')

test('paths and addresses of the shop, with and without a query, in any of three delimiters', async () => {
  const report = await importLines([
    'fra;til',
    '/collections/jakker/;/klaer/jakker',
    'https://www.butikk.example/pages/om-oss;/about',
    'http://www.butikk.example/index.php?id=12;https://www.butikk.example/product/regnjakke#storrelser',
    '/blå jakke;/product/blaa-jakke?farge=2',
  ])
  expect(textsOf(report)).toEqual([])
  expect(report.counts.Viderekoblinger).toEqual({ new: 4, changed: 0, unchanged: 0 })
  expect(await listRows()).toEqual([
    { source: '/bl%C3%A5%20jakke', target: '/product/blaa-jakke?farge=2' },
    { source: '/collections/jakker', target: '/klaer/jakker' },
    { source: '/index.php?id=12', target: '/product/regnjakke#storrelser' },
    { source: '/pages/om-oss', target: '/about' },
  ])
  const redirects = await createRedirectsService(db)
  expect(
    [
      '/collections/jakker',
      '/collections/jakker/?utm_source=brev',
      '/index.php?id=12',
      '/index.php?id=13',
      '/index.php',
      '/bl%C3%A5%20jakke',
      '/Collections/jakker',
      '//ond.example/',
    ].map(redirects.findRedirect),
  ).toEqual([
    '/klaer/jakker',
    '/klaer/jakker?utm_source=brev',
    '/product/regnjakke#storrelser',
    null,
    null,
    '/product/blaa-jakke?farge=2',
    null,
    null,
  ])
})

test.each([
  [',/dame', 'adressen fra (from) mangler'],
  ['collections/jakker,/dame', '«collections/jakker» er verken en sti'],
  ['/gammel,https://ond.example/', 'ond.example er ikke et vertsnavn som butikken har'],
  ['/gammel,//ond.example/', '«//ond.example/» er verken en sti'],
  ['/gammel,/\\ond.example', 'er verken en sti'],
  ['/gammel,javascript:alert(1)', 'er verken en sti'],
  ['https://annen.example/x,/dame', 'annen.example er ikke et vertsnavn'],
  ['/,/dame', 'forsiden kan ikke kobles videre'],
  ['/api/v1/articles,/dame', 'butikkens eget grensesnitt'],
  ['/gammel,/gammel/', '/gammel leder i ring'],
  [`/${'x'.repeat(2001)},/dame`, 'lengre enn 2000 tegn'],
])('a line that cannot be used is refused: %#', async (line, text) => {
  const report = await importLines(['from,to', '/god,/herre', line])
  expect(textsOf(report)).toEqual([expect.stringContaining(text)])
  expect(textsOf(report)[0]).toContain('3')
  expect(await listRows()).toEqual([{ source: '/god', target: '/herre' }])
})

test('a chain is written to its end, also through redirects that were there; a ring is refused', async () => {
  await importLines(['from,to', '/a,/b', '/x,/y'])
  const report = await importLines(['from,to', '/b,/c', '/y,/x', '/p,/q', '/q,/p'])
  expect(textsOf(report)).toEqual([
    expect.stringContaining('/y leder i ring'),
    expect.stringContaining('/p leder i ring'),
    expect.stringContaining('/q leder i ring'),
  ])
  expect(await listRows()).toEqual([
    { source: '/a', target: '/c' },
    { source: '/b', target: '/c' },
    { source: '/x', target: '/y' },
  ])
})

test('an empty target removes; the same file again changes nothing; a dry run writes nothing', async () => {
  const lines = ['from,to', '/a,/dame', '/b,/herre']
  await importLines(lines)
  const before = await dumpDatabase()
  expect((await importLines(lines)).counts.Viderekoblinger).toEqual({ new: 0, changed: 0, unchanged: 2 })
  await importLines(['from,to', '/a,', '/c,/barn'], { dryRun: true })
  expect(await dumpDatabase()).toBe(before)
  await importLines(['from,to', '/a,', '/ukjent,'])
  expect(await listRows()).toEqual([{ source: '/b', target: '/herre' }])
})

test('the same address twice is refused', async () => {
  expect(textsOf(await importLines(['from,to', '/a,/dame', '/a/,/herre']))).toEqual([
    expect.stringContaining('adressen /a'),
  ])
})

test('whatever a file holds, nobody is sent on twice and nothing leads in a ring', () => {
  const place = fc.constantFrom('/a', '/b', '/c', '/d', '/e')
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.tuple(place, fc.option(place)), { selector: ([source]) => source }),
      fc.uniqueArray(fc.tuple(place, fc.option(place)), { selector: ([source]) => source }),
      (first, second) => {
        let kept = new Map<string, string>()
        for (const rows of [first, second]) {
          const drafts = rows.map(([source, target], line) => ({ line, source, target }))
          const { written, removed } = mergeRedirects(kept, drafts, sourceOf)
          kept = new Map(kept)
          for (const { source } of removed) kept.delete(source)
          for (const { source, target } of written) kept.set(source, target)
          for (const target of kept.values()) expect(kept.has(target)).toBe(false)
        }
      },
    ),
  )
})
