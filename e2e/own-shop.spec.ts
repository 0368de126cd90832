import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { expectWithinBytes, HTML_KB, SCRIPT_KB } from './fixtures/byte-limits.ts'
import { checkAccessibility } from './fixtures/check-accessibility.ts'
import { listShifts, MOST_SHIFT, sumShifts } from './fixtures/list-shifts.ts'
import { openPage } from './fixtures/open-page.ts'
import { expect, type OwnShop, PREVIEW_TOKEN, test } from './fixtures/own-shop.ts'
import { chooseAndAdd, reserveFromDrawer } from './fixtures/pickup-journey.ts'
import { readMails } from './fixtures/read-mails.ts'

// One shop goes from an empty folder to open; each test is the next step.
test.describe.configure({ mode: 'serial' })

const REPOSITORY = resolve(import.meta.dirname, '..')
/** Stand in for the chain's own font and photograph. */
const FONT = join(REPOSITORY, 'apps/storefront/app/styles/fonts/source-serif-4-norwegian.woff2')
const PHOTO = join(REPOSITORY, 'studio/plates/landscapes/bjorkeli.webp')
const PHONE = { width: 390, height: 844 }
const GUEST = { name: 'Ánne Siv Åsen', email: 'anne@example.test', phone: '412 34 567' }

/** Replaces texts of a file, as somebody does who edits it; each must be there. */
async function edit(file: string, ...changes: [from: string, to: string][]): Promise<void> {
  let text = await readFile(file, 'utf8')
  for (const [from, to] of changes) {
    expect(text).toContain(from)
    text = text.replace(from, () => to)
  }
  await writeFile(file, text)
}

/** Runs a command and expects that it ends with 0. */
async function runWell(shop: OwnShop, ...args: string[]): Promise<string> {
  const { code, said } = await shop.run(...args)
  expect(code, `${args.join(' ')}\n${said}`).toBe(0)
  return said
}

async function checkAtBothWidths(page: Page): Promise<void> {
  const desktop = page.viewportSize()
  await checkAccessibility(page)
  await page.setViewportSize(PHONE)
  await checkAccessibility(page)
  if (desktop !== null) await page.setViewportSize(desktop)
}

test('2.36, 2.43: a brand is a folder; check says by file and line what cannot be read', async ({ shop }) => {
  // Rendering the large picture takes some ten seconds of processor time.
  test.setTimeout(180_000)
  await runWell(shop, 'brand', 'init', 'merke', '--name', 'Nordkjeden')
  const brand = join(shop.folder, 'merke')
  await mkdir(join(brand, 'fonter'))
  await mkdir(join(brand, 'bilder'))
  await copyFile(FONT, join(brand, 'fonter/nord.woff2'))
  await copyFile(PHOTO, join(brand, 'bilder/forside.webp'))
  for (const file of ['logo.svg', 'logo-lys.svg', 'ikon.svg'])
    await copyFile(join(shop.folder, 'logoer', file), join(brand, file))
  const document = join(brand, 'brand.json')
  await edit(
    document,
    ['"tagline": "Klær, sko og utstyr"', '"tagline": "Klær for nord"'],
    ['"hosts": []', '"hosts": ["www.nordkjeden.example", "nordkjeden.example"]'],
    ['// "tokens": {', '"tokens": {'],
    ['//   "paper": "#f6f6f4"', '"paper": "#f2f5f4"'],
    ['//   "ink": "#1b1d21"', '"ink": "#10242e"'],
    ['//   "signal": "#1f5fbf"', '"signal": "#f2a59d"'],
    ['//   "onSignal": "#ffffff"', '"onSignal": "#ffffff"'],
    ['//   "sea": "#1b1d21"', '"sea": "#10242e"'],
    ['// },', '},'],
    [
      '// "fonts": {',
      '"fonts": { "text": { "file": "fonter/nord.woff2", "family": "Nord" } }, // "fonts": {',
    ],
    [
      '// "logo": {',
      '"logo": { "full": "logo.svg", "onDark": "logo-lys.svg", "icon": "ikon.svg", "height": 28, "phoneHeight": 24 }, // "logo": {',
    ],
    ['"layout": "plain"', '"layout": "band"'],
    ['// "picture": "bilder/forside.jpg"', '"picture": "bilder/forside.webp"'],
    ['// "alt": "Det som er på bildet, for dem som ikke ser det"', '"alt": "Fjell bak et stille vann"'],
    ['"headline": "Finn den i butikken din"', '"headline": "Ut i mørketida"'],
  )
  const refused = await shop.run('brand', 'check', 'merke')
  const line =
    (await readFile(document, 'utf8')).split('\n').findIndex((text) => text.includes('"onSignal"')) + 1
  expect(refused.code).toBe(1)
  expect(refused.said).toContain(`brand.json:${line}  «onSignal»`)
  await edit(document, ['"signal": "#f2a59d"', '"signal": "#b3261e"'])
  expect(await runWell(shop, 'brand', 'import', 'merke')).toContain('Nordkjeden (nordkjeden) er lagt til.')
})

test('3.02, 3.06: goods without EAN come by a mapping, shops and stock by SKU', async ({ shop }) => {
  await runWell(shop, 'import', 'shops', 'butikker.csv')
  await runWell(shop, 'import', 'articles', 'varer.csv', '--suggest-mapping', 'varer-mapping.tsv')
  await edit(
    join(shop.folder, 'varer-mapping.tsv'),
    ['farge\tKrøsus\t\t', 'farge\tKrøsus\tlilla\t'],
    ['gruppe\tGavekort\t\t', 'gruppe\tGavekort\tskjul\t'],
  )
  await runWell(shop, 'import', 'articles', 'varer.csv', '--mapping', 'varer-mapping.tsv')
  const stock = await runWell(shop, 'import', 'stock', 'beholdning.csv')
  expect(stock).toContain('7 rader lest, 0 avvist')
  await runWell(shop, 'import', 'redirects', 'gamle-adresser.csv')
})

test('before it opens, visitors see «Vi åpner snart», and who has the token sees the shop', async ({
  page,
  shop,
  expectConsoleError,
}) => {
  expectConsoleError(/503/)
  const closed = await page.goto('/')
  expect(closed?.status()).toBe(503)
  await expect(page.getByRole('heading', { level: 1, name: 'Vi åpner snart' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Nordkjeden' })).toBeVisible()
  const heading = page.getByRole('heading', { level: 1 })
  expect(await heading.evaluate((element) => getComputedStyle(element).fontFamily)).toMatch(/^"?Nord"?,/)
  await checkAtBothWidths(page)
  await page.goto(`/forhandsvisning?token=${PREVIEW_TOKEN}`)
  await expect(page).toHaveURL(`${shop.url}/`)
  await expect(page.getByRole('heading', { level: 1, name: 'Ut i mørketida' })).toBeVisible()
})

test('open refuses and says what is missing; once it is there, the shop opens', async ({ page, shop }) => {
  const refused = await shop.run('open')
  expect(refused.code).toBe(1)
  expect(refused.said.match(/^ {2}MANGLER +[^:]+/gm)?.map((line) => line.slice(12))).toEqual([
    'Firma, organisasjonsnummer og adresse',
    'Telefon og e-post til kundeservice',
    'Avsender av e-post',
    'Om oss',
    'Betaling',
  ])
  expect((await page.request.get(shop.localUrl)).status()).toBe(503)

  await edit(
    join(shop.folder, 'merke/brand.json'),
    [
      '"company": { "name": "", "orgNo": "", "address": "" }',
      '"company": { "name": "Nordkjeden AS", "orgNo": "910000128", "address": "Storgata 95, 9008 Tromsø" }',
    ],
    [
      '"contact": { "phone": "", "email": "", "hours": "" }',
      '"contact": { "phone": "77 00 00 00", "email": "hei@nordkjeden.example", "hours": "hverdager 9–16" }',
    ],
    ['// "from": "Kjeden <post@kjeden.no>"', '"from": "Nordkjeden <post@nordkjeden.example>"'],
  )
  await runWell(shop, 'brand', 'import', 'merke')
  await runWell(shop, 'import', 'pages', 'tekster')
  expect(await runWell(shop, 'open', '--pay-in-shop')).toContain(`Nettbutikken er åpen på ${shop.url}.`)

  await expect.poll(async () => (await page.request.get(shop.localUrl)).status()).toBe(200)
  await openPage(page, '/')
  await expect(page).toHaveTitle(/– Nordkjeden$/)
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${shop.url}/`)
  await expect(page.getByRole('banner').getByRole('img', { name: 'Nordkjeden' }).first()).toBeVisible()
  const footer = page.getByRole('contentinfo')
  await expect(footer).toContainText('Org.nr. 910 000 128 MVA')
  await expect(footer).toContainText('Storgata 95, 9008 Tromsø')
  await expect(footer).toContainText(/© \d{4} Nordkjeden AS/)
  await checkAtBothWidths(page)
})

test('another host name and the old shop’s addresses lead to the shop (301)', async ({ page, shop }) => {
  const other = shop.url.replace('//www.', '//')
  for (const [from, to] of [
    [`${other}/dame`, '/dame'],
    [`${shop.url}/products/senja-votter`, '/product/senja-votter'],
  ] as const) {
    const answer = await page.goto(from)
    const redirected = await answer?.request().redirectedFrom()?.response()
    expect([redirected?.status(), answer?.status(), page.url()]).toEqual([301, 200, shop.url + to])
  }
})

test('9.08: a visitor finds an article without a picture and reserves it; the mail is the chain’s', async ({
  page,
  request,
  shop,
}) => {
  await openPage(page, '/search/votter')
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Senja votter' })
  await expect(card).toContainText('Bilde kommer')
  await checkAtBothWidths(page)
  await card.getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Senja votter' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Bilde kommer')
  await checkAtBothWidths(page)
  const chosen = await chooseAndAdd(page, request)
  await reserveFromDrawer(page, request, shop.dataDir, chosen, GUEST)
  const mail = (await readMails(shop.dataDir)).find(({ to }) =>
    to?.some(({ address }) => address === GUEST.email),
  )
  expect(mail?.from).toEqual({ name: 'Nordkjeden', address: 'post@nordkjeden.example' })
  expect(mail?.text).toContain('Nordkjeden AS')
  expect(mail?.text).toContain('910 000 128')
})

test('a brand with a font and a picture of its own keeps within the same bytes', async ({
  browser,
  shop,
}) => {
  await expectWithinBytes(browser, shop.localUrl, [
    { path: '/', scriptKb: SCRIPT_KB.home, htmlKb: HTML_KB },
    { path: '/dame', scriptKb: SCRIPT_KB.list, htmlKb: HTML_KB },
    { path: '/product/finnmark-ullgenser', scriptKb: SCRIPT_KB.article, htmlKb: HTML_KB },
    { path: '/product/senja-votter', scriptKb: SCRIPT_KB.article, htmlKb: HTML_KB },
  ])
})

test('nothing moves when its font and its scripts come', async ({ page, openVisitor }) => {
  const phone = await (await openVisitor({ viewport: PHONE, isMobile: true, hasTouch: true })).newPage()
  for (const visitor of [page, phone]) {
    for (const path of ['/', '/dame', '/product/senja-votter']) {
      const shifts = await listShifts(visitor, path)
      expect(sumShifts(shifts), `${path}: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(MOST_SHIFT)
    }
  }
})

test('importing the same again changes nothing', async ({ shop }) => {
  expect(await runWell(shop, 'brand', 'import', 'merke')).toContain('Nordkjeden (nordkjeden) er uendret.')
  const report = await runWell(shop, 'import', 'articles', 'varer.csv')
  expect(report).toMatch(/^Artikler +0 +0 +5$/m)
  expect(await runWell(shop, 'open')).toContain('Nettbutikken var åpen fra før.')
})
