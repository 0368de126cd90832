import type { Page } from '@playwright/test'
import { toCartLine } from '@varde/domain/cart/cart-line'
import { checkAccessibility } from './fixtures/check-accessibility.ts'
import { expect, test } from './fixtures/journey.ts'
import { keepInCart } from './fixtures/keep-in-cart.ts'
import { openPage, waitUntilLive } from './fixtures/open-page.ts'
import { DEMO_ARTICLES, getArticle, quantityAt } from './fixtures/shop-api.ts'

const shopNames = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link')
const count = (page: Page) => page.getByRole('main').getByText(/^(\d+ av )?\d+ butikker/)

test('1.05, 7.17: a post code lists the nearest shop first; I see its hours and choose it as my shop', async ({
  page,
  isMobile,
}) => {
  await openPage(page, '/butikker')
  await expect(shopNames(page)).toHaveCount(14)
  await page.getByLabel('Postnummer eller sted').fill('5470')
  await page.getByRole('button', { name: 'Finn', exact: true }).click()
  await expect(page).toHaveURL(/\/butikker\?postnr=5470$/)
  await waitUntilLive(page)
  await expect(count(page)).toContainText('nærmest 5470 Rosendal først')
  await expect(shopNames(page).first()).toHaveText('Rosendal')
  const first = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Fjordgata 3' })
  await expect(first.getByText(/^ca\. [\d\s,]+k?m$/)).toBeVisible()
  // 3.14: the browser writes whether the shop is open now.
  await expect(first.getByText(/^(Åpent til|Stenger om|Åpner) /)).toBeVisible()
  await checkAccessibility(page)

  // The map is there without a press, on a phone above the list.
  const map = page.getByRole('region', { name: 'Kart over butikkene' })
  await expect(map).toBeVisible()
  const [mapBox, listBox] = await Promise.all([map.boundingBox(), first.boundingBox()])
  if (isMobile) expect((mapBox?.y ?? 0) + (mapBox?.height ?? 0)).toBeLessThan(listBox?.y ?? 0)
  else expect(mapBox?.x).toBeGreaterThan((listBox?.x ?? 0) + (listBox?.width ?? 0))
  await expect(map.getByRole('link')).toHaveCount(14)
  await map.getByRole('link', { name: 'Rosendal' }).press('Enter')

  await expect(page).toHaveURL(/\/butikker\/rosendal$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fonna Sport Rosendal')
  await expect(page).toHaveTitle(/^Fonna Sport Rosendal/)
  // 9.02
  const week = page.getByRole('table', { name: 'Åpningstider i uka' })
  await expect(week.getByRole('row').first()).toContainText('Mandag')
  await expect(week.getByRole('row')).toHaveCount(7)
  await expect(page.getByText('Org.nr.').first()).toBeVisible()
  await checkAccessibility(page)
  await page.getByRole('button', { name: 'Velg som min butikk' }).click()
  await expect(page).toHaveURL(/\/butikker\/rosendal$/)
  await expect(page.getByText('Dette er butikken din')).toBeVisible()
})

test('1.05: my position sorts the shops; when it is refused a message says so (8.15)', {
  tag: '@any-width',
}, async ({ page, context }) => {
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  await openPage(page, '/butikker')
  const button = page.getByRole('button', { name: 'Bruk posisjonen min' })
  await button.click()
  await expect(page.getByRole('alert')).toContainText('ikke gitt oss lov til å se hvor du er')
  expect(logged.some((text) => /^Position error 1: \S/.test(text))).toBe(true)
  await checkAccessibility(page)

  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 69.65, longitude: 18.96 })
  await button.click()
  await expect(shopNames(page).first()).toHaveText('Tromsø')
  await expect(page.getByRole('alert').filter({ hasText: 'lov' })).toHaveCount(0)
  expect(new URL(page.url()).search, 'where I am goes nowhere').toBe('')
})

test('1.05, 3.14: the list can be limited to shops that are open now', { tag: '@any-width' }, async ({
  page,
}) => {
  // A Monday at half past nine in Oslo: the shops in shopping centres are not open yet.
  await page.clock.setFixedTime('2026-11-23T08:30:00Z')
  await openPage(page, '/butikker')
  await page.getByRole('button', { name: /^Åpent nå \(8\)$/ }).click()
  await expect(count(page)).toHaveText('8 av 14 butikker')
  await expect(page.getByRole('main').getByText('Åpent til 17')).toHaveCount(2)
  await expect(shopNames(page).filter({ hasText: 'Bergen' })).toHaveCount(0)

  // On a Sunday none is open, and the page offers to show all.
  await page.clock.setFixedTime('2026-11-22T12:00:00Z')
  await openPage(page, '/butikker?apent=1')
  await expect(page.getByText('Alle er stengt akkurat nå.')).toBeVisible()
  await page.getByRole('button', { name: 'Vis alle butikker' }).click()
  await expect(shopNames(page)).toHaveCount(14)
  await expect(page.getByText('Åpner i morgen kl. 10').first()).toBeVisible()
})

test('1.05: the list can be limited to shops that have everything in my cart', { tag: '@any-width' }, async ({
  page,
  request,
}) => {
  const article = await getArticle(request, DEMO_ARTICLES.boot)
  const variant = article.variants.find(({ shops }) => shops.length > 0)
  if (variant === undefined) throw new Error('the demo’s boot is sold out')
  await keepInCart(page, [toCartLine(article, variant)])
  await openPage(page, '/butikker?kurv=1')
  const toggle = page.getByRole('button', { name: /^Har alt i handlekurven \(\d+\)$/ })
  await expect(toggle).toHaveAttribute('aria-pressed', 'true')
  const names = await shopNames(page).allTextContents()
  const shops = (await (await request.get('/api/v1/shops')).json()) as { id: number; name: string }[]
  const having = shops.filter(({ id }) => id !== 55 && quantityAt(variant, id) > 0).map(({ name }) => name)
  expect(names.toSorted()).toEqual(having.toSorted())
  await toggle.click()
  await expect(page.getByText('0 av 1 vare i handlekurven')).toHaveCount(14 - having.length)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('1.02, 1.05, 3.14: the form sorts, the links work, the opening hours are shown, and shop 55 is not listed (9.08)', {
    tag: '@any-width',
  }, async ({ page }) => {
    await page.goto('/butikker')
    await page.getByLabel('Postnummer eller sted').fill('Tromsø')
    await page.getByRole('button', { name: 'Finn', exact: true }).click()
    await expect(shopNames(page).first()).toHaveText('Tromsø')
    await expect(shopNames(page).filter({ hasText: 'Nettlager' })).toHaveCount(0)
    await shopNames(page).first().click()
    await expect(page.getByRole('row', { name: 'Mandag 10–20' })).toBeVisible()
    const business = JSON.parse(
      (await page.locator('script[type="application/ld+json"]').first().textContent()) ?? '',
    ) as { '@type': string[] }
    expect(business['@type']).toContain('LocalBusiness')
    await page.getByRole('button', { name: 'Velg som min butikk' }).click()
    await expect(page.getByText('Dette er butikken din')).toBeVisible()
    // 1.02: the link lists everything that is on campaign in the shop.
    await page.getByRole('link', { name: /^Se alle \d+ varer$/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Alle varer' })).toBeVisible()
    expect((await page.request.get('/butikker/nettlager')).status()).toBe(404)
  })
})
