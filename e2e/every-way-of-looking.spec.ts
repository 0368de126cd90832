import type { Page } from '@playwright/test'
import { toCartLine } from '@varde/domain/cart/cart-line'
import { checkAccessibility } from './fixtures/check-accessibility.ts'
import { expect, test } from './fixtures/journey.ts'
import { keepInCart } from './fixtures/keep-in-cart.ts'
import { openPage } from './fixtures/open-page.ts'
import { lightnessOf, readColors } from './fixtures/read-colors.ts'
import { DEMO_ARTICLES, getArticle } from './fixtures/shop-api.ts'

const SHOTS = process.env.SHOTS

const shoot = async (page: Page, name: string) => {
  if (SHOTS !== undefined) await page.screenshot({ path: `${SHOTS}/${name}.png` })
}

test('2.36: at 320 px, with articles in the cart, nothing is wider than the window', {
  tag: '@any-width',
}, async ({ page, request }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  const article = await getArticle(request, DEMO_ARTICLES.jacket)
  const variant = article.variants.find(({ shops }) => shops.length > 0)
  if (variant === undefined) throw new Error('no jacket to be had')
  await keepInCart(page, [toCartLine(article, variant)])
  const paths = [
    '/',
    '/dame',
    `/product/${article.slug}`,
    '/checkout',
    '/butikker',
    '/kundeservice',
    '/blogg',
  ]
  for (const path of paths) {
    await openPage(page, path)
    if (path !== '/checkout')
      await expect(
        page.getByRole('banner').getByRole('link', { name: 'Gå til kassen, 1 vare' }),
        path,
      ).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320)
    await shoot(page, `w320-${path.replaceAll('/', '_')}`)
  }
})

test('2.41: with forced colours the logo and the outlines of fields and buttons are visible', async ({
  page,
  request,
  isMobile,
}) => {
  const { slug } = await getArticle(request, DEMO_ARTICLES.jacket)
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
  await openPage(page, `/product/${slug}`)
  const logo = page.getByRole('banner').locator('.logo').filter({ visible: true })
  // Background and text have the same contrast as on every other screen.
  const [ground, ink] = await readColors(page, logo)
  expect(Math.abs(lightnessOf(ground) - lightnessOf(ink))).toBeGreaterThan(120)
  const parts = [
    page.locator('form.search').filter({ visible: true }),
    page.getByRole('main').getByRole('button', { name: 'Legg i kurven' }).first(),
    page.locator('.size').first(),
  ]
  for (const part of parts)
    expect(
      await part.evaluate((element) => parseFloat(getComputedStyle(element).borderTopWidth)),
    ).toBeGreaterThan(0)
  const width = isMobile ? 390 : 1440
  await shoot(page, `forced-product-${width}`)
  await openPage(page, '/dame')
  await shoot(page, `forced-dame-${width}`)
  await openPage(page, '/')
  // No axe here: it reads the shop's own colours, not the forced ones.
  await shoot(page, `forced-home-${width}`)
})

test('a printed page has its text, without menus and buttons', { tag: '@any-width' }, async ({
  page,
  request,
}) => {
  const { slug } = await getArticle(request, DEMO_ARTICLES.jacket)
  for (const path of ['/', '/dame', `/product/${slug}`, '/kundeservice', '/ordre', '/butikker']) {
    await openPage(page, path)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible()
    await expect(page.locator('.alert-banner'), path).toBeHidden()
    await expect(page.getByRole('contentinfo'), path).toBeHidden()
    await expect(page.getByRole('banner').getByRole('searchbox').filter({ visible: true }), path).toHaveCount(
      0,
    )
    await expect(page.getByRole('banner').getByRole('link').filter({ visible: true }), path).toHaveCount(1)
    await shoot(page, `print-${path.replaceAll('/', '_')}`)
    await page.emulateMedia({ media: 'screen' })
  }
})

test.describe('before the cookie banner is answered', () => {
  test.use({ cookiesAnswered: false })

  test('2.41, 4.12: at 400 % zoom the banner can be read and answered, and the page is visible above it', {
    tag: '@any-width',
  }, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 225 })
    await openPage(page, '/dame')
    const question = page.getByRole('region', { name: 'Informasjonskapsler' })
    await expect(question).toBeVisible()
    const box = await question.boundingBox()
    expect(box?.y).toBeGreaterThan(40)
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(225)
    await shoot(page, 'zoom-400')
    for (const name of ['Bare nødvendige', 'Velg selv', 'Godta alle']) {
      const button = question.getByRole('button', { name })
      await button.focus()
      await expect(button).toBeInViewport({ ratio: 0.98 })
    }
    await expect(question.getByText(/trenger informasjonskapsler/)).toBeAttached()
    await checkAccessibility(page)
    await question.getByRole('button', { name: 'Bare nødvendige' }).click()
    await expect(question).toBeHidden()
    await expect(page.getByRole('main'), 'the focus goes on in the page').toBeFocused()
  })

  test('4.12: after the settings are saved the focus goes to the page, or back to the link that opened them', {
    tag: '@any-width',
  }, async ({ page }) => {
    await openPage(page, '/dame')
    const question = page.getByRole('region', { name: 'Informasjonskapsler' })
    const settings = page.getByRole('dialog', { name: 'Informasjonskapsler' })
    await question.getByRole('button', { name: 'Velg selv' }).click()
    await settings.getByRole('button', { name: 'Lagre valgene' }).click()
    await expect(settings).toBeHidden()
    await expect(page.getByRole('main')).toBeFocused()
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Informasjonskapsler' })
    await link.click()
    await expect(settings).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(link).toBeFocused()
  })
})

test('2.33: a page transition that the browser skips is no error', { tag: '@any-width' }, async ({
  page,
}) => {
  await openPage(page, '/dame')
  // A second navigation begins during the first one's animation: the first `ready` promise is rejected.
  await page.evaluate(async () => {
    const first = document.startViewTransition(() => undefined)
    document.startViewTransition(() => undefined)
    await first.finished
    await new Promise((done) => setTimeout(done))
  })
})
