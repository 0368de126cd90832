import type { APIRequestContext, Page } from '@playwright/test'
import type { ArticleDetail } from '@varde/domain/catalogue/article'
import { checkAccessibility } from './fixtures/check-accessibility.ts'
import { expect, test } from './fixtures/journey.ts'
import { openPage } from './fixtures/open-page.ts'
import { DEMO_ARTICLES, getArticle, listShops } from './fixtures/shop-api.ts'
import { addButton, cartDrawer, putInCart, variantPath } from './fixtures/shop-steps.ts'

/** `getByText` skips `noscript`, even when its text is shown. */
const withoutScript = (page: Page) => page.getByRole('main').locator('noscript > p')
const sizes = (page: Page) => page.getByRole('group', { name: /^Størrelse/ }).getByRole('button')

test('2.22, 2.23, 4.10: an article’s number redirects to its name', { tag: '@any-width' }, async ({
  page,
  request,
}) => {
  const { slug, name } = await getArticle(request, DEMO_ARTICLES.jacket)
  const old = await request.get(`/article/${DEMO_ARTICLES.jacket}`, { maxRedirects: 0 })
  expect(old.headers().location).toBe(`/product/${DEMO_ARTICLES.jacket}`)
  const byId = await request.get(`/product/${DEMO_ARTICLES.jacket}?farge=petrol`, { maxRedirects: 0 })
  expect(byId.status()).toBe(302)
  expect(byId.headers().location).toBe(`/product/${slug}?farge=petrol`)

  await openPage(page, `/article/${DEMO_ARTICLES.jacket}`)
  await expect(page).toHaveURL(new RegExp(`/product/${slug}$`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
})

test('4.10, 6.02, 8.18: an article that is not sold on the web leads back to the page I came from, or home', {
  tag: '@any-width',
}, async ({ page }) => {
  await openPage(page, `/product/${DEMO_ARTICLES.hidden}`)
  await expect(page).toHaveURL(/^http:\/\/[^/]+\/$/)

  await openPage(page, '/herre?orderBy=Price')
  const answer = page.waitForResponse((response) => response.url().endsWith(`/${DEMO_ARTICLES.hidden}`))
  await page.evaluate((id) => location.assign(`/product/${id}`), DEMO_ARTICLES.hidden)
  expect((await answer).headers().location).toBe('/herre?orderBy=Price')
  await expect(page.getByRole('heading', { level: 1, name: 'Herre' })).toBeVisible()
})

test('1.02b, 1.03, 3.06: a sold-out size is struck through and cannot be bought; the list of shops shows what they have, and asks for an alert', {
  tag: '@any-width',
}, async ({ page, request }) => {
  const article = await getArticle(request, DEMO_ARTICLES.jacket)
  const soldOut = article.variants.find(({ shops, color }) => shops.length === 0 && color.name === 'Petrol')
  if (soldOut === undefined) throw new Error('every size is there')
  await openPage(page, `/product/${article.slug}?farge=petrol`)
  await expect(addButton(page)).toBeVisible()
  const size = sizes(page).filter({ has: page.getByText(soldOut.size.name, { exact: true }) })
  await expect(size).toContainText('utsolgt')
  await expect(size.getByText(soldOut.size.name, { exact: true })).toHaveCSS(
    'text-decoration-line',
    'line-through',
  )
  await size.click()
  await expect(page.getByText(`${soldOut.size.name} er utsolgt i alle butikker.`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Legg i kurven' })).toHaveCount(0)
  await checkAccessibility(page)

  const link = page.getByRole('link', { name: 'Se lager i alle butikker' })
  await link.click()
  const drawer = page.getByRole('dialog', { name: 'Lager i butikkene' })
  await expect(drawer.getByRole('heading', { name: `Har ikke ${soldOut.size.name}` })).toBeVisible()
  const shops = await listShops(request)
  const inPetrol = article.variants
    .filter(({ color }) => color.name === 'Petrol')
    .flatMap((variant) => variant.shops)
  for (const { id, name, hasCounter } of shops) {
    const holds = hasCounter && inPetrol.some((shop) => shop.id === id && shop.qty > 0)
    await expect(drawer.getByRole('list', { name: `På lager i ${name}`, exact: true }), name).toHaveCount(
      holds ? 1 : 0,
    )
  }
  await checkAccessibility(page)

  await drawer
    .getByRole('button', { name: /^Varsle meg/ })
    .first()
    .click()
  const alert = page.getByRole('dialog', { name: `Varsle meg når ${soldOut.size.name} er tilbake` })
  await expect(alert).toBeVisible()
  await expect(drawer).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(alert).toBeHidden()
  await expect(link).toBeFocused()
})

test('1.03: a sold-out size leads to the colours that have it, by picture and with their shops', {
  tag: '@any-width',
}, async ({ page, request }) => {
  const article = await getArticle(request, DEMO_ARTICLES.jacket)
  const isIn = ({ shops }: (typeof article.variants)[number]) => shops.length > 0
  const inOthers = (soldOut: (typeof article.variants)[number]) =>
    article.variants.filter((one) => one.size.id === soldOut.size.id && isIn(one))
  const soldOut = article.variants.find((one) => !isIn(one) && inOthers(one).length > 0)
  const other = soldOut && inOthers(soldOut)[0]
  if (soldOut === undefined || other === undefined) throw new Error('no size is sold out in one colour only')
  await openPage(page, variantPath(article, soldOut))
  const colors = page.getByRole('list', { name: `Farger som har ${soldOut.size.name}` })
  await expect(colors.getByRole('link')).toHaveCount(inOthers(soldOut).length)
  await checkAccessibility(page)
  const link = colors.getByRole('link', { name: other.color.name })
  await expect(link).toContainText(/\d (butikker|i )|nettlager/)
  await link.click()
  await expect(addButton(page)).toBeVisible()
  await expect(page).toHaveURL(new RegExp(variantPath(article, other).replace('?', '\\?')))
})

test('I ask for a mail when the article costs less', { tag: '@any-width' }, async ({ page, request }) => {
  const { slug, name, price } = await getArticle(request, DEMO_ARTICLES.jacket)
  await openPage(page, `/product/${slug}`)
  const button = page.getByRole('button', { name: 'Varsle meg om lavere pris' })
  await button.click()
  const dialog = page.getByRole('dialog', { name: 'Varsle meg om lavere pris' })
  await dialog.getByRole('button', { name: 'Varsle meg' }).click()
  await expect(dialog.getByText('Skriv e-postadressen din')).toBeVisible()
  await checkAccessibility(page)
  await dialog.getByRole('textbox', { name: 'E-post' }).fill('pris@eksempel.no')
  await dialog.getByRole('button', { name: 'Varsle meg' }).click()
  const sent = page.getByRole('dialog', { name: 'Vi sier fra' })
  await expect(sent).toContainText(`pris@eksempel.no når ${name} koster mindre enn`)
  await expect(sent).toContainText(
    new RegExp(`${Math.floor(price / 1000)}\\s${String(price % 1000).padStart(3, '0')},00`),
  )
  await sent.getByRole('button', { name: 'Lukk' }).first().click()
  await expect(button).toBeFocused()
})

test('1.02: I search the shops by place and county, and Back closes the drawer', {
  tag: '@any-width',
}, async ({ page, request }) => {
  const article = await getArticle(request, DEMO_ARTICLES.jacket)
  const { variant, holding } = await findWidespread(request, article)
  const [first] = holding
  if (first === undefined) throw new Error('no shop has it')
  await openPage(page, variantPath(article, variant))
  await page.getByRole('link', { name: 'Se lager i alle butikker' }).click()
  const drawer = page.getByRole('dialog', { name: 'Lager i butikkene' })
  const count = drawer.getByRole('status')
  await expect(count).toHaveText(`${holding.length} butikker har ${variant.size.name}.`)
  await drawer.getByRole('searchbox', { name: 'Sted eller fylke' }).fill(first.name.toLowerCase())
  await expect(count).toHaveText(`1 butikk har ${variant.size.name}.`)
  await expect(drawer.getByRole('list', { name: `På lager i ${first.name}` })).toContainText(
    variant.size.name,
  )
  await drawer.getByRole('searchbox').fill('Atlantis')
  await expect(count).toHaveText('Ingen butikk som passer til «Atlantis», har den.')
  await page.goBack()
  await expect(drawer).toBeHidden()
  await expect(page).toHaveURL(new RegExp(`/product/${article.slug}`))
})

/** A variant that more than one shop has, and those shops. */
async function findWidespread(request: APIRequestContext, { variants }: Pick<ArticleDetail, 'variants'>) {
  const counters = (await listShops(request)).filter(({ hasCounter }) => hasCounter)
  const found = variants
    .map((variant) => ({
      variant,
      holding: counters.filter(({ id }) => variant.shops.some((shop) => shop.id === id && shop.qty > 0)),
    }))
    .find(({ holding }) => holding.length > 1)
  if (found === undefined) throw new Error('no size is in several shops')
  return found
}

test('4.01: without a size nothing is added to the cart, and a message asks for one', {
  tag: '@any-width',
}, async ({ page, request }) => {
  const { slug } = await getArticle(request, DEMO_ARTICLES.jacket)
  await openPage(page, `/product/${slug}`)
  await addButton(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Velg størrelse først' })).toBeVisible()
  await expect(sizes(page).first()).toBeFocused()
  expect(await page.evaluate(() => localStorage.getItem('cart'))).toBeNull()
})

test('4.01, 9.07: an article with a limit of two can be added twice, and a message says why not three times', {
  tag: '@any-width',
}, async ({ page, request }) => {
  const article = await getArticle(request, DEMO_ARTICLES.limitOfTwo)
  const [variant] = article.variants
  if (variant === undefined) throw new Error('nothing to buy')
  expect(variant.shops[0]?.qty, 'the first shop has more than the limit').toBeGreaterThan(2)
  const drawer = await putInCart(page, article, variant)
  await page.keyboard.press('Escape')
  await expect(page.getByText('Du kan kjøpe høyst 2 av denne.')).toBeVisible()
  await addButton(page).click()
  await expect(drawer.getByText('Du har nå 2.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await addButton(page).click()
  await expect(drawer.getByText('Du kan kjøpe høyst 2.')).toBeVisible()
  await expect(drawer.getByRole('group', { name: /^Antall av/ })).toHaveText('2')
  await expect(
    page.getByRole('status').filter({ hasText: `${article.name}: Du kan kjøpe høyst 2.` }),
  ).toBeAttached()
  await checkAccessibility(page)
})

test('3.01: an article that is sold in shops only cannot be added to the cart, and says which shops have it', {
  tag: '@any-width',
}, async ({ page, request }) => {
  const { slug } = await getArticle(request, DEMO_ARTICLES.notPurchasable)
  await openPage(page, `/product/${slug}`)
  await expect(page.getByText('Denne selger vi bare i butikk.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Legg i kurven' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Se lager i alle butikker' })).toBeVisible()
  await checkAccessibility(page)
})

test('3.01: an article that can only be collected says so on its page and in the cart', {
  tag: '@any-width',
}, async ({ page, request }) => {
  const article = await getArticle(request, DEMO_ARTICLES.onlyCC)
  const [variant] = article.variants
  if (variant === undefined) throw new Error('nothing to buy')
  await openPage(page, variantPath(article, variant))
  await expect(page.getByText('Kan bare hentes i butikk', { exact: true })).toBeVisible()
  await expect(page.getByText(/^Hjem (man|tir|ons|tor|fre)\. \d/)).toHaveCount(0)
  await addButton(page).click()
  await expect(cartDrawer(page).getByText('Den kan bare hentes i butikk.')).toBeVisible()
})

test('9.09e: I look through the pictures', async ({ page, request, isMobile }) => {
  const { slug, name } = await getArticle(request, DEMO_ARTICLES.jacket)
  await openPage(page, `/product/${slug}?farge=petrol`)
  const gallery = page.getByRole('region', { name: `Bilder av ${name}` })
  const pictures = gallery.getByRole('img')
  // The others come when the first one is there.
  await expect(pictures).not.toHaveCount(1)
  if (!isMobile) {
    // On a wide screen the pictures are side by side: there is nothing to swipe.
    for (const picture of await pictures.all()) await expect(picture).toBeVisible()
    expect(await pictures.count()).toBeGreaterThan(1)
    await expect(page.getByRole('button', { name: 'Neste bilde' })).toHaveCount(0)
    return
  }
  const count = await pictures.count()
  const place = (at: number) => page.getByText(`Bilde ${at} / ${count}`)
  await expect(place(1)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Forrige bilde' })).toBeDisabled()
  // Less than a swipe is a tap, which opens the picture.
  await swipe(page, await centreOf(gallery), -8)
  const viewer = page.getByRole('dialog', { name: `Bilder av ${name}` })
  await expect(viewer).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(viewer).toHaveCount(0)
  await expect(place(1)).toBeVisible()
  for (const px of [12, 220]) {
    await swipe(page, await centreOf(gallery), -px)
    await expect(place(2)).toBeVisible()
    await swipe(page, await centreOf(gallery), px)
    await expect(place(1)).toBeVisible()
  }
  await page.getByRole('button', { name: 'Neste bilde' }).click()
  await expect(place(2)).toBeVisible()
})

test('2.28, 2.44: beside the way back are the groups that the article is in', async ({
  page,
  request,
  isMobile,
}) => {
  const { slug, group2, group3 } = await getArticle(request, DEMO_ARTICLES.jacket)
  await openPage(page, `/product/${slug}`)
  const trail = page.getByRole('main').getByRole('navigation', { name: 'Brødsmuler' }).getByRole('link')
  const names = isMobile ? [group3] : ['Klær', group2, group3]
  await expect(trail.filter({ visible: true })).toHaveText(names)
  const { width } = page.viewportSize() ?? { width: 0 }
  for (const link of await trail.filter({ visible: true }).all()) {
    const box = await link.boundingBox()
    expect(box && box.x + box.width).toBeLessThan(width)
  }
  await trail.filter({ visible: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: names[0] })).toBeVisible()
})

test('3.09: the mean of the reviews is shown in tenths of stars', { tag: '@any-width' }, async ({
  page,
  request,
}) => {
  const { slug, averageRating } = await getArticle(request, DEMO_ARTICLES.jacket)
  if (averageRating === null) throw new Error('nobody has reviewed it')
  await openPage(page, `/product/${slug}`)
  const mean = averageRating.toFixed(1).replace('.', ',').replace(',0', '')
  const stars = page.getByRole('region', { name: 'Omtaler' }).getByRole('img').first()
  await expect(stars).toHaveAccessibleName(`${mean} av 5 stjerner`)
  await stars.scrollIntoViewIfNeeded()
  const drawings = stars.locator('> svg')
  await expect(drawings).toHaveCount(5)
  for (const drawing of await drawings.all()) await expect(drawing).toHaveCSS('width', '16px')
})

test('3.06: the only size is named once', { tag: '@any-width' }, async ({ page, request }) => {
  const { slug } = await getArticle(request, DEMO_ARTICLES.limitOfTwo)
  await openPage(page, `/product/${slug}`)
  await expect(page.getByRole('group', { name: 'Størrelse', exact: true }).getByRole('button')).toHaveCount(1)
})

async function centreOf(area: ReturnType<Page['getByRole']>): Promise<{ x: number; y: number }> {
  const box = await area.boundingBox()
  if (box === null) throw new Error('nowhere to be seen')
  return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) }
}

/** Swipes sideways with one finger. */
async function swipe(page: Page, { x, y }: { x: number; y: number }, byPx: number): Promise<void> {
  const finger = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: number) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x: at, y }] })
  await send('touchStart', x)
  for (let step = 1; step <= 8; step++) await send('touchMove', Math.round(x + (byPx * step) / 8))
  await send('touchEnd', x + byPx)
  await finger.detach()
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('1.02, 1.03, 2.01, 2.24, 2.28: I read home, category and article with price, stock and shops', {
    tag: '@any-width',
  }, async ({ page, request }) => {
    const wait = { waitUntil: 'domcontentloaded' } as const
    await page.goto('/', wait)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.goto('/klaer/jakker', wait)
    await expect(page.getByRole('heading', { level: 1, name: 'Jakker' })).toBeVisible()
    const card = page.getByRole('main').getByRole('listitem').filter({ hasText: 'På lager i' }).first()
    await expect(card).toContainText(/\d,00/)
    await page.getByRole('link', { name: /^Neste/ }).click()
    await expect(page.getByText('Side 2 av')).toBeVisible()

    const article = await getArticle(request, DEMO_ARTICLES.jacket)
    await page.goto(`/product/${article.slug}`, wait)
    await expect(page.getByRole('heading', { level: 1, name: article.name })).toBeVisible()
    await expect(page.getByRole('main')).toContainText(/3\s499,00/)
    const described = await page.locator('script[type="application/ld+json"]').allInnerTexts()
    const [product] = described.flatMap((text) => JSON.parse(text))
    expect(product).toMatchObject({ '@type': 'Product', name: article.name })
    // Once for search engines, and not again in the data for hydration.
    expect((await page.content()).split('schema.org/InStock').length - 1).toBe(
      product.offers.filter((offer: { availability: string }) => offer.availability.endsWith('/InStock'))
        .length,
    )
    await page.getByRole('link', { name: 'Petrol', exact: true }).click()
    await page.getByRole('button', { name: /^M/ }).click()
    await expect(page).toHaveURL(/farge=petrol&str=m$/)
    await expect(page.getByRole('button', { name: /^M/, pressed: true })).toBeVisible()
    await page.getByRole('link', { name: 'Se lager i alle butikker' }).click()
    await expect(page).toHaveURL(/\/butikker\?farge=petrol&str=m$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Lager i butikkene' })).toBeVisible()
    await expect(page.getByRole('list', { name: /^På lager i / }).first()).toContainText(/\d/)
    await page.getByRole('searchbox', { name: 'Sted eller fylke' }).fill('Atlantis')
    await page.getByRole('main').getByRole('button', { name: 'Søk' }).click()
    await expect(page.getByText('Ingen butikk som passer til «Atlantis», har den.')).toBeVisible()
    await page.getByRole('link', { name: 'Tilbake til varen' }).click()
    await expect(page).toHaveURL(/\/product\/[^/]+\?farge=petrol&str=m$/)
    await expect(withoutScript(page)).toContainText(
      'Handlekurven trenger JavaScript. Slå det på i nettleseren for å bestille her.',
    )
    await expect(withoutScript(page)).toBeVisible()
    await page.goto('/checkout', wait)
    await expect(withoutScript(page)).toContainText('Handlekurven og kassen trenger JavaScript.')
    await expect(withoutScript(page)).toBeVisible()
  })

  test('2.39, 2.43, 2.44: menu, search and sorting are links and forms', { tag: '@any-width' }, async ({
    page,
    isMobile,
  }) => {
    await page.goto('/herre', { waitUntil: 'domcontentloaded' })
    if (isMobile) {
      await page.getByRole('link', { name: 'Åpne meny' }).click()
      await page
        .getByRole('navigation', { name: 'Meny' })
        .getByRole('link', { name: 'Sko', exact: true })
        .click()
    } else {
      await page
        .getByRole('navigation', { name: 'Hovedmeny' })
        .getByRole('link', { name: 'Sko', exact: true })
        .click()
    }
    await expect(page.getByRole('heading', { level: 1, name: 'Sko' })).toBeVisible()
    await page.getByLabel('Sorter').selectOption('Pris')
    await page.getByRole('button', { name: 'Sorter' }).click()
    await expect(page).toHaveURL(/\/sko\?orderBy=Price$/)
    await page.getByRole('searchbox', { name: 'Søk' }).fill('ullgenser')
    await page.getByRole('searchbox', { name: 'Søk' }).press('Enter')
    await expect(page).toHaveURL(/\/search\/ullgenser$/)
  })
})
