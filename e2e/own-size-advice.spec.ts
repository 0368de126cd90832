import type { Page } from '@playwright/test'
import type { ArticleDetail, HistoryOrder } from '@varde/contract/entities'
import { RESERVATION_STATUS } from '@varde/domain/ordering/reservation-status'
import { checkAccessibility } from './fixtures/check-accessibility.ts'
import { expect, test } from './fixtures/journey.ts'
import { openAsKari } from './fixtures/log-in-as-kari.ts'
import { openPage } from './fixtures/open-page.ts'
import { registerThroughApi } from './fixtures/register-through-api.ts'
import { DEMO_ARTICLES, getArticle } from './fixtures/shop-api.ts'

test('9.19: with my consent, and not without, an article says which size I have kept', {
  tag: '@any-width',
}, async ({ page }) => {
  await openAsKari(page, '/konto/samtykker')
  const kept = await findKept(page)

  const advice = page.getByText(/^Velg .+\. Du kjøpte .+ av denne og /)
  await openPage(page, `/product/${kept.slug}`)
  await expect(page.getByText(/passform/).first()).toBeVisible()
  await expect(advice).toHaveCount(0)

  await openPage(page, '/konto/samtykker')
  const choice = page.getByRole('group', { name: 'Størrelsesråd' })
  await expect(choice.getByRole('switch')).not.toBeChecked()
  await choice.getByRole('switch').click()
  await expect(choice.getByText('Lagret')).toBeVisible()
  await checkAccessibility(page)

  await openPage(page, `/product/${kept.slug}`)
  await expect(advice).toContainText(`Du kjøpte ${kept.size} av denne og `)
  await checkAccessibility(page)

  await openPage(page, '/konto/samtykker')
  await choice.getByRole('switch').click()
  await expect(choice.getByText('Lagret')).toBeVisible()
  await openPage(page, `/product/${kept.slug}`)
  await expect(page.getByText(/passform/).first()).toBeVisible()
  await expect(advice).toHaveCount(0)
})

test('9.19: who has not said what she wants is asked beside the size guide', { tag: '@any-width' }, async ({
  page,
  request,
}) => {
  const { slug } = await getArticle(request, DEMO_ARTICLES.jacket)
  await registerThroughApi(page.request, { email: 'gro@example.test', password: 'en lang tur i fjellet' })
  await openPage(page, `/product/${slug}`)
  await page.getByRole('main').getByRole('link', { name: 'Størrelsesguide' }).click()
  const dialog = page.getByRole('dialog')
  await checkAccessibility(page)
  await dialog.getByRole('link', { name: 'Slå det på under Samtykker' }).click()
  await expect(page.getByRole('group', { name: 'Størrelsesråd' })).toBeVisible()
})

/** Something for adults in several sizes that the customer got and kept. */
async function findKept(page: Page): Promise<{ slug: string; size: string }> {
  const found = await page.evaluate(async (completed) => {
    const read = async (path: string) => (await fetch(`/api/v1${path}`)).json()
    for (const page of [1, 2]) {
      const orders: HistoryOrder[] = (await read(`/customers/current/orders?page=${page}`)).data
      for (const { statuses, orderlines } of orders) {
        if (statuses.some(({ id }) => id !== completed)) continue
        for (const line of orderlines) {
          const { sizes, genders, slug }: ArticleDetail = await read(`/articles/${line.articleId}`)
          const isForChildren = genders.some((gender) => gender === 4 || gender === 11)
          if (sizes.length > 2 && !isForChildren) return { slug, size: line.size }
        }
      }
    }
    return null
  }, RESERVATION_STATUS.completed)
  if (found === null) throw new Error('the demo customer has kept nothing')
  return found
}
