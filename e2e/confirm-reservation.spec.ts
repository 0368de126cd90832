import { checkAccessibility } from './fixtures/check-accessibility.ts'
import { expect, test } from './fixtures/journey.ts'
import { openMailLink } from './fixtures/mail-link.ts'
import { openPage } from './fixtures/open-page.ts'
import { DEMO_ARTICLES, getArticle, reserveThroughApi } from './fixtures/shop-api.ts'

// With this setting every order that is paid in the shop counts as large.
// With the limits as they are, since this one is scaled too.
test.use({ shopEnv: { ORDER_CONFIRM_PIECES: '1', RATE_LIMIT_SCALE: '1' } })

const EMAIL = 'rask.rev@example.test'

for (const width of [390, 1440]) {
  test(`1.04, 4.15: a large reservation is confirmed by the button behind the mail's link, at ${width} px`, async ({
    page,
    request,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const { variants } = await getArticle(request, DEMO_ARTICLES.jacket)
    const variant = variants.find(({ shops }) => shops.some(({ id, qty }) => id !== 55 && qty > 0))
    const at = variant?.shops.find(({ id, qty }) => id !== 55 && qty > 0)
    const { token } = await reserveThroughApi(request, at?.id ?? 0, [{ EanNo: variant?.ean ?? '', Count: 1 }])
    await openPage(page, `/ordre/${token}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Bekreft reservasjonen' })).toBeVisible()
    await expect(page.getByText('Vi har sendt en e-post til')).toBeVisible()
    await checkAccessibility(page)
    await page.screenshot({ path: `test-results/confirm-order-page-${width}.png` })

    await openMailLink(page, shop.dataDir, { to: EMAIL, path: '/bekreft-bestilling' })
    const button = page.getByRole('button', { name: 'Bekreft reservasjonen' })
    await expect(button).toBeVisible()
    // Opening the link changes nothing, and the secret is removed from the address.
    const seen = await (await request.get(`/api/v1/reservations/by-token/${token}`)).json()
    expect(seen).toMatchObject({ statusID: 10 })
    await expect(page).toHaveURL(/\/bekreft-bestilling$/)
    await checkAccessibility(page)
    await page.screenshot({ path: `test-results/confirm-order-button-${width}.png` })
    await button.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Reservasjonen er bekreftet' })).toBeVisible()
    await page.getByRole('link', { name: 'Se reservasjonen' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Reservert' })).toBeVisible()
  })
}
