import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { createTestDatabase } from '@varde/api/testing/test-database'
import { afterAll, expect, test } from 'vitest'

const database = await createTestDatabase()
const folder = await mkdtemp(path.join(os.tmpdir(), 'varde-shop-'))
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true })
})

type Outcome = { code: number; stdout: string; stderr: string }

/** Runs the command in a new process, as from a terminal. */
function runShop(...args: string[]): Promise<Outcome> {
  return runShopWith({ DATABASE_URL: database.url }, ...args)
}

function runShopWith(settings: Record<string, string>, ...args: string[]): Promise<Outcome> {
  const main = fileURLToPath(new URL('shop.ts', import.meta.url))
  const env = { PATH: process.env.PATH, DATA_DIR: folder, ...settings }
  return new Promise((resolve) => {
    execFile(process.execPath, [main, ...args], { cwd: folder, env }, (error, stdout, stderr) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr }),
    )
  })
}

const shops = 'no;name;address;postNo\n55;Nettlager;Industriveien 3;2020\n'
const feed = [
  'id\ttitle\tprice\tgtin\tbrand\tgender\tproduct_type',
  'S-1\tUllsokker\t200 NOK\t7030000000109\tFjellvik\tunisex\tUllsokker',
]

test('shops, articles and stock are imported one after another; exit code 0', async () => {
  await writeFile(path.join(folder, 'shops.csv'), shops)
  await writeFile(path.join(folder, 'feed.tsv'), feed.join('\n'))
  await writeFile(path.join(folder, 'stock.tsv'), 'store_code\tgtin\tquantity\n55\t7030000000109\t7')
  for (const [kind, file] of [
    ['shops', 'shops.csv'],
    ['articles', 'feed.tsv'],
    ['stock', 'stock.tsv'],
  ] as const) {
    const { code, stdout } = await runShop('import', kind, file)
    expect([kind, code]).toEqual([kind, 0])
    expect(stdout).toContain('1 rad lest, 0 avvist')
  }
  const dryRun = await runShop('import', 'stock', 'stock.tsv', '--dry-run')
  expect(dryRun).toMatchObject({ code: 0, stdout: expect.stringContaining('ingenting er lagret') })
  const { rows } = await database.pool.query('select shop_id, ean, on_hand from stock')
  expect(rows).toEqual([{ shop_id: 55, ean: '7030000000109', on_hand: 7 }])
})

test('a refused row: exit code 1, and the report file names it', async () => {
  await writeFile(
    path.join(folder, 'broken.tsv'),
    [...feed, 'S-2\tLue\t99 SEK\t7030000000017\t\t\t'].join('\n'),
  )
  const { code, stdout } = await runShop(
    'import',
    'articles',
    'broken.tsv',
    '--dry-run',
    '--report',
    'report.tsv',
  )
  expect(code).toBe(1)
  expect(stdout).toContain('linje 3: prisen «99 SEK» er i SEK, bare NOK støttes (avvist)')
  expect(stdout).toContain('Prøvekjøring: ingenting er lagret.')
  expect(await readFile(path.join(folder, 'report.tsv'), 'utf8')).toContain(
    '3\tavvist\tprisen «99 SEK» er i SEK, bare NOK støttes\n',
  )
})

test.each([
  [['import', 'articles', 'nowhere.tsv'], 'finner ikke filen'],
  [['import', 'stock', 'shops.csv'], 'er shops-csv, men «import stock» leser local-inventory'],
  [['import', 'everything', 'shops.csv'], 'si hva som skal importeres'],
  [['import', 'shops'], 'si hvilken fil'],
  [['import', 'shops', 'shops.csv', '--format', 'xls'], 'formatet xls kjennes ikke'],
  [['import', 'shops', 'shops.csv', '--as-of', 'i går'], 'er ikke en tid'],
  [['import', 'shops', 'shops.csv', '--unknown'], '--unknown'],
  [['demo'], 'sett også DEMO=on'],
  [['demo', '--articles', 'mange'], '--articles mange er ikke et antall'],
  [['demo', '--articles', '0'], '--articles 0 er ikke et antall'],
  [['demo', 'nå'], 'nå'],
  [['fly'], 'kommandoen fly finnes ikke'],
])('%j: code 2 and one line that says why', async (args, text) => {
  await writeFile(path.join(folder, 'shops.csv'), shops)
  const { code, stderr } = await runShop(...args)
  expect(code).toBe(2)
  expect(stderr).toContain(text)
  expect(stderr).not.toContain('    at ')
})

test('demo fills an empty database, and refuses one with articles', async () => {
  const empty = await createTestDatabase()
  try {
    const settings = { DATABASE_URL: empty.url, DEMO: 'on' }
    const first = await runShopWith(settings, 'demo', '--articles', '40', '--seed', 'vidde')
    expect(first).toMatchObject({ code: 0, stdout: expect.stringContaining('fylt med 40 artikler') })
    expect(first.stderr).toContain('40 av 40 artikler')
    const { rows } = await empty.pool.query('select count(*)::int as n from articles')
    expect(rows).toEqual([{ n: 40 }])

    const again = await runShopWith(settings, 'demo', '--articles', '50')
    expect(again).toMatchObject({ code: 2, stderr: expect.stringContaining('Butikken har allerede varer') })
    expect((await empty.pool.query('select count(*)::int as n from articles')).rows).toEqual([{ n: 40 }])
  } finally {
    await empty.drop()
  }
})

test('help lists the commands; a missing command is an error', async () => {
  expect(await runShop('import', '--help')).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('--dry-run'),
  })
  expect(await runShop()).toMatchObject({
    code: 2,
    stdout: expect.stringContaining('import articles|stock|prices|shops'),
  })
})

test('a suggested mapping is written, never over a file that is there, and a used one is shown', async () => {
  const file = path.join(folder, 'varer.tsv')
  const mapping = path.join(folder, 'mapping.tsv')
  await writeFile(file, `${feed.join('\n').replaceAll('Ullsokker', 'Krims')}\n`)
  expect((await runShop('import', 'articles', file, '--suggest-mapping', mapping)).code).toBe(0)
  const again = await runShop('import', 'articles', file, '--suggest-mapping', mapping)
  expect([again.code, again.stderr]).toEqual([2, expect.stringContaining('finnes fra før')])

  const filled = (await readFile(mapping, 'utf8')).replace('Krims\t\t', 'Krims\tklaer/sokker/ullsokker\t')
  await writeFile(mapping, filled)
  expect((await runShop('import', 'articles', file, '--mapping', mapping)).code).toBe(0)
  const kept = await runShop('import', 'articles', file)
  expect(kept).toMatchObject({ code: 0, stdout: expect.stringMatching(/^Gruppe +1 +0 +0$/m) })
  const shown = await runShop('import', 'articles', '--show-mapping', 'varer')
  expect([shown.code, shown.stdout]).toEqual([0, filled])
  expect((await runShop('import', 'articles', '--show-mapping', 'ukjent')).code).toBe(1)
}, 60_000)
