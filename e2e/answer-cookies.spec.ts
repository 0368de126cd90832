import type { BrowserContext } from '@playwright/test'
import { BROWSER_STORAGE } from '@varde/domain/customer/browser-storage'
import { checkAccessibility } from './fixtures/check-accessibility.ts'
import { expect, test } from './fixtures/journey.ts'
import { openPage, waitUntilLive } from './fixtures/open-page.ts'
import { DEMO_ARTICLES, getArticle, reserveThroughApi } from './fixtures/shop-api.ts'
import { addButton } from './fixtures/shop-steps.ts'

// An invented account: the requests are intercepted here and never leave the machine.
test.use({ cookiesAnswered: false, shopEnv: { TRACKING_GA_ID: 'G-VARDE0000' } })

const [PHONE, DESKTOP] = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]

/** Records the requests for the services' scripts and answers them here, so that none leaves the machine. */
async function holdBack(context: BrowserContext): Promise<string[]> {
  const asked: string[] = []
  await context.route(/googletagmanager|google-analytics|facebook/, (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/javascript', body: '' })
  })
  return asked
}

test('2.35, 2.41, 4.12, 9.09c, 9.19: the banner asks once, no tracker loads before consent, and consent can be withdrawn', async ({
  page,
  context,
}) => {
  const asked = await holdBack(context)
  await openPage(page, '/')
  const banner = page.getByRole('region', { name: 'Informasjonskapsler' })
  await expect(banner).toBeVisible()
  for (const size of [DESKTOP, PHONE]) {
    await page.setViewportSize(size)
    await checkAccessibility(page)
    // Accepting and refusing are equally easy: both buttons have the same size and look.
    const buttons = await banner.getByRole('button').all()
    const boxes = await Promise.all(buttons.map((button) => button.boundingBox()))
    expect(boxes).toHaveLength(3)
    expect(new Set(boxes.map((box) => Math.round(box?.height ?? 0))).size).toBe(1)
    const looks = buttons.map((button) =>
      button.evaluate((element) => getComputedStyle(element).backgroundColor),
    )
    expect(new Set(await Promise.all(looks)).size).toBe(1)
  }

  await banner.getByRole('button', { name: 'Bare nødvendige' }).click()
  await expect(banner).toBeHidden()
  const marker = (await context.cookies()).find(({ name }) => name === 'cookies-accepted')
  expect(marker?.value).toBe('000')
  const lastsDays = ((marker?.expires ?? 0) - Date.now() / 1000) / 86_400
  expect(lastsDays).toBeGreaterThan(360)
  expect(lastsDays).toBeLessThan(370)
  await openPage(page, '/dame')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(asked).toEqual([])

  const settings = page.getByRole('dialog', { name: 'Informasjonskapsler' })
  const openSettings = async () => {
    // Before the scripts have loaded, the link leads to the section about cookies, which has the same link.
    await expect(async () => {
      // A dialog that opens after the time limit below hides the link.
      if (!(await settings.isVisible())) {
        await page.getByRole('contentinfo').getByRole('link', { name: 'Informasjonskapsler' }).click()
      }
      await expect(settings).toBeVisible({ timeout: 3000 })
    }).toPass()
  }
  await openSettings()
  await checkAccessibility(page)
  await expect(settings.getByRole('link', { name: 'personvernerklæringen' })).toHaveAttribute(
    'href',
    '/personvernerklaering',
  )
  await page.setViewportSize(DESKTOP)
  await checkAccessibility(page)
  await expect(settings.getByRole('checkbox', { name: /Statistikk/ })).not.toBeChecked()
  await settings.getByRole('checkbox', { name: /Statistikk/ }).check()
  await settings.getByRole('button', { name: 'Lagre valgene' }).click()
  await expect.poll(() => asked).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-VARDE0000'])

  await openSettings()
  await expect(settings.getByRole('checkbox', { name: /Statistikk/ })).toBeChecked()
  await settings.getByRole('button', { name: 'Bare nødvendige' }).click()
  await openPage(page, '/herre')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(asked).toHaveLength(1)
})

test('4.12: the banner comes with the page, is answered before the scripts have come, and then stays away', async ({
  page,
  context,
}) => {
  const scripts = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await scripts.promise
    await route.continue()
  })
  const banner = page.getByRole('region', { name: 'Informasjonskapsler' })
  await page.goto('/butikker', { waitUntil: 'commit' })
  await expect(banner).toBeVisible()
  await expect(banner.getByRole('link', { name: 'Les mer' })).toHaveAttribute(
    'href',
    '/personvernerklaering#informasjonskapsler',
  )
  await banner.getByRole('button', { name: 'Velg selv' }).click()
  await expect(page).toHaveURL(/\/personvernerklaering.*#informasjonskapsler$/)
  await banner.getByRole('button', { name: 'Bare nødvendige' }).click()
  await expect(banner).toBeHidden()
  expect((await context.cookies()).find(({ name }) => name === 'cookies-accepted')?.value).toBe('000')

  await page.goto('/dame', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(banner, 'hidden by the styles').toBeHidden()
  scripts.resolve()
  await waitUntilLive(page)
  await expect(page.locator('.cookie-banner'), 'and gone').toHaveCount(0)
})

test('9.19: no tracker sees an address that contains a secret, and no Referer header contains it', async ({
  page,
  context,
  shop,
}) => {
  const article = await getArticle(context.request, DEMO_ARTICLES.limitOfTwo)
  const variant = article.variants.find(({ shops }) => shops.some(({ qty }) => qty > 1))
  const holder = variant?.shops.find(({ qty }) => qty > 1)
  if (variant === undefined || holder === undefined) throw new Error('nothing to reserve')
  const items = [{ EanNo: variant.ean, Count: 1 }]
  const { number } = await reserveThroughApi(context.request, holder.id, items)

  // A stand-in that does what trackers do: it reads the address when it loads and after every change.
  const seen: string[] = []
  await context.exposeFunction('reportAddress', (address: string) => seen.push(address))
  await context.route(/googletagmanager/, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `{
        const report = () => window.reportAddress(location.href + ' from ' + document.referrer)
        for (const name of ['pushState', 'replaceState']) {
          const before = history[name]
          history[name] = function (...given) { before.apply(this, given); report() }
        }
        addEventListener('popstate', report)
        report()
      }`,
    }),
  )
  // The headers as they were sent: before sending, a request may list more.
  const referers: Promise<string>[] = []
  context.on('requestfinished', (request) => {
    const sent = request.allHeaders().then(({ referer = '' }) => referer)
    referers.push(sent.catch(() => ''))
  })
  await context.addCookies([{ name: 'cookies-accepted', value: '111', url: shop.url }])

  // From a page with trackers to the order, and back.
  await openPage(page, '/ordre')
  await expect.poll(() => seen.length).toBeGreaterThan(0)
  await page.getByLabel('Ordrenummer eller reservasjonsnummer').fill(number)
  await page.getByLabel('E-post').fill('rask.rev@example.test')
  await page.getByRole('button', { name: 'Vis ordren' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Reservert' })).toBeVisible()
  await waitUntilLive(page)
  const orderPage = new URL(page.url()).pathname
  const token = orderPage.split('/')[2] ?? ''
  expect(token).toMatch(/^[\w-]{20,}$/)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Finn ordren din' })).toBeVisible()
  await waitUntilLive(page)
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1, name: 'Reservert' })).toBeVisible()
  await waitUntilLive(page)

  // From a mail to the order, to another page of the shop in the same tab, and back.
  const other = await context.newPage()
  await openPage(other, orderPage)
  const footer = other.getByRole('contentinfo')
  const fold = footer.locator('summary', { hasText: 'Hjelp' })
  if (await fold.isVisible()) await fold.click()
  await footer.getByRole('link', { name: 'Kundeservice' }).first().click()
  await expect(other).toHaveURL(/\/kundeservice/)
  await waitUntilLive(other)
  await other.goBack()
  await expect(other.getByRole('heading', { level: 1, name: 'Reservert' })).toBeVisible()
  for (const path of ['/nytt-passord?token=hemmelig', '/epost-bekreftet?token=hemmelig']) {
    await openPage(other, path)
  }

  const secrets = new RegExp(`${token}|hemmelig`)
  expect(seen.filter((address) => secrets.test(address))).toEqual([])
  expect((await Promise.all(referers)).filter((referer) => secrets.test(referer))).toEqual([])
  // A new visit is counted again.
  const before = seen.length
  await openPage(await context.newPage(), '/dame')
  await expect.poll(() => seen.length).toBeGreaterThan(before)
})

test('2.09, 9.19: the privacy page lists exactly what the browser stores', async ({ page, context }) => {
  const found = new Map<string, Set<string>>([
    ['cookie', new Set()],
    ['local', new Set()],
    ['session', new Set()],
  ])
  const look = async () => {
    for (const { name } of await context.cookies()) found.get('cookie')?.add(name)
    const kept = await page.evaluate(() => ({
      local: Object.keys(localStorage),
      session: Object.keys(sessionStorage),
    }))
    for (const name of kept.local) found.get('local')?.add(name)
    for (const name of kept.session) found.get('session')?.add(name)
  }
  await holdBack(context)
  await openPage(page, '/')
  await page.getByRole('button', { name: 'Godta alle' }).click()
  await openPage(page, '/dame')
  await look()
  await openPage(page, `/product/${DEMO_ARTICLES.limitOfTwo}`)
  await addButton(page).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await look()
  await openPage(page, '/velg-butikk')
  await page.getByRole('main').getByRole('button', { name: /Velg/ }).first().click()
  await page.waitForURL((url) => url.pathname !== '/velg-butikk')
  await look()
  await openPage(page, '/logg-inn?next=/checkout')
  await page.getByLabel('E-post eller mobil').fill('kari@example.test')
  await page.getByLabel('Passord', { exact: true }).fill('fjelltur-2026')
  await page.getByRole('main').getByRole('button', { name: 'Logg inn' }).click()
  await expect(page.getByLabel('Navn')).toHaveValue('Kari Fjellheim')
  await look()

  for (const [kind, names] of found) {
    const listed = BROWSER_STORAGE.filter((each) => each.kind === kind).map(({ name }) => name)
    expect(
      [...names].filter((name) => !listed.includes(name)),
      kind,
    ).toEqual([])
  }
  expect(found.get('cookie')).toEqual(new Set(['XSRF-TOKEN', 'cookies-accepted', 'min-butikk', 'varde']))

  await openPage(page, '/personvernerklaering')
  for (const { name } of BROWSER_STORAGE) {
    await expect(
      page.getByRole('cell', { name, exact: true }).or(page.getByRole('rowheader', { name, exact: true })),
    ).toBeAttached()
  }
})
