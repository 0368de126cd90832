import { toCartLine } from '@varde/domain/cart/cart-line'
import { expect, test } from './fixtures/journey.ts'
import { keepInCart } from './fixtures/keep-in-cart.ts'
import { listShifts, MOST_SHIFT, sumShifts } from './fixtures/list-shifts.ts'
import { openPage } from './fixtures/open-page.ts'
import { DEMO_ARTICLES, getArticle } from './fixtures/shop-api.ts'

test.describe('with the cookie banner', () => {
  test.use({ cookiesAnswered: false })

  test('nothing moves while a page becomes usable', async ({ page, request }) => {
    test.setTimeout(240_000)
    const { slug } = await getArticle(request, DEMO_ARTICLES.jacket)
    const paths = [
      '/',
      '/dame',
      '/search/jakke',
      `/product/${slug}`,
      '/checkout',
      '/sko',
      '/butikker',
      '/butikker/odda',
      '/avstemning',
      '/storrelsesguide',
      '/sammenlign',
      '/blogg',
      '/favoritter',
      '/kundeservice',
      '/logg-inn',
    ]
    for (const path of paths) {
      const shifts = await listShifts(page, path)
      expect(sumShifts(shifts), `${path}: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(MOST_SHIFT)
    }
  })

  test('4.12: the cookie banner is as high before the rest of its HTML has come', async ({ page }) => {
    await openPage(page, '/butikker/odda')
    const banner = page.getByRole('region', { name: 'Informasjonskapsler' })
    await expect(banner.getByRole('button', { name: 'Godta alle' })).toBeVisible()
    const heights = await banner.evaluate((element) => {
      const heights = [element.getBoundingClientRect().height]
      const parts = [...element.querySelectorAll('p, form, button')]
      for (const part of parts.reverse()) {
        part.remove()
        heights.push(element.getBoundingClientRect().height)
      }
      return heights
    })
    expect(heights).toHaveLength(7)
    for (const height of heights) expect(height).toBeCloseTo(heights[0] ?? 0, 0)
  })
})

test('2.21: nothing moves in the checkout of a filled cart', async ({ page, request }) => {
  const article = await getArticle(request, DEMO_ARTICLES.jacket)
  const variant = article.variants.find(({ shops }) => shops.length > 0)
  if (variant === undefined) throw new Error('no jacket to be had')
  await keepInCart(page, [toCartLine(article, variant)])
  const shifts = await listShifts(page, '/checkout')
  await expect(page.getByRole('heading', { name: 'Din reservasjon' })).toBeVisible()
  expect(sumShifts(shifts), JSON.stringify(shifts)).toBeLessThanOrEqual(MOST_SHIFT)
})
