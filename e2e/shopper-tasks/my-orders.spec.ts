import { test } from '../fixtures/count-steps.ts'
import { expect } from '../fixtures/journey.ts'
import { openPage } from '../fixtures/open-page.ts'
import { DEMO_ARTICLES, getArticle, reserveThroughApi } from '../fixtures/shop-api.ts'

test('task 8: as a guest I find my reservation and cancel it', async ({ page, request, steps, isMobile }) => {
  const { variants } = await getArticle(request, DEMO_ARTICLES.beanie)
  const [found] = variants.flatMap(({ ean, shops }) =>
    shops.filter(({ id, qty }) => id !== 55 && qty > 0).map(({ id }) => ({ ean, shopId: id })),
  )
  const { number } = await reserveThroughApi(request, found?.shopId ?? 0, [
    { EanNo: found?.ean ?? '', Count: 1 },
  ])
  await openPage(page, '/')
  const footer = page.getByRole('contentinfo')
  // 2.41: on a phone the footer's links are folded.
  if (isMobile) await steps.press(footer.locator('summary', { hasText: 'Hjelp' }))
  await steps.press(footer.getByRole('link', { name: 'Finn ordren din' }))
  await steps.type(page.getByLabel('Ordrenummer eller reservasjonsnummer'), number)
  await steps.type(page.getByLabel('E-post'), 'rask.rev@example.test')
  await steps.press(page.getByRole('button', { name: 'Vis ordren' }))
  await steps.press(page.getByRole('main').getByRole('link', { name: 'Angre kjøp' }))
  await steps.type(page.getByLabel('E-posten du brukte da du bestilte'), 'rask.rev@example.test')
  await steps.press(page.getByRole('button', { name: 'Kanseller bestillingen' }))
  await expect(page.getByText(/^Bestillingen i .+ er kansellert\.$/)).toBeVisible()
  steps.expectAtMost(isMobile ? 8 : 7)
})

test('task 9: I make an account and see that it is mine', async ({ page, steps, isMobile }) => {
  await openPage(page, '/')
  await steps.press(
    page.getByRole('banner').getByRole('link', { name: 'Logg inn' }).filter({ visible: true }),
  )
  const main = page.getByRole('main')
  await steps.press(main.getByRole('link', { name: 'Lag konto' }))
  await steps.type(main.getByLabel('Fornavn'), 'Nora')
  await steps.type(main.getByLabel('Etternavn'), 'Åsen')
  await steps.type(
    main.getByLabel('E-post', { exact: true }),
    `oppgave.${isMobile ? 'liten' : 'stor'}@example.test`,
  )
  await steps.type(main.getByLabel('Passord', { exact: true }), 'tre ord på rad')
  await steps.press(main.getByLabel('Jeg godtar vilkårene'))
  await steps.press(main.getByRole('button', { name: 'Lag konto' }))
  await expect(page.getByText('Velkommen, Nora')).toBeVisible()
  steps.expectAtMost(8)
})

test.describe('before the cookies are answered', () => {
  test.use({ cookiesAnswered: false })

  test('task 12: I refuse all cookies but the necessary, and later allow statistics', {
    tag: '@any-width',
  }, async ({ page, steps }) => {
    await openPage(page, '/')
    const banner = page.getByRole('region', { name: 'Informasjonskapsler' })
    await steps.press(banner.getByRole('button', { name: 'Bare nødvendige' }))
    await expect(banner).toBeHidden()
    await steps.press(page.getByRole('contentinfo').getByRole('link', { name: 'Informasjonskapsler' }))
    const settings = page.getByRole('dialog', { name: 'Informasjonskapsler' })
    await steps.press(settings.getByRole('checkbox', { name: /Statistikk/ }))
    await steps.press(settings.getByRole('button', { name: 'Lagre valgene' }))
    await expect(settings).toBeHidden()
    steps.expectAtMost(4)
  })
})
