import { ARTICLE, eanOf, SHOP } from '@varde/api/testing/test-catalogue'
import { anOrder, startTestShop } from '@varde/api/testing/test-shop'
import type { Shop } from '@varde/contract/entities'
import { afterAll, expect, test, vi } from 'vitest'
import { runArticlesCommand } from './articles-command.ts'
import { runShopsCommand } from './shops-command.ts'
import { UsageError } from './usage-error.ts'

const shop = await startTestShop()
afterAll(() => shop.close())

type Run = (args: readonly string[], env: NodeJS.ProcessEnv) => Promise<number>

/** Runs a command in this process. @returns its exit code, and the lines it printed */
async function run(command: Run, ...args: string[]) {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  try {
    const code = await command(args, { DATABASE_URL: shop.database.url })
    return { code, lines: [...log.mock.calls, ...error.mock.calls].flat().map(String) }
  } finally {
    log.mockRestore()
    error.mockRestore()
  }
}

const listShopIds = async () => (await shop.get<Shop[]>('/api/v1/shops')).body.map(({ id }) => id)

/** The shops that have an article, in any size. */
async function listHolders(articleId: number): Promise<number[]> {
  type Article = { variants: { shops: { id: number; qty: number }[] }[] }
  const { body } = await shop.get<Article>(`/api/v1/articles/${articleId}`)
  const found = body.variants.flatMap(({ shops }) => shops.filter(({ qty }) => qty > 0).map(({ id }) => id))
  return [...new Set(found)].sort((a, b) => a - b)
}

test('a shop that is closed is listed nowhere, its stock does not count, and it opens with what it had', async () => {
  const placed = await shop.post<{ reservations: { id: number }[] }>('/reservations', anOrder())
  expect(placed.status).toBe(201)
  const refused = await run(runShopsCommand, 'close', '1')
  expect([refused.code, refused.lines[0]]).toEqual([
    1,
    `Odda har reservasjoner som ikke er ferdige: ${placed.body.reservations[0]?.id}-W`,
  ])
  expect(await listShopIds()).toContain(SHOP.odda)
  expect(await listHolders(ARTICLE.shellJacket)).toEqual([SHOP.odda, SHOP.voss])

  expect(await run(runShopsCommand, 'close', '1', '--anyway')).toMatchObject({
    code: 0,
    lines: ['Odda er stengt.', expect.stringContaining('Må gjøres ferdig der')],
  })
  await expect.poll(listShopIds).not.toContain(SHOP.odda)
  await expect.poll(() => listHolders(ARTICLE.shellJacket)).toEqual([SHOP.voss])
  expect((await shop.get('/api/v1/shops/1')).status).toBe(404)
  expect((await shop.get('/sitemap.xml')).text).not.toContain('/butikker/butikk-1<')
  expect(shop.app.redirects.findRedirect('/butikker/butikk-1')).toBe('/butikker')
  // What is written to its stock later does not count either.
  await shop.database.pool.query(`update stock set on_hand = on_hand + 1 where shop_id = 1 and ean = $1`, [
    eanOf(ARTICLE.shellJacket),
  ])
  await shop.database.pool.query(`select pg_notify('catalogue_changed', '')`)
  const order = await shop.post('/reservations', anOrder({ Email: 'ola@example.test' }))
  expect([order.status, order.body]).toEqual([404, expect.objectContaining({ code: 'SHOP_NOT_FOUND' })])
  expect((await run(runShopsCommand, 'close', '1')).lines[0]).toBe('Odda var stengt fra før.')

  expect((await run(runShopsCommand, 'reopen', '1')).lines).toEqual(['Odda er åpnet igjen.'])
  await expect.poll(listShopIds).toContain(SHOP.odda)
  await expect.poll(() => listHolders(ARTICLE.shellJacket)).toEqual([SHOP.odda, SHOP.voss])
  expect(shop.app.redirects.findRedirect('/butikker/butikk-1')).toBeNull()
  expect((await run(runShopsCommand, 'close', '999')).lines).toEqual(['Fant ingen butikk med nummer 999.'])
})

test('an article that is hidden is found nowhere, and shown again when the shop says so', async () => {
  const statusOf = async () => (await shop.get(`/api/v1/articles/${ARTICLE.beanie}`)).status
  expect(await statusOf()).toBe(200)
  const hidden = await run(runArticlesCommand, 'hide', eanOf(ARTICLE.beanie), 'finnes-ikke')
  expect([hidden.code, hidden.lines]).toEqual([
    1,
    ['1 artikkel er skjult, 0 var det fra før.', 'Fant ingen artikkel finnes-ikke.'],
  ])
  await expect.poll(statusOf).toBe(404)
  expect((await run(runArticlesCommand, 'hide', `V-${ARTICLE.beanie}`)).lines).toEqual([
    '0 artikler er skjult, 1 var det fra før.',
  ])
  expect((await run(runArticlesCommand, 'show', `V-${ARTICLE.beanie}`)).code).toBe(0)
  await expect.poll(statusOf).toBe(200)
})

test('an article that the supplier’s feed hides is not shown by articles show', async () => {
  expect((await run(runArticlesCommand, 'show', `V-${ARTICLE.hidden}`)).lines).toEqual([
    '0 artikler er vist igjen, 1 var det fra før.',
  ])
  expect((await shop.get(`/api/v1/articles/${ARTICLE.hidden}`)).status).toBe(404)
})

test.each([
  [runShopsCommand, [], 'si hva som skal gjøres'],
  [runShopsCommand, ['close'], 'si hvilken butikk'],
  [runShopsCommand, ['close', '1', '2'], 'for mye: 2'],
  [runShopsCommand, ['reopen', '1', '--anyway'], '--anyway gjelder bare close'],
  [runArticlesCommand, ['hide'], 'si hvilke artikler'],
  [runArticlesCommand, ['hide', 'A', '--feed', 'x'], 'si hvilke artikler'],
  [runArticlesCommand, ['slett', 'A'], 'si hva som skal gjøres'],
] as const)('%o %o is refused', async (command, args, text) => {
  await expect(command(args, {})).rejects.toThrow(UsageError)
  await expect(command(args, {})).rejects.toThrow(text)
})
