import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { startSmtpServer } from '@varde/api/modules/outbox/test-smtp-server'
import { seedStandardPages } from '@varde/api/modules/standard-pages/standard-pages.service'
import { seedTestCatalogue } from '@varde/api/testing/test-catalogue'
import { createTestDatabase } from '@varde/api/testing/test-database'
import { makeTestFolder } from '@varde/api/testing/test-folder'
import { afterAll, expect, test, vi } from 'vitest'
import { runBrandCommand } from './brand-command.ts'
import { runCloseCommand, runOpenCommand } from './open-command.ts'
import { UsageError } from './usage-error.ts'

const database = await createTestDatabase()
const smtp = await startSmtpServer()
const folder = makeTestFolder('varde-apne-')
afterAll(async () => {
  await database.drop()
  await smtp.close()
  await rm(folder, { recursive: true, force: true })
})

const bare = { DATABASE_URL: database.url, DATA_DIR: folder }
const ready = { ...bare, PUBLIC_URL: 'https://www.nordkjeden.example', SMTP_URL: smtp.url }

type Run = (args: readonly string[], env: NodeJS.ProcessEnv) => Promise<number>

/** Runs a command in this process. @returns its exit code, and the lines it printed */
async function run(command: Run, env: NodeJS.ProcessEnv, ...args: string[]) {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  try {
    const code = await command(args, env)
    return { code, lines: [...log.mock.calls, ...error.mock.calls].flat().map(String) }
  } finally {
    log.mockRestore()
    error.mockRestore()
  }
}

/** What `open` says is missing. */
async function listMissing(env: NodeJS.ProcessEnv, ...args: string[]): Promise<string[]> {
  const { code, lines } = await run(runOpenCommand, env, ...args)
  const missing = lines.filter((line) => line.startsWith('  MANGLER')).map((line) => line.slice(12))
  expect(code).toBe(missing.length === 0 ? 0 : 1)
  return missing
}

async function isOpened(): Promise<boolean> {
  const { rows } = await database.pool.query('select opened_at from shop_opening')
  return rows[0]?.opened_at instanceof Date
}

/** Makes the chain's brand, with some of its fields changed. */
async function importBrandWith(change: Record<string, object>): Promise<void> {
  const brand = path.join(folder, 'merke')
  await rm(brand, { recursive: true, force: true })
  await run(runBrandCommand, bare, 'init', brand, '--name', 'Nordkjeden')
  const file = path.join(brand, 'brand.json')
  const given: Record<string, object> = JSON.parse(stripComments(await readFile(file, 'utf8')))
  await writeFile(file, JSON.stringify({ ...given, ...change }))
  const { code, lines } = await run(runBrandCommand, bare, 'import', brand)
  expect([code, lines]).toEqual([0, [expect.stringContaining('Nordkjeden')]])
}

const stripComments = (text: string) => text.replace(/^\s*\/\/.*$/gm, '').replace(/,(\s*[}\]])/g, '$1')

const company = { name: 'Nordkjeden AS', orgNo: '910000128', address: 'Storgata 1, 5750 Odda' }
const contact = { phone: '22 33 44 55', email: 'hei@nordkjeden.example', hours: '' }
const mail = { from: 'Nordkjeden <hei@nordkjeden.example>' }
const hosts = ['www.nordkjeden.example'] as unknown as object

test('an empty shop is told everything that is missing, and is not opened', async () => {
  expect(await listMissing(bare)).toEqual([
    expect.stringContaining('Et eget merke: lag et med brand init'),
    expect.stringContaining('Kjøpsvilkår, retur og angrerett: siden kundeservice mangler'),
    expect.stringContaining('Personvernerklæring: siden personvernerklaering mangler'),
    expect.stringContaining('E-post: sett SMTP_URL'),
    expect.stringContaining('Betaling: sett nøklene til Klarna'),
    expect.stringContaining('import shops'),
    expect.stringContaining('import articles'),
    expect.stringContaining('import stock'),
  ])
  expect(await isOpened()).toBe(false)
})

test('a demo shop is told so', async () => {
  const demo = { ...bare, DEMO: 'on' }
  expect(await listMissing(demo)).toContainEqual(expect.stringContaining('Ingen demovarer: sett DEMO=off'))
})

test('a chain that has brought everything opens, and closes again', async () => {
  await seedTestCatalogue(database.db)
  await seedStandardPages(database.db)
  await database.pool.query('delete from shop_opening')
  // The catalogue of the tests brings the demo's brands.
  expect(await listMissing(ready, '--pay-in-shop')).toContainEqual(
    expect.stringMatching(/Ingen demovarer: 3 merker er igjen: kjør demo off/),
  )
  await database.pool.query('delete from tenants')
  await importBrandWith({})
  expect(await listMissing(ready)).toEqual([
    expect.stringContaining('company.name, company.orgNo, company.address i brand.json'),
    expect.stringContaining('contact.phone, contact.email i brand.json'),
    expect.stringContaining('www.nordkjeden.example fra PUBLIC_URL står ikke i hosts'),
    expect.stringContaining('mail.from i brand.json, og kjør brand import, eller sett MAIL_FROM'),
    expect.stringContaining('Om oss: siden /about har en oppdiktet historie'),
    expect.stringContaining('Betaling: sett nøklene'),
  ])
  await database.pool.query(`delete from pages where slug = 'om-oss'`)
  await importBrandWith({ company: { ...company, orgNo: '310000086' }, contact, mail, hosts })
  expect(await listMissing(ready, '--pay-in-shop')).toEqual([
    expect.stringContaining('310 000 086 er ikke nummeret'),
  ])
  await importBrandWith({ company, contact, mail, hosts })

  expect(await listMissing({ ...ready, PUBLIC_URL: 'http://localhost:3000' }, '--pay-in-shop')).toEqual([
    expect.stringContaining('PUBLIC_URL er http://localhost:3000'),
  ])
  expect(await listMissing({ ...ready, SMTP_URL: 'smtp://127.0.0.1:1' }, '--pay-in-shop')).toEqual([
    expect.stringContaining('svarer ikke som den skal'),
  ])
  expect(await listMissing(ready, '--check', '--pay-in-shop')).toEqual([])
  expect(await isOpened()).toBe(false)

  const opened = await run(runOpenCommand, ready, '--pay-in-shop')
  expect([opened.code, opened.lines.at(-1)]).toEqual([
    0,
    'Nettbutikken er åpen på https://www.nordkjeden.example.',
  ])
  expect(await isOpened()).toBe(true)
  expect((await run(runCloseCommand, ready)).code).toBe(0)
  expect(await isOpened()).toBe(false)
  // How goods are paid for was decided once.
  expect(await listMissing(ready)).toEqual([])
  expect((await run(runOpenCommand, ready)).lines.at(-1)).toBe('Nettbutikken var åpen fra før.')
  expect(smtp.mails).toEqual([])
})

test.each([
  [runOpenCommand, ['nå']],
  [runOpenCommand, ['--force']],
  [runCloseCommand, ['3']],
] as const)('%o with %o is refused', async (command, args) => {
  await expect(command(args, ready)).rejects.toThrow(UsageError)
})
