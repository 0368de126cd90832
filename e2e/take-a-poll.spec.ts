import type { Page } from '@playwright/test'
import { checkAccessibility } from './fixtures/check-accessibility.ts'
import { test } from './fixtures/count-steps.ts'
import { expect } from './fixtures/journey.ts'
import { openPage, reloadPage } from './fixtures/open-page.ts'

const thanks = (page: Page) => page.getByText(/Takk for svaret\..* har svart\./)

test('task 11, 1.06d, 3.24, 7.31: I answer the poll of the front page, see how others answered, and am not asked again', async ({
  page,
  steps,
}) => {
  await openPage(page, '/')
  const section = page.getByRole('region', { name: 'Hva har du alltid i sekken?' })
  await section.scrollIntoViewIfNeeded()
  await steps.press(section.getByRole('link', { name: 'Svar på avstemningen' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Hva har du alltid i sekken?' })).toBeVisible()
  await checkAccessibility(page)

  await steps.press(page.getByRole('radio', { name: 'Termos' }))
  // The task is done without this one.
  await page.getByRole('button', { name: 'Svar' }).click()
  await expect(page.getByText('Svar på alle spørsmålene')).toBeVisible()
  await steps.press(page.getByRole('radio', { name: 'Ekstra kjele' }))
  await steps.press(page.getByRole('button', { name: 'Svar' }))
  await expect(thanks(page)).toContainText('1 har svart.')
  steps.expectAtMost(4)
  const question = page.getByRole('region', { name: 'Det du aldri går uten' })
  const bar = (text: string) => question.getByRole('listitem').filter({ hasText: text })
  await expect(bar('Termos')).toHaveText(/^Termos \(ditt svar\)100\s%, 1 stemme$/)
  await expect(bar('Sjokolade')).toHaveText(/^Sjokolade0\s%, 0 stemmer$/)
  await checkAccessibility(page)

  await reloadPage(page)
  await expect(thanks(page)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Svar' })).toHaveCount(0)
})

test('3.24, 7.31: after the quiz I see the right answers', { tag: '@any-width' }, async ({ page }) => {
  await openPage(page, '/avstemning')
  // An answer in the list is chosen on the quiz's own page.
  await page
    .getByRole('list', { name: 'Hva er høyeste sentrifugering for ull?' })
    .getByRole('link', { name: '800 omdreininger' })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Kan du lese en vaskelapp?' })).toBeVisible()
  await expect(page.getByRole('radio', { name: '800 omdreininger' })).toBeChecked()
  await expect(page.getByText('1 av 5 besvart')).toBeVisible()
  for (const answer of ['Ullprogram', 'Banke dunet fra hverandre', 'Vasker den', 'Fritt på en henger'])
    await page.getByRole('radio', { name: answer }).check()
  await expect(page.getByText('riktig'), 'nothing is told before').toHaveCount(0)
  await page.getByRole('button', { name: 'Svar' }).click()
  await expect(thanks(page)).toContainText('Du fikk 4 av 5 riktige.')
  const wool = page.getByRole('region', { name: 'Hva er høyeste sentrifugering for ull?' })
  await expect(wool.getByText('400 omdreininger')).toContainText('(riktig)')
  await expect(wool.getByText('800 omdreininger')).toContainText('(ditt svar)')
})

test('3.24: the result of a quiz that has ended is there for everybody, with the right answers', {
  tag: '@any-width',
}, async ({ browser, page, shop }) => {
  await openPage(page, '/avstemning')
  const ended = page.getByRole('region', { name: 'Slik gikk det' })
  const card = ended.getByRole('listitem').filter({ hasText: 'Kan du allemannsretten?' })
  await expect(card.getByRole('heading', { level: 3 })).toHaveText(/^\d+\s% riktige på \d spørsmål$/)
  await expect(ended.getByText(/^150 meter/)).toContainText('(riktig)')
  await checkAccessibility(page)
  await card.getByRole('link', { name: 'Se alle 3 spørsmålene' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Kan du allemannsretten?' })).toBeVisible()
  await expect(page.getByText(/^Quiz, avsluttet /)).toBeVisible()
  const nights = page.getByRole('region', { name: 'Hvor lenge kan du stå på samme sted i lavlandet?' })
  await expect(nights.getByRole('listitem').filter({ hasText: 'To døgn' })).toHaveText(
    /^To døgn \(riktig\)\d+\s%, \d+ stemmer$/,
  )
  await expect(page.getByRole('button', { name: 'Svar' })).toHaveCount(0)
  await checkAccessibility(page)

  const plain = await browser.newContext({ baseURL: shop.url, javaScriptEnabled: false })
  const unscripted = await plain.newPage()
  await unscripted.goto(page.url())
  await expect(unscripted.getByText('To døgn')).toContainText('(riktig)')
  await plain.close()
})
