import type { Page } from '@playwright/test'
import { checkAccessibility, checkBothWidths } from '../fixtures/check-accessibility.ts'
import { test } from '../fixtures/count-presses.ts'
import { expect } from '../fixtures/journey.ts'
import { makeStaff } from '../fixtures/log-in-staff.ts'
import { openPage } from '../fixtures/open-page.ts'

type Listed = { data: { id: number; name: string; article_no: string; price: number; available: number }[] }

/** An article in stock that no campaign prices; another one for each width. */
async function chooseArticle(page: Page, at: number) {
  const { data } = (await (await page.request.get('/api/v1/admin/articles?q=lue')).json()) as Listed
  for (const { id } of data.slice(at * 10)) {
    const article = await (await page.request.get(`/api/v1/admin/articles/${id}`)).json()
    if (article.visible && article.campaigns.length === 0 && article.shops.length > 0) {
      return article as { id: number; name: string; slug: string; article_no: string; price: number }
    }
  }
  throw new Error('every article is in a campaign')
}
const priceInShop = (page: Page) => page.getByRole('main').locator('.price').first()

test(
  'extension: the chain finds an article, sees the price before by law, saves, and takes it back',
  { tag: '@any-width' },
  async ({ page, shop, presses }, { project }) => {
    await makeStaff(shop, page.context(), { email: `pris-${project.name}@example.test`, role: 'chain' })
    await page.goto('/drift/varer')
    await expect(page.getByRole('heading', { name: 'Varer', level: 1 })).toBeVisible()
    await expect(page.getByRole('row').nth(5)).toBeVisible()
    await checkBothWidths(page)
    const article = await chooseArticle(page, 0)

    await presses.begin()
    await page.keyboard.press('/')
    await page.keyboard.type(article.article_no)
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: article.name }).click()
    await expect(page.getByRole('heading', { name: article.name, level: 1 })).toBeVisible()
    await presses.end('an article found', 3)
    await checkBothWidths(page)

    const wanted = Math.floor(article.price / 2)
    await page.getByLabel('Tilbudspris (kr)').fill('hva som helst')
    await expect(page.getByText('Skriv en pris, som 999 eller 999,50')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Lagre prisen' })).toBeDisabled()
    await presses.begin()
    await page.getByLabel('Tilbudspris (kr)').fill(String(wanted))
    await expect(page.getByText(/Slik vises det: .*førpris/)).toBeVisible()
    const preview = (await page.getByText('Slik vises det').textContent())?.replace('Slik vises det: ', '')
    await page.getByRole('button', { name: 'Lagre prisen' }).click()
    await expect(page.getByText('Prisen er lagret og vises i butikken').first()).toBeVisible()
    await presses.end('its price changed', 2)
    await expect(page.getByText(`I butikken nå: ${preview}`)).toBeVisible()

    const shopper = await page.context().newPage()
    await expect(async () => {
      await openPage(shopper, `/product/${article.slug}`)
      await expect(priceInShop(shopper)).toContainText(String(wanted), { timeout: 1000 })
    }).toPass()

    await page.getByRole('button', { name: 'Angre' }).click()
    await expect(page.getByText('Prisen er satt tilbake').first()).toBeVisible()
    await expect(async () => {
      await openPage(shopper, `/product/${article.slug}`)
      await expect(priceInShop(shopper)).not.toContainText(String(wanted), { timeout: 1000 })
    }).toPass()
  },
)

test(
  'extension: what another has changed is not written over, and what was typed stays',
  { tag: '@any-width' },
  async ({ page, shop, expectConsoleError }, { project }) => {
    expectConsoleError(/409/)
    await makeStaff(shop, page.context(), { email: `tekst-${project.name}@example.test`, role: 'editor' })
    await page.goto('/drift/varer')
    const article = await chooseArticle(page, 0)
    await page.goto(`/drift/varer/${article.id}`)
    const other = await page.context().newPage()
    await other.goto(`/drift/varer/${article.id}`)
    await other.getByRole('textbox', { name: 'Materiale og teknisk' }).fill(`Ull fra ${project.name}`)
    await other.getByRole('button', { name: 'Lagre tekstene' }).click()
    await expect(other.getByText('Tekstene er lagret og vises i butikken').first()).toBeVisible()
    await expect(other.getByRole('checkbox', { name: 'Materiale og teknisk' })).toBeChecked()

    await page.getByRole('textbox', { name: 'Materiale og teknisk' }).fill('Min egen tekst')
    await page.getByRole('button', { name: 'Lagre tekstene' }).click()
    await expect(page.getByText('Noen andre har endret dette')).toBeVisible()
    await expect(page.getByText('Min egen tekst')).toBeVisible()
    await page.getByRole('button', { name: 'Hent det som gjelder nå' }).click()
    await expect(page.getByText('Noen andre har endret dette')).toHaveCount(0)
    await page.getByRole('button', { name: 'Lagre tekstene' }).click()
    await expect(page.getByText('Tekstene er lagret og vises i butikken').first()).toBeVisible()
  },
)

test('extension: a shop corrects its own stock with a reason', async ({ page, shop }, { project }) => {
  const shops = (await (await page.request.get('/api/v1/shops')).json()) as { id: number; name: string }[]
  const own = shops[project.name === 'phone' ? 1 : 0]
  if (own === undefined) throw new Error('the demo has shops')
  const email = `lager-${project.name}@example.test`
  await makeStaff(shop, page.context(), { email, role: 'shop', shopIds: [own.id] })
  await page.goto('/drift/varer')
  const article = await chooseArticle(page, project.name === 'phone' ? 1 : 0)
  await page.goto(`/drift/varer/${article.id}`)
  await expect(page.getByLabel('Tilbudspris (kr)')).toHaveCount(0)
  const row = page.getByRole('table', { name: 'Lager i butikken' }).locator('tbody tr').first()
  await row.getByRole('button', { name: 'Rett' }).click()
  const dialog = page.getByRole('dialog', { name: 'Rett antallet' })
  await checkAccessibility(page)
  await dialog.getByLabel('Antall nå').fill('40')
  await dialog.getByLabel('Hvorfor').selectOption({ label: 'Funnet' })
  await dialog.getByRole('button', { name: 'Lagre antallet' }).click()
  await expect(page.getByText('Nå er det 40 på lager').first()).toBeVisible()
  await expect(row).toContainText('40')
  await page.getByRole('button', { name: 'Angre' }).click()
  await expect(page.getByText('Antallet er satt tilbake').first()).toBeVisible()
})
