import type { Page } from '@playwright/test'
import { checkAccessibility } from './fixtures/check-accessibility.ts'
import { expect, test } from './fixtures/journey.ts'
import { openPage } from './fixtures/open-page.ts'

const answerTo = (page: Page, question: string) =>
  page.getByRole('main').getByRole('group').filter({ hasText: question })

test('1.06b, 2.05, 2.10, 9.12, 9.13: I ask about a return, find the answer, and follow it', async ({
  page,
}) => {
  await openPage(page, '/return')
  await expect(page).toHaveURL(/\/kundeservice#retur$/)
  await expect(page.getByRole('heading', { name: 'Retur og angrerett' })).toBeInViewport()
  await expect(page.getByText('14 dagers angrerett')).toBeVisible()
  await checkAccessibility(page)

  const field = page.getByRole('searchbox', { name: 'Hva lurer du på?' })
  await field.fill('pengene retur')
  await expect(page.getByRole('main').getByRole('status')).toHaveText(/^\d+ svar på «pengene retur»$/)
  await expect(page.getByRole('heading', { name: 'Bestilling' })).toBeHidden()
  const refund = answerTo(page, 'Når får jeg pengene?')
  await expect(refund.getByText('3 til 5 virkedager')).toBeVisible()
  await expect(refund.locator('mark').first()).toBeVisible()
  await checkAccessibility(page)

  await field.fill('romferge')
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Ingen svar på «romferge»')
  await expect(page.getByRole('main').getByRole('link', { name: /^53 00 00 20$/ })).toBeVisible()
  await field.fill('')
  await expect(page.getByRole('heading', { name: 'Bestilling' })).toBeVisible()
  await page.getByRole('link', { name: 'Finn ordren din' }).first().click()
  await expect(page).toHaveURL(/\/ordre$/)
})

test('2.10: a question has an address that opens it, and all questions can be read without scripts', {
  tag: '@any-width',
}, async ({ page, openVisitor }) => {
  await openPage(page, '/kundeservice#kveldslevering')
  await expect(page.getByText('kommer pakken på døra mellom 8 og 21')).toBeInViewport()

  const plain = await openVisitor({ javaScriptEnabled: false })
  const still = await plain.newPage()
  await still.goto('/kundeservice')
  await expect(still.getByRole('searchbox', { name: 'Hva lurer du på?' })).toBeHidden()
  await still.getByText('Hva er femårsgarantien?').click()
  await expect(still.getByText('5 års garanti mot fabrikasjonsfeil')).toBeVisible()
  const data = await still.locator('script[type="application/ld+json"]').allInnerTexts()
  const faq = data.map((text) => JSON.parse(text)).find((one) => one['@type'] === 'FAQPage')
  expect(faq.mainEntity.length).toBe(await still.locator('details.question').count())
})

test('2.04, 2.05, 2.06, 2.07, 2.08: old addresses redirect permanently to their answers', {
  tag: '@any-width',
}, async ({ request }) => {
  for (const [path, to] of [
    ['/payment', '/kundeservice#betaling'],
    ['/return/', '/kundeservice#retur'],
    ['/Terms', '/kundeservice#bestilling'],
    ['/reclamation', '/kundeservice#reklamasjon'],
    ['/privacy?fra=mail', '/personvernerklaering?fra=mail'],
  ] as const) {
    const answer = await request.get(path, { maxRedirects: 0 })
    expect([answer.status(), answer.headers().location], path).toEqual([301, to])
    const text = await (await request.get(to)).text()
    const anchor = to.split('#')[1]
    if (anchor !== undefined) expect(text, to).toContain(`id="${anchor}"`)
  }
})

test('1.06c, 2.11, 9.18: the care guide draws every washing symbol it names', { tag: '@any-width' }, async ({
  page,
}) => {
  await openPage(page, '/vedlikehold')
  await expect(page.getByText('høyst 400 omdreininger i minuttet')).toBeVisible()
  const signs = page.locator('.text-care li')
  expect(await signs.count()).toBeGreaterThan(20)
  await expect(signs.filter({ hasNot: page.locator('svg path') })).toHaveCount(0)
  await checkAccessibility(page)
  const contents = page.getByRole('navigation', { name: 'På denne siden' })
  await contents.getByRole('link', { name: 'Impregnerte plagg' }).click()
  await expect(page.getByRole('heading', { name: 'Impregnerte plagg' })).toBeInViewport()
})
