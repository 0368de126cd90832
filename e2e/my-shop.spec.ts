import { checkAccessibility } from './fixtures/check-accessibility.ts'
import { closeFilters, openFilters } from './fixtures/filter-steps.ts'
import { expect, test } from './fixtures/journey.ts'
import { openAsKari } from './fixtures/log-in-as-kari.ts'
import { openPage, reloadPage, waitUntilLive } from './fixtures/open-page.ts'
import { DEMO_ARTICLES, getArticle, listShops } from './fixtures/shop-api.ts'
import { addButton, cartDrawer, goToCheckout, variantPath } from './fixtures/shop-steps.ts'

test('Min butikk: once chosen, cards and article page show its stock, a reload keeps it, and it can be removed', async ({
  page,
  isMobile,
}) => {
  // 5770 Tyssedal is the next village.
  await openPage(page, '/velg-butikk?sok=5770&tilbake=%2Fdame')
  await checkAccessibility(page)
  await page.getByRole('button', { name: 'Velg Odda', exact: true }).click()
  await expect(page).toHaveURL(/\/dame$/)
  const spoken = page.getByRole('main').getByText(/^(På lager i|Ikke i) Odda/)
  await expect(spoken.first()).toBeVisible()
  const count = await spoken.count()
  if (!isMobile)
    await expect(
      page.getByRole('banner').getByRole('link', { name: /Odda.*ca\. [\d\s,]+k?m.*min butikk/ }),
    ).toBeVisible()
  await reloadPage(page)
  await expect(spoken).toHaveCount(count)
  await checkAccessibility(page)

  await page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: 'På lager i Odda' })
    .first()
    .getByRole('link')
    .click()
  await expect(page).toHaveURL(/\/product\//)
  await expect(page.getByRole('button', { name: /\d i Odda$/ }).first()).toBeVisible()
  await page.getByRole('link', { name: 'Se lager i alle butikker' }).click()
  const drawer = page.getByRole('dialog', { name: 'Lager i butikkene' })
  const nearest = drawer.getByRole('listitem').first()
  await expect(nearest).toContainText('Odda')
  await expect(nearest).toContainText('Min butikk')
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()

  await openPage(page, '/velg-butikk?tilbake=%2Fdame')
  await page.getByRole('button', { name: 'Glem Odda' }).click()
  await expect(page).toHaveURL(/\/dame$/)
  await expect(spoken).toHaveCount(0)
})

test('Min butikk: a cookie with any content and a back link to another site do no harm', {
  tag: '@any-width',
}, async ({ page, context, baseURL }) => {
  for (const value of ['99999', '-1', 'x%00%FF', '%7B%22a%22%3A1%7D']) {
    await context.addCookies([{ name: 'min-butikk', value, url: baseURL ?? '' }])
    const answer = await openPage(page, '/dame')
    expect(answer.status(), value).toBe(200)
    await expect(page.getByText(/På lager i \d+ butikker/).first()).toBeVisible()
  }
  await openPage(page, '/velg-butikk?tilbake=%2F%2Fevil.example%2F')
  await page.getByRole('button', { name: 'Velg Odda', exact: true }).click()
  await expect(page).toHaveURL(`${baseURL}/`)
})

test('1.02: a time is promised only when the shop is known: the list’s, the shopper’s own, or the nearest to it', {
  tag: '@any-width',
}, async ({ page, request }) => {
  const article = await getArticle(request, DEMO_ARTICLES.jacket)
  const counters = (await listShops(request)).filter(({ hasCounter }) => hasCounter)
  const holding = ({ shops }: (typeof article.variants)[number]) =>
    counters.filter(({ id }) => shops.some((shop) => shop.id === id && shop.qty > 0))
  const variant = article.variants.find(
    (one) => holding(one).length > 1 && holding(one).length < counters.length,
  )
  if (variant === undefined) throw new Error('no size is in some shops and not in others')
  const has = holding(variant)
  const [first, second] = has
  const lacks = counters.find(({ id }) => !has.some((shop) => shop.id === id))
  if (first === undefined || second === undefined || lacks === undefined) throw new Error('unreachable')
  const path = variantPath(article, variant)
  const head = page.locator('.promise-head')
  const promised = (name: string) => new RegExp(`^(Klar .+|Inne) i ${name}$`)

  await openPage(page, path)
  await expect(head).toHaveText(`Inne i ${has.length} butikker`)
  await page.getByRole('link', { name: 'Velg butikken din' }).click()
  await page.getByRole('button', { name: `Velg ${first.name}`, exact: true }).click()
  await expect(head).toHaveText(promised(first.name))
  await waitUntilLive(page)
  await page.getByRole('link', { name: 'Se lager i alle butikker' }).click()
  const drawer = page.getByRole('dialog', { name: 'Lager i butikkene' })
  await expect(drawer.getByRole('list', { name: /^På lager i / }).first()).toHaveAccessibleName(
    `På lager i ${first.name}`,
  )
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await checkAccessibility(page)

  await openPage(page, `${path}&butikk=${second.id}`)
  await expect(head).toHaveText(promised(second.name))

  await openPage(page, `${path}&butikk=${lacks.id}`)
  await expect(page.locator('.promise')).toContainText(
    new RegExp(
      `${lacks.name} har den ikke i .+\\. .+ er nærmest, (ca\\. [\\d\\s,]+k?m|i nærheten), og har \\d`,
    ),
  )
  await expect(head).toHaveText(/^(Klar .+|Inne) i /)
})

test('3.21, 4.06: after the log-in the shop of my profile is «min butikk», which is said once; the log-out forgets it', {
  tag: '@any-width',
}, async ({ page }) => {
  await openAsKari(page, '/dame')
  const notice = page.getByText('Butikken din er Odda')
  await expect(notice).toBeVisible()
  const spoken = page.getByRole('main').getByText(/^(På lager i|Ikke i) Odda/)
  await expect(spoken.first()).toBeVisible()
  await checkAccessibility(page)
  await reloadPage(page)
  await expect(spoken.first()).toBeVisible()
  await expect(notice).toHaveCount(0)

  await openPage(page, '/logg-inn')
  await page.getByRole('button', { name: 'Logg ut' }).click()
  await page.waitForURL(({ pathname }) => pathname === '/')
  await openPage(page, '/dame')
  await expect(spoken).toHaveCount(0)
})

test('7.40: my shop is the first filter, and a list filtered by a shop names it on its tiles', {
  tag: '@any-width',
}, async ({ page, isMobile, request }) => {
  const spoken = page.locator('.card .stock').filter({ hasText: /^På lager i \D+$/ })
  await openPage(page, '/dame')
  const link = (await openFilters(page, isMobile)).getByRole('link', { name: 'Velg butikken din' })
  await link.click()
  await page.getByRole('button', { name: 'Velg Odda', exact: true }).click()
  await expect(page).toHaveURL(/\/dame$/)

  const filters = await openFilters(page, isMobile)
  const own = filters.getByRole('checkbox', { name: /^Inne i butikken din \(Odda\) ?, \d+ varer/ })
  await own.check()
  await expect(page).toHaveURL(/\/dame\?butikk=\d+$/)
  await checkAccessibility(page)
  const odda = filters
    .getByRole('group', { name: 'På lager i butikk' })
    .getByRole('checkbox', { name: /^Odda/ })
  await expect(odda).toBeChecked()
  await closeFilters(page, isMobile)
  await expect(spoken.first()).toHaveText('På lager i Odda')

  const bergen = (await listShops(request)).find(({ name }) => name === 'Bergen')
  await openPage(page, `/dame?butikk=${bergen?.id}`)
  await expect(spoken.first()).toHaveText('På lager i Bergen')
  await page
    .locator('.card')
    .filter({ hasText: 'På lager i Bergen' })
    .first()
    .getByRole('link')
    .first()
    .click()
  await expect(page).toHaveURL(new RegExp(`/product/.*butikk=${bergen?.id}`))
  await expect(page.getByRole('button', { name: /\d i Bergen$/ }).first()).toBeVisible()
})

test('1.05, 8.15: my position puts the nearest shops first, and how far it is stays with the choice', {
  tag: '@any-width',
}, async ({ page, context }) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 69.55, longitude: 18.76 })
  await openPage(page, '/velg-butikk?tilbake=%2Fdame')
  await page.getByRole('button', { name: 'Bruk posisjonen min' }).click()
  const first = page.getByRole('main').getByRole('heading', { level: 2 }).first()
  await expect(first).toHaveText('Tromsø')
  await checkAccessibility(page)
  await page.getByRole('button', { name: 'Velg Tromsø', exact: true }).click()
  await expect(page).toHaveURL(/\/dame$/)
  await expect(
    page.getByRole('banner').getByRole('link', { name: /Tromsø.*ca\. [\d\s,]+km.*min butikk/ }),
  ).toBeVisible()
})

test('9.14: the cart says when my shop has it ready, and the checkout says the same', {
  tag: '@any-width',
}, async ({ page, request }) => {
  const article = await getArticle(request, DEMO_ARTICLES.jacket)
  const counters = (await listShops(request)).filter(({ hasCounter }) => hasCounter)
  const variant = article.variants.find(({ shops }) => shops.some(({ qty }) => qty > 0))
  const shop = counters.find(({ id }) => variant?.shops.some((one) => one.id === id && one.qty > 0))
  if (variant === undefined || shop === undefined) throw new Error('nothing to collect')
  await openPage(page, `/velg-butikk?tilbake=${encodeURIComponent(variantPath(article, variant))}`)
  await page.getByRole('button', { name: `Velg ${shop.name}`, exact: true }).click()
  const head = page.locator('.promise-head')
  await expect(head).toHaveText(new RegExp(`^(Klar .+|Inne) i ${shop.name}$`))
  await waitUntilLive(page)
  const promise = (await head.textContent()) ?? ''
  await addButton(page).click()
  await expect(cartDrawer(page).getByText(`${promise}.`)).toBeVisible()
  await checkAccessibility(page)
  await goToCheckout(page)
  await expect(page.getByRole('radio', { name: new RegExp(`^${shop.name}`) })).toBeChecked()
  await expect(page.getByRole('main').getByText(promise).first()).toBeVisible()
  await expect(page.getByText(`De som er nærmest ${shop.name}, står først.`)).toBeVisible()
})
