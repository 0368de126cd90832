import { checkAccessibility } from './fixtures/check-accessibility.ts'
import { expect, test } from './fixtures/journey.ts'
import { openPage, reloadPage } from './fixtures/open-page.ts'

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
  await expect(page.getByRole('rowheader', { name: /^Odda.*Min butikk/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /\d i Odda$/ }).first()).toBeVisible()

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
