import { checkAccessibility } from './fixtures/check-accessibility.ts'
import { expect, test } from './fixtures/journey.ts'
import { openAsKari } from './fixtures/log-in-as-kari.ts'
import { openPage } from './fixtures/open-page.ts'
import { runShopCommand } from './fixtures/run-shop-command.ts'

test('3.09: I send pictures with a review, and others see them when the shop has approved it', {
  tag: '@any-width',
}, async ({ page, request, shop, isMobile, openVisitor, expectConsoleError }) => {
  expectConsoleError(/422/)
  await openAsKari(page, '/konto/anmeldelser')
  // The first one is for the journey through the account.
  await page
    .getByRole('button', { name: /^Skriv omtale/ })
    .nth(1)
    .click()
  const dialog = page.getByRole('dialog')
  const name = (await dialog.getByRole('heading', { level: 2 }).textContent()) ?? ''
  await dialog.getByRole('radio', { name: '5 stjerner' }).check()
  const said = `Varm og tett på ${isMobile ? 'brygga' : 'fjellet'}, hele turen.`
  await dialog.getByRole('textbox', { name: /^Hva synes du/ }).fill(said)

  // A picture as a browser takes it is as good as a camera's.
  const picture = await page.screenshot({ type: 'jpeg' })
  const asFile = (file: string) => ({ name: file, mimeType: 'image/jpeg', buffer: picture })
  const field = dialog.getByLabel('Legg til bilder')
  await field.setInputFiles({
    name: 'notat.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('ikke et bilde'),
  })
  await expect(dialog.getByText('Vi kan ikke lese dette bildet.')).toBeVisible()
  await field.setInputFiles(['en.jpg', 'to.jpg', 'tre.jpg', 'fire.jpg', 'fem.jpg'].map(asFile))
  await expect(dialog.getByText('En omtale kan ha høyst 4 bilder.')).toBeVisible()
  await expect(dialog.getByRole('img', { name: /^Bilde \d$/ })).toHaveCount(4)
  await expect(field).toBeDisabled()
  for (const _ of [1, 2]) await dialog.getByRole('button', { name: 'Ta bort bilde 1' }).click()
  await expect(dialog.getByRole('img', { name: /^Bilde \d$/ })).toHaveCount(2)
  await expect(dialog.getByRole('textbox', { name: /^Hva synes du/ })).toHaveValue(said)
  await checkAccessibility(page)
  await dialog.getByRole('button', { name: 'Send omtalen' }).click()
  await expect(page.getByText('Takk. Vi leser omtalen før den vises.')).toBeVisible()

  const mine = page.getByRole('article').filter({ hasText: said })
  await expect(mine.getByText('2 bilder, som vises når vi har lest omtalen')).toBeVisible()
  const sent = mine.getByRole('img', { name: /^Bilde \d av 2 i omtalen av / })
  await expect(sent).toHaveCount(2)
  // The picture itself has come: nobody else may see it yet.
  await expect
    .poll(() => sent.first().evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0)
  await checkAccessibility(page)

  const own = await page.evaluate(async (text) => {
    const response = await fetch('/api/v1/customers/current/reviews')
    const { data } = (await response.json()) as {
      data: { id: number; content: string; pictures: string[]; article: { slug: string } }[]
    }
    return data.find(({ content }) => content === text)
  }, said)
  expect(own?.pictures).toHaveLength(2)
  const file = `${own?.pictures[0]}-320.jpg`
  expect((await request.get(file)).status()).toBe(404)
  const env = { DATA_DIR: shop.dataDir, DEMO: 'off' }
  expect(await runShopCommand(['reviews', 'approve', String(own?.id)], env)).toMatchObject({ code: 0 })
  await expect.poll(async () => (await request.get(file)).status()).toBe(200)
  // The running shop has read the approved review.
  const article = `/api/v1/articles/by-slug/${own?.article.slug}`
  await expect.poll(async () => (await request.get(article)).text()).toContain(own?.pictures[0])

  await openPage(page, '/konto/anmeldelser')
  await expect(mine.getByText('2 bilder, som vises på varen')).toBeVisible()

  const visitor = await openVisitor()
  const other = await visitor.newPage()
  await openPage(other, `/product/${own?.article.slug}`)
  const review = other
    .getByRole('region', { name: 'Omtaler' })
    .getByRole('listitem')
    .filter({ hasText: said })
  await review.scrollIntoViewIfNeeded()
  const tile = review.getByRole('button', { name: /^Vis bilde 2 av 2 fra .* stort$/ })
  await tile.click()
  const viewer = other.getByRole('dialog', { name: `Bilder av ${name}` })
  await expect(viewer.getByText('Bilde 2 / 2')).toBeVisible()
  await checkAccessibility(other)
  await other.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  await expect(tile).toBeFocused()
})
