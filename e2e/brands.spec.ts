import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/journey.ts'
import { openPage } from './fixtures/open-page.ts'

type Brand = {
  id: string
  name: string
  lines: 1 | 2
  orgNo: string
  hero: string
  genders: string[]
  service: string[]
  own: string[]
}

const BRANDS: Brand[] = [
  {
    id: 'fonna',
    name: 'Fonna Sport',
    lines: 2,
    orgNo: '310 000 108',
    hero: '/dame',
    genders: ['Dame', 'Herre', 'Junior', 'Barn', 'Uni'],
    service: ['Kundeservice', 'Vedlikehold', 'Om oss', 'Informasjon'],
    own: ['Jan Mayen'],
  },
  {
    id: 'svaberg',
    name: 'Svaberg',
    lines: 1,
    orgNo: '310 000 116',
    hero: '/dame',
    genders: ['Dame', 'Herre', 'Junior', 'Barn', 'Uni'],
    service: ['Kundeservice', 'Om oss'],
    own: [],
  },
  {
    id: 'krabat',
    name: 'Krabat',
    lines: 1,
    orgNo: '310 000 124',
    hero: '/barn-junior',
    genders: ['Barn', 'Junior'],
    service: ['Kundeservice', 'Vedlikehold'],
    own: [],
  },
]
const SERVICE = ['Kundeservice', 'Vedlikehold', 'Om oss', 'Informasjon', 'Jan Mayen']

const readLook = (page: Page) =>
  page.evaluate(() => {
    const token = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name).trim()
    return { paper: token('--paper'), ink: token('--ink'), press: token('--signal') }
  })

test('2.32, 2.36, 2.41, 2.43: three brands have their own look, header, menu, footer and address @any-width', async ({
  shop,
  openVisitor,
}) => {
  const looks: unknown[] = []
  const titles: string[] = []
  const icons: unknown[] = []
  for (const brand of BRANDS) {
    const { port } = new URL(shop.url)
    const baseURL = `http://${brand.id}.localhost:${port}`
    const visitor = await openVisitor({ baseURL, viewport: { width: 1440, height: 900 } })
    const page = await visitor.newPage()
    await openPage(page, '/')

    await expect(page.locator('html')).toHaveAttribute('data-brand', brand.id)
    looks.push(await readLook(page))
    titles.push(await page.title())
    await expect(page).toHaveTitle(new RegExp(`– ${brand.name}$`))
    // The brand that PUBLIC_URL belongs to has that address.
    const own = brand.id === 'fonna' ? shop.url : baseURL
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${own}/`)
    await expect(page.locator('meta[property="og:image"]')).toHaveAttribute(
      'content',
      new RegExp(`^${own}/.*\\.jpg$`),
    )
    await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /\S{3}/)
    const icon = await page.locator('link[rel="icon"]').getAttribute('href')
    const iconFile = await page.request.get(shop.url + icon)
    expect(iconFile.headers()['content-type']).toBe('image/svg+xml')
    icons.push(icon)

    // Nothing of the page is above the message or the header.
    expect((await page.locator('.alert-banner, .site-header').first().boundingBox())?.y, brand.id).toBe(0)

    const header = page.getByRole('banner')
    const logo = header.getByRole('img', { name: brand.name }).filter({ visible: true })
    await expect(logo).toHaveAttribute('src', /\.svg$/)
    const nav = header.getByRole('navigation').filter({ visible: true }).first()
    const logoBox = await logo.boundingBox()
    const navBox = await nav.boundingBox()
    expect((navBox?.y ?? 0) > (logoBox?.y ?? 0) + (logoBox?.height ?? 0), brand.id).toBe(brand.lines === 2)

    const shown = async (name: string) =>
      (await header.getByText(name, { exact: true }).filter({ visible: true }).count()) > 0
    for (const name of [...brand.genders, ...brand.service, ...brand.own])
      expect([name, await shown(name)]).toEqual([name, true])
    for (const name of SERVICE.filter((each) => ![...brand.service, ...brand.own].includes(each)))
      expect([brand.id, name, await shown(name)]).toEqual([brand.id, name, false])

    await expect(page.getByRole('main').locator(`a[href="${brand.hero}"]`).first()).toBeVisible()
    const footer = page.getByRole('contentinfo')
    await expect(footer).toContainText(/Ring [\d ]+ eller skriv til \S+@\S+\. Vi svarer/)
    await expect(footer).toContainText(`Org.nr. ${brand.orgNo} MVA`)
    await expect(footer).toContainText(
      `© 2026 ${brand.name}`.replace(/2026/, String(new Date().getFullYear())),
    )

    await page.setViewportSize({ width: 390, height: 844 })
    await header.getByRole('link', { name: 'Åpne meny' }).click()
    const menu = page.getByRole('dialog', { name: 'Meny' })
    for (const name of [...brand.genders, ...brand.service, ...brand.own])
      await expect(menu.getByText(new RegExp(`^${name}`)).first()).toBeVisible()
    await page.close()
  }
  expect(new Set(looks.map((look) => JSON.stringify(look))).size).toBe(3)
  expect(new Set(titles).size).toBe(3)
  expect(new Set(icons).size).toBe(3)
})

test('an address that is not there is answered in the words of the brand, with its picture', {
  tag: '@any-width',
}, async ({ shop, openVisitor }) => {
  for (const [id, title] of [
    ['fonna', 'Her er det ingen sti'],
    ['svaberg', 'Her er det bare sjø'],
    ['krabat', 'Borte som en vott'],
  ] as const) {
    const baseURL = `http://${id}.localhost:${new URL(shop.url).port}`
    const visitor = await openVisitor({ baseURL })
    const page = await visitor.newPage()
    await openPage(page, '/finnes-ikke-her')
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(main.locator('.error-picture')).toBeInViewport()
    await page.close()
  }
})

test('2.44: the chips of a list are the groups that the makers of the brand’s range are in', {
  tag: '@any-width',
}, async ({ shop, openVisitor }) => {
  const baseURL = `http://svaberg.localhost:${new URL(shop.url).port}`
  const page = await (await openVisitor({ baseURL })).newPage()
  await openPage(page, '/herre')
  const chips = page.getByRole('navigation', { name: 'Snevre inn' })
  await expect(chips.getByRole('link', { name: /^Jakker/ })).toBeVisible()
  await expect(chips.getByRole('link', { name: /^(?:Alpint|Langrenn|Sykkel)/ })).toHaveCount(0)
  await page.close()
})

test('2.45: a logo whose SVG fails to load is shown as PNG @any-width', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/merkefiler.*\.svg/)
  await page.route(/\/merkefiler\/[^/]*\.svg/, (route) => route.abort())
  await openPage(page, '/')
  const logo = page.getByRole('banner').getByRole('img', { name: 'Fonna Sport' }).filter({ visible: true })
  await expect(logo).toHaveAttribute('src', /\.png$/)
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100)
})

test('2.36, 2.39: in a narrow header the logo keeps its width, and the search field has room for its text', {
  tag: '@any-width',
}, async ({ shop, openVisitor }) => {
  for (const { id, name, service } of BRANDS) {
    const baseURL = `http://${id}.localhost:${new URL(shop.url).port}`
    const visitor = await openVisitor({ baseURL, viewport: { width: 1440, height: 900 } })
    const page = await visitor.newPage()
    await openPage(page, '/')
    const header = page.getByRole('banner')
    const measure = async (width: number) => {
      await page.setViewportSize({ width, height: 900 })
      const widthOf = async (of: ReturnType<Page['locator']>) =>
        (await of.filter({ visible: true }).boundingBox())?.width ?? 0
      return {
        logo: await widthOf(header.getByRole('img', { name })),
        search: await widthOf(header.locator('form')),
        page: await page.evaluate(() => document.documentElement.scrollWidth),
        wordsFit: await header
          .locator('input[name="q"]')
          .filter({ visible: true })
          .evaluate((input: HTMLInputElement) => {
            const { font, paddingLeft } = getComputedStyle(input)
            const canvas = document.createElement('canvas').getContext('2d')
            if (canvas === null) return false
            canvas.font = font
            const room = input.clientWidth - Number.parseFloat(paddingLeft)
            return canvas.measureText(input.placeholder).width <= room
          }),
      }
    }
    const wide = await measure(1440)
    for (const width of [1020, 1100, 1260]) {
      const short = await measure(width)
      expect([id, width, Math.round(short.logo)]).toEqual([id, width, Math.round(wide.logo)])
      expect(short.search, `${id} at ${width}`).toBeGreaterThanOrEqual(220)
      expect(short.page, `${id} at ${width}`).toBe(width)
      expect(short.wordsFit, `${id} at ${width}`).toBe(true)
    }
    await page.setViewportSize({ width: 1020, height: 900 })
    await header.locator('summary').filter({ visible: true }).click()
    for (const entry of service.filter((each) => each !== 'Informasjon'))
      await expect(header.getByRole('link', { name: entry }).filter({ visible: true })).toBeVisible()
    await page.close()
  }
})

test('2.27, 3.08: a brand has no listing for a gender that it does not sell to @any-width', async ({
  shop,
  request,
}) => {
  const statusOf = async (brand: string, path: string) =>
    (await request.get(`${shop.url}${path}`, { headers: { host: `${brand}.localhost` } })).status()
  expect(await statusOf('krabat', '/liste?sti=/barn')).toBe(200)
  expect(await statusOf('krabat', '/liste?sti=/dame')).toBe(404)
  expect(await statusOf('krabat', '/dame')).toBe(404)
  expect(await statusOf('fonna', '/liste?sti=/dame')).toBe(200)
})
