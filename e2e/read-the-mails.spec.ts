import { checkAccessibility } from './fixtures/check-accessibility.ts'
import { expect, test } from './fixtures/journey.ts'
import { DEMO_ARTICLES, getArticle, listShops, reserveThroughApi } from './fixtures/shop-api.ts'

test('/utboks: the key from the terminal opens the mails, also without scripts', async ({
  page,
  request,
  shop,
  expectConsoleError,
}) => {
  expectConsoleError(/403/)
  const [counter] = (await listShops(request)).filter(({ hasCounter }) => hasCounter)
  const { variants } = await getArticle(request, DEMO_ARTICLES.boot)
  const held = variants.find(({ shops }) => shops.some(({ id, qty }) => id === counter?.id && qty > 0))
  if (held !== undefined && counter !== undefined)
    await reserveThroughApi(request, counter.id, [{ EanNo: held.ean, Count: 1 }])

  const key = /\/utboks med nøkkelen (\S+)/.exec(shop.output())?.[1] ?? ''
  expect(key).not.toBe('')
  expect((await page.goto('/utboks'))?.status()).toBe(403)
  await checkAccessibility(page)
  await page.getByLabel('Nøkkel').fill('feil')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText(/^Det var ikke nøkkelen/)
  await page.getByLabel('Nøkkel').fill(key)
  await page.getByRole('button', { name: 'Åpne' }).click()
  await expect(page).toHaveURL(/\/utboks$/)
  await expect(page.getByLabel('Nøkkel')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: 'Utboks' })).toBeVisible()
  expect(page.url()).not.toContain(key)
})
