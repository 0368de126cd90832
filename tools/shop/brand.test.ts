import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { tenants } from '@varde/api/modules/tenants/tenants.tables'
import { makeTestFolder } from '@varde/api/testing/test-folder'
import { startTestShop, type TestShop } from '@varde/api/testing/test-shop'
import { renderIcon } from '@varde/brand/render-logo'
import type { Settings, Tenant } from '@varde/contract/entities'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { runBrandCommand } from './brand-command.ts'
import { readBrandArguments } from './read-brand-arguments.ts'
import { UsageError } from './usage-error.ts'

/** Any picture will do. */
const PICTURE = path.resolve(import.meta.dirname, '../../apps/storefront/public/ikon-192.png')

let shop: TestShop
const root = makeTestFolder('varde-brand-command-')
const folder = path.join(root, 'nordkjeden')
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

/** Runs the command beside the running shop; in this process, since that is faster. */
async function run(...args: string[]): Promise<{ code: number; said: string }> {
  const lines: string[] = []
  const collect = (...parts: unknown[]) => void lines.push(parts.join(' '))
  const spies = [vi.spyOn(console, 'log'), vi.spyOn(console, 'error')].map((spy) =>
    spy.mockImplementation(collect),
  )
  try {
    const env = { DATABASE_URL: shop.database.url, DATA_DIR: shop.dataDir }
    return { code: await runBrandCommand(args, env), said: lines.join('\n') }
  } finally {
    for (const spy of spies) spy.mockRestore()
  }
}

async function change(from: string, to: string) {
  const file = path.join(folder, 'brand.json')
  const text = await readFile(file, 'utf8')
  expect(text).toContain(from)
  await writeFile(file, text.replace(from, to))
}

/** The addresses of the large picture as it is stored. */
async function pictureAt() {
  const [row] = await shop.database.db.select().from(tenants).where(eq(tenants.id, 'nordkjeden'))
  return row?.document.home.hero.picture
}

const tenant = async () => (await shop.get<Tenant>('/api/v1/tenant/get')).body

test('init writes a folder that check finds in order, and says what is missing', async () => {
  expect(await run('init', folder)).toMatchObject({ code: 0, said: expect.stringContaining('brand check') })
  expect(await readdir(folder)).toEqual(['LESMEG.md', 'brand.json'])
  const { code, said } = await run('check', folder)
  expect([code, said]).toEqual([0, expect.stringContaining('nordkjeden (nordkjeden) er i orden')])
  expect(said).toContain('mangler ennå: company.orgNo')
  await expect(run('init', folder)).rejects.toThrow('finnes allerede og er ikke tom')
})

test('a dry run writes nothing, an import is shown at once, and the same again changes nothing', async () => {
  await change('"hosts": []', '"hosts": ["127.0.0.1"]'.replace('127.0.0.1', 'nord.test'))
  expect((await run('import', folder, '--dry-run')).said).toContain('ville blitt lagt til')
  expect((await run('list')).said).not.toContain('nordkjeden')
  expect(await run('import', folder)).toMatchObject({ code: 0, said: expect.stringContaining('er lagt til') })
  expect((await run('list')).said).toMatch(/^nordkjeden +nordkjeden .* nord\.test$/m)
  expect((await run('import', folder)).said).toContain('er uendret')
})

test('3.15: the banners of the folder come with their pictures', async () => {
  await mkdir(path.join(folder, 'bilder'))
  await copyFile(PICTURE, path.join(folder, 'bilder/jakke.png'))
  await change('// "banners": "bannere.json"', '"banners": "bannere.json"')
  const banners = [{ slot: 'left', title: 'Jakker', image: 'bilder/jakke.png', link: '/dame' }]
  await writeFile(path.join(folder, 'bannere.json'), JSON.stringify(banners))
  expect(await run('import', folder)).toMatchObject({ code: 0, said: expect.stringMatching(/Bannere.*1/) })
  const server = await shop.startAnother({ env: { BRAND: 'nordkjeden' } })
  const { body } = await server.get<Settings>('/api/v1/settings')
  expect(body.left).toMatchObject({
    title: 'Jakker',
    image: expect.stringMatching(/^\/bilder\/[0-9a-f]{16}$/),
  })
  expect((await server.get(`${body.left?.image}?width=320`)).status).toBe(200)
})

test('what is wrong is said with file and line, and nothing is written', async () => {
  await change('"signal": "#1f5fbf"', '"signal": "blå"')
  await change('"header": "two-line"', '"header": "tre-linjer"')
  await writeFile(path.join(folder, 'logo.svg'), '<svg/>')
  const { code, said } = await run('import', folder)
  expect(code).toBe(1)
  expect(said).toMatch(/^brand\.json:14 {2}«header» må være en av: two-line, single-line$/m)
  expect(said).toContain('1 feil. Ingenting er lagret.')
  await change('"header": "tre-linjer"', '"header": "two-line"')
})

test('an exported folder is the one that was imported', async () => {
  await run('import', folder)
  const copy = path.join(root, 'kopi')
  expect((await run('export', 'nordkjeden', copy)).said).toContain('3 filer er skrevet')
  for (const file of ['brand.json', 'bannere.json', 'bilder/jakke.png']) {
    expect(await readFile(path.join(copy, file))).toEqual(await readFile(path.join(folder, file)))
  }
  expect((await run('import', copy)).said).toContain('er uendret')
  await expect(run('export', 'sørkjeden', path.join(root, 'ny'))).rejects.toThrow(
    'merket sørkjeden finnes ikke',
  )
})

test('2.43: only a picture that changed, or is shown otherwise, is rendered again', async () => {
  const rendering = 'Lager størrelser av bilder/fjell.png'
  const file = path.join(folder, 'bilder/fjell.png')
  const paint = async (color: string) =>
    writeFile(file, await renderIcon({ bytes: await readFile(PICTURE), width: 2, height: 1 }, 1280, color))
  await paint('#336699')
  await change('"layout": "', '"picture": "bilder/fjell.png", "layout": "')
  expect((await run('import', folder)).said).toContain(rendering)
  const shown = await pictureAt()
  const again = (await run('import', folder)).said
  expect(again).toContain('er uendret')
  expect(again).not.toContain(rendering)
  await change('"tagline": "', '"tagline": "Ny: ')
  const renamed = (await run('import', folder)).said
  expect(renamed).toContain('er endret')
  expect(renamed).not.toContain(rendering)
  expect(await pictureAt()).toEqual(shown)
  await paint('#996633')
  expect((await run('import', folder)).said).toContain(rendering)
  expect(await pictureAt()).not.toEqual(shown)
})

test('a brand is removed', async () => {
  expect((await run('remove', 'nordkjeden')).said).toBe('nordkjeden er fjernet.')
  await expect(run('remove', 'nordkjeden')).rejects.toThrow('finnes ikke')
  expect((await tenant()).id).toBe('fonna')
})

test.each([
  [[], 'si hva som skal gjøres: init, check'],
  [['tegn'], 'si hva som skal gjøres'],
  [['init'], 'brand init trenger MAPPE'],
  [['export', 'nord'], 'brand export trenger ID og MAPPE'],
  [['check', 'a', 'b'], 'for mye: b'],
  [['check', 'a', '--dry-run'], '--dry-run gjelder bare import'],
  [['import', 'a', '--name', 'x'], '--name gjelder bare init'],
])('brand %o is refused: %s', (args, text) => {
  expect(() => readBrandArguments(args)).toThrow(UsageError)
  expect(() => readBrandArguments(args)).toThrow(text)
})
