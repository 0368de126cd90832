import type { Page } from '@playwright/test'
import { checkAccessibility, checkBothWidths } from '../fixtures/check-accessibility.ts'
import { expect, test } from '../fixtures/journey.ts'
import { makeStaff } from '../fixtures/log-in-staff.ts'
import { openPage } from '../fixtures/open-page.ts'

/** A review of the list by a part of its text. */
const entry = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text }).first()

test(
  'extension: an editor approves a review with one press, takes it back, refuses it for a reason, and answers it',
  { tag: '@any-width' },
  async ({ page, shop, expectConsoleError }, { project }) => {
    // An empty answer is refused.
    expectConsoleError(/422/)
    await makeStaff(shop, page.context(), { email: `omtaler-${project.name}@example.test`, role: 'editor' })
    await page.goto('/drift/omtaler')
    await expect(page.getByRole('heading', { name: 'Omtaler', level: 1 })).toBeVisible()
    const first = page.locator('[data-row]').first()
    const text = (await first.locator('.entry-text').textContent()) ?? ''
    await checkBothWidths(page)

    await entry(page, text).getByRole('button', { name: 'Godkjenn', exact: true }).click()
    await expect(page.getByText(text)).toHaveCount(0)
    await page.getByRole('button', { name: 'Angre' }).click()
    await expect(page.getByText(text)).toBeVisible()

    await entry(page, text).getByRole('button', { name: 'Avvis …' }).click()
    const dialog = page.getByRole('dialog', { name: 'Hvorfor avvises omtalen?' })
    await checkBothWidths(page)
    await dialog.getByRole('button', { name: 'Handler ikke om varen' }).click()
    await expect(page.getByText(text)).toHaveCount(0)
    await page.getByLabel('Vis', { exact: true }).selectOption({ label: 'Avvist' })
    await expect(entry(page, text)).toContainText('Handler ikke om varen')

    await entry(page, text).getByRole('button', { name: 'Godkjenn', exact: true }).click()
    await expect(page.getByText(text)).toHaveCount(0)
    await page.getByLabel('Vis', { exact: true }).selectOption({ label: 'Vises' })
    const shown = page.locator('[data-row]').first()
    await expect(shown.getByText('Vises', { exact: true })).toBeVisible()
    await shown.getByRole('button', { name: /^(Svar|Endre svaret)$/ }).click()
    await shown.getByRole('textbox').fill('')
    await shown.getByRole('button', { name: 'Send svaret' }).click()
    await expect(shown.getByText('Skriv et svar først')).toBeVisible()
    await shown.getByRole('textbox').fill('Takk for at du skrev. Kom innom, så ser vi på den.')
    await checkBothWidths(page)
    await shown.getByRole('button', { name: 'Send svaret' }).click()
    await expect(shown.getByText('Kom innom, så ser vi på den.')).toBeVisible()

    const link = await shown.getByRole('link', { name: 'Se varen' }).getAttribute('href')
    await openPage(page, link ?? '')
    await expect(page.getByText('Kom innom, så ser vi på den.')).toBeVisible()
  },
)

test('extension: the keyboard is enough for the reviews', { tag: '@any-width' }, async ({ page, shop }) => {
  await makeStaff(shop, page.context(), { email: 'tastatur@example.test', role: 'chain' })
  await page.goto('/drift/omtaler')
  const text = (await page.locator('[data-row] .entry-text').first().textContent()) ?? ''
  await page.keyboard.press('j')
  await expect(page.getByRole('button', { name: 'Godkjenn', exact: true }).first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText(text)).toHaveCount(0)
  await expect(page.getByText('Omtalen vises i butikken').first()).toBeVisible()
  // WCAG 2.2.1: the message is reached by the keyboard, and stays while it has the focus.
  await page.keyboard.press('F6')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Angre' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText(text)).toBeVisible()
})

test(
  'extension: a question is answered, and an answer that is not sent is asked about',
  { tag: '@any-width' },
  async ({ page, shop }, { project }) => {
    await makeStaff(shop, page.context(), { email: `sporsmal-${project.name}@example.test`, role: 'editor' })
    await page.goto('/drift/sporsmal')
    await expect(page.getByRole('heading', { name: 'Spørsmål', level: 1 })).toBeVisible()
    await checkAccessibility(page)
    await page.getByLabel('Vis', { exact: true }).selectOption({ label: 'Besvart' })
    await expect(page.locator('[data-row]').first().getByText('Besvart', { exact: true })).toBeVisible()
    const text = (await page.locator('[data-row] .entry-text').first().textContent()) ?? ''
    const question = entry(page, text)
    const answer = `Ja, det gjør den (${project.name}).`
    await question.getByRole('button', { name: 'Endre svaret' }).click()
    await question.getByRole('textbox').fill(answer)
    await page.getByRole('link', { name: 'I dag' }).locator('visible=true').first().click()
    const warning = page.getByRole('alertdialog', { name: 'Gå uten å lagre?' })
    await warning.getByRole('button', { name: 'Bli her' }).click()
    await expect(question.getByRole('textbox')).toHaveValue(answer)
    await question.getByRole('button', { name: 'Send svaret' }).click()
    await expect(entry(page, text)).toContainText(answer)
    const link = await entry(page, text).getByRole('link', { name: 'Se varen' }).getAttribute('href')
    await expect.poll(async () => (await page.request.get(link ?? '')).text()).toContain(answer)
  },
)
