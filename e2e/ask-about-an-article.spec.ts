import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { checkAccessibility } from './fixtures/check-accessibility.ts'
import { expect, test } from './fixtures/journey.ts'
import { openPage } from './fixtures/open-page.ts'
import { readMails } from './fixtures/read-mails.ts'
import { DEMO_ARTICLES, getArticle, listShops, readStock } from './fixtures/shop-api.ts'
import { variantPath } from './fixtures/shop-steps.ts'
import { tabTo } from './fixtures/tab-to.ts'

test('3.09: reviews can be sorted, filtered and paged, and the fit is given in words', {
  tag: '@any-width',
}, async ({ page, request }) => {
  const { slug, reviews } = await getArticle(request, DEMO_ARTICLES.jacket)
  await openPage(page, `/product/${slug}`)
  const section = page.getByRole('region', { name: 'Omtaler' })
  await section.scrollIntoViewIfNeeded()
  await expect(section.getByText(/^\d+\s% synes den er (liten|normal|stor) i størrelsen\.$/)).toBeVisible()
  await expect(section.getByRole('link', { name: 'Skriv en omtale' })).toHaveAttribute(
    'href',
    `/konto/anmeldelser?artikkel=${DEMO_ARTICLES.jacket}`,
  )

  await section.getByRole('combobox', { name: 'Sorter' }).selectOption('Laveste')
  const worst = Math.min(...reviews.map(({ rating }) => rating))
  const shown = section.getByRole('listitem')
  await expect(shown.first().getByRole('img')).toHaveAccessibleName(`${worst} av 5 stjerner`)

  const fours = reviews.filter(({ rating }) => rating === 4)
  expect(fours.length, 'more than are shown at first').toBeGreaterThan(5)
  await section.getByRole('combobox', { name: 'Stjerner' }).selectOption('4 stjerner')
  await expect(section.getByRole('status')).toHaveText(`${fours.length} av ${reviews.length} omtaler`)
  await expect(shown).toHaveCount(5)
  await section.getByText('Vis flere').filter({ visible: true }).click()
  await expect(shown).toHaveCount(Math.min(15, fours.length))
  await expect(shown.nth(5)).toBeFocused()
  await section.getByRole('combobox', { name: 'Passform' }).selectOption('Liten')
  const small = fours.filter(({ true_to_size }) => true_to_size === -1)
  await expect(section.getByRole('status')).toHaveText(
    small.length === 0
      ? 'Ingen omtaler passer til det du har valgt.'
      : `${small.length} av ${reviews.length} omtaler`,
  )
  await checkAccessibility(page)
})

test('3.09: reviews that could not be fetched are fetched again when I ask for them', {
  tag: '@any-width',
}, async ({ page, request, expectConsoleError }) => {
  expectConsoleError(/ERR_FAILED/)
  const { slug } = await getArticle(request, DEMO_ARTICLES.jacket)
  await openPage(page, `/product/${slug}`)
  const section = page.getByRole('region', { name: 'Omtaler' })
  await page.route('**/omtaler?*', (route) => route.abort())
  await section.getByRole('link', { name: 'Vis flere' }).click()
  await expect(section.getByRole('status')).toHaveText('Vi fikk ikke hentet omtalene.')
  await expect(section.getByRole('listitem')).toHaveCount(5)
  await page.unroute('**/omtaler?*')
  await section.getByRole('button', { name: 'Prøv igjen' }).click()
  await expect(section.getByRole('listitem')).toHaveCount(15)
  await expect(section.getByRole('status')).toHaveText(/^\d+ omtaler$/)
})

test('3.09: the reviews of an address that no article has are not found', { tag: '@any-width' }, async ({
  request,
}) => {
  for (const path of ['/product/finnes-ikke/omtaler', '/product/%00/omtaler']) {
    expect((await request.get(path)).status(), path).toBe(404)
  }
})

test('the size guide opens with the keyboard, marks my size and returns the focus', {
  tag: '@any-width',
}, async ({ page, request }) => {
  const article = await getArticle(request, DEMO_ARTICLES.jacket)
  const medium = article.variants.find(({ size }) => size.name === 'M')
  if (medium === undefined) throw new Error('no M')
  await openPage(page, variantPath(article, medium))
  const link = page.getByRole('main').getByRole('link', { name: 'Størrelsesguide' })
  await tabTo(page, link)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Klær til dame' })
  await expect(dialog.getByRole('rowheader', { name: /^M ?, valgt størrelse$/ })).toBeVisible()
  await expect(dialog.getByText(/i størrelsen/)).toBeVisible()
  await checkAccessibility(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(link).toBeFocused()

  // The size guide is also a page of its own, which works without scripts.
  const answer = await request.get((await link.getAttribute('href')) ?? '')
  expect(answer.status()).toBe(200)
  expect(await answer.text()).toContain('valgt størrelse')
  expect((await request.get('/storrelsesguide/finnes-ikke')).status()).toBe(404)
})

test('a guest gets one mail when a sold-out size is back in stock', { tag: '@any-width' }, async ({
  page,
  request,
  shop,
  expectConsoleError,
}) => {
  // A size that came back in stock while the page was open.
  expectConsoleError(/409/)
  const article = await getArticle(request, DEMO_ARTICLES.jacket)
  const variant = article.variants.find(({ shops }) => shops.length === 0)
  const [place] = (await listShops(request)).filter(({ hasCounter }) => hasCounter)
  if (variant === undefined || place === undefined) throw new Error('everything is there')
  const email = 'gjest@example.test'

  await openPage(page, variantPath(article, variant))
  await page.getByRole('button', { name: `Varsle meg når ${variant.size.name} er tilbake` }).click()
  const dialog = page.getByRole('dialog', { name: `Varsle meg når ${variant.size.name} er tilbake` })
  await expect(dialog.getByLabel('Butikk')).toHaveValue('')
  await dialog.getByRole('button', { name: 'Varsle meg' }).click()
  await expect(dialog.getByLabel('E-post')).toBeFocused()
  await expect(dialog.getByText('Skriv e-postadressen din')).toBeVisible()
  await checkAccessibility(page)
  await dialog.getByLabel('E-post').fill(email)
  await dialog.getByRole('button', { name: 'Varsle meg' }).click()
  await expect(page.getByRole('dialog', { name: 'Vi sier fra' })).toContainText(email)

  await importStock(shop.dataDir, `${place.no}\t${variant.ean}\t2`)
  await expect.poll(() => countMails(shop.dataDir, email), { timeout: 30_000 }).toBe(1)
  const [mail] = (await readMails(shop.dataDir)).filter(({ to }) => to?.[0]?.address === email)
  expect(mail?.subject).toBe(`${article.name} i ${variant.size.name} er på lager igjen`)

  // The page was rendered before the size came back: the response is a friendly message, not an error.
  const another = 'en.annen@example.test'
  await askAgain(page, variant.size.name, another)
  await expect(page.getByRole('dialog', { name: 'Den er på lager igjen' })).toBeVisible()

  // Sold out and back again: a mail to those who asked since, none to those who have had theirs.
  await importStock(shop.dataDir, `${place.no}\t${variant.ean}\t0`)
  await expect.poll(() => readStock(request, article.id, variant.ean, place.id)).toBe(0)
  await askAgain(page, variant.size.name, another)
  await expect(page.getByRole('dialog', { name: 'Vi sier fra' })).toBeVisible()
  await importStock(shop.dataDir, `${place.no}\t${variant.ean}\t3`)
  await expect.poll(() => countMails(shop.dataDir, another), { timeout: 30_000 }).toBe(1)
  expect(await countMails(shop.dataDir, email)).toBe(1)
  // Other journeys need this size to be sold out.
  await importStock(shop.dataDir, `${place.no}\t${variant.ean}\t0`)
})

async function askAgain(page: Page, size: string, email: string) {
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: `Varsle meg når ${size} er tilbake` }).click()
  await page.getByLabel('E-post').fill(email)
  await page.getByRole('dialog').getByRole('button', { name: 'Varsle meg' }).click()
}

const countMails = async (dataDir: string, email: string) =>
  (await readMails(dataDir)).filter(({ to }) => to?.[0]?.address === email).length

/** Sets stock as the till's file does: through the shop's command line. */
async function importStock(dataDir: string, row: string): Promise<void> {
  const file = join(dataDir, 'beholdning.tsv')
  await writeFile(file, `store_code\tgtin\tquantity\n${row}\n`)
  await promisify(execFile)(process.execPath, ['tools/shop/shop.ts', 'import', 'stock', file], {
    cwd: resolve(import.meta.dirname, '..'),
    env: { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir, DEMO: 'off' },
  })
}
