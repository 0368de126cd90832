import type { BrowserContext, Page } from '@playwright/test'
import { checkAccessibility, checkBothWidths } from '../fixtures/check-accessibility.ts'
import { expect, test } from '../fixtures/journey.ts'
import { makeStaff, type StaffMember } from '../fixtures/log-in-staff.ts'

test(
  'extension: the log-in leads back, refuses a wrong code, and takes a recovery code',
  { tag: '@any-width' },
  async ({ page, shop, openVisitor, expectConsoleError }, { project }) => {
    expectConsoleError(/422/)
    const staff = await makeStaff(shop, await openVisitor(), {
      email: `inn-${project.name}@example.test`,
      role: 'chain',
    })
    await page.goto('/drift/endringer?hva=staff')
    await expect(page).toHaveURL('/drift/logg-inn?til=%2Fdrift%2Fendringer%3Fhva%3Dstaff')
    await checkBothWidths(page)
    await page.getByLabel('E-postadresse').fill(staff.email)
    await page.getByLabel('Passord').fill(staff.password)
    await page.getByLabel('Kode fra appen').fill('000000')
    await page.getByRole('button', { name: 'Logg inn' }).click()
    await expect(page.getByRole('alert')).toContainText('stemmer ikke')
    await expect(page.getByLabel('Passord')).toHaveValue(staff.password)
    await page.getByRole('button', { name: /gjenopprettingskode/ }).click()
    await page.getByLabel('Gjenopprettingskode').fill(staff.recoveryCodes[0] ?? '')
    await page.getByRole('button', { name: 'Logg inn' }).click()

    await expect(page).toHaveURL('/drift/endringer?hva=staff')
    const entry = page
      .getByRole('row')
      .filter({ hasText: staff.email })
      .filter({ hasText: 'gjenopprettingskode' })
    await expect(entry).toBeVisible()
    await checkBothWidths(page)

    await page.keyboard.press('/')
    await page.keyboard.type(staff.email)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/hvem=/)
    await page.getByRole('combobox', { name: 'Hva' }).selectOption('omtale')
    await expect(page.getByText('Ingen endringer passer')).toBeVisible()
  },
)

test(
  'extension: a session ends in the middle of work, and what was sent is sent again after the log-in',
  { tag: '@any-width' },
  async ({ page, shop, openVisitor, expectConsoleError }, { project }) => {
    expectConsoleError(/401/)
    // An editor's pages ask for nothing by themselves, so the press is what finds that the session has ended.
    const staff = await makeStaff(shop, page.context(), {
      email: `slutt-${project.name}@example.test`,
      role: 'editor',
    })
    await page.goto('/drift/videresendinger')
    await page.getByRole('button', { name: 'Ny videresending' }).click()
    const form = page.getByRole('dialog', { name: 'Ny videresending' })
    await form.getByLabel('Fra').fill(`/slutt-${project.name}`)
    await form.getByLabel('Til').fill('/butikker')
    await logOutElsewhere(await openVisitor(), staff)

    await form.getByRole('button', { name: 'Lagre' }).click()
    await logInAgain(page, staff)
    await expect(page.getByRole('row').filter({ hasText: `/slutt-${project.name}` })).toBeVisible()
  },
)

test(
  'extension: the page asks for the log-in by itself when the session has ended, and nothing typed is lost',
  { tag: '@any-width' },
  async ({ page, shop, openVisitor, expectConsoleError }, { project }) => {
    expectConsoleError(/401/)
    const staff = await makeStaff(shop, page.context(), {
      email: `selv-${project.name}@example.test`,
      role: 'chain',
    })
    await page.goto('/drift/brukere')
    await page.getByRole('button', { name: 'Inviter' }).click()
    const form = page.getByRole('dialog', { name: 'Inviter en bruker' })
    await form.getByLabel('Navn').fill('Kari Nilsen')
    await form.getByLabel('E-postadresse').fill(`kari-${project.name}@example.test`)
    await form.getByLabel('Rolle').selectOption('editor')
    await logOutElsewhere(await openVisitor(), staff)

    // The question for new orders finds it; nothing is pressed here.
    const again = page.getByRole('dialog', { name: 'Logg inn igjen' })
    await again.getByRole('button', { name: 'Ikke nå' }).click()
    // Asking goes on, and the dialog stays away until something is sent.
    await page.waitForResponse(/admin\/orders\/version/)
    await page.waitForResponse(/admin\/orders\/version/)
    await form.getByRole('button', { name: 'Send invitasjon' }).click()
    await logInAgain(page, staff)
    await expect(page.getByRole('row').filter({ hasText: 'Kari Nilsen' })).toBeVisible()
  },
)

/** Ends the session that a page is using, in another browser that has it too. */
async function logOutElsewhere(elsewhere: BrowserContext, staff: StaffMember): Promise<void> {
  await staff.logIn(elsewhere)
  const other = await elsewhere.newPage()
  await other.goto('/drift/min-konto')
  await checkAccessibility(other)
  await other.getByRole('button', { name: 'Logg ut', exact: true }).click()
  await expect(other).toHaveURL('/drift/logg-inn')
  await other.goto('/drift')
  await expect(other).toHaveURL('/drift/logg-inn')
}

/** Answers the dialog that asks for a new log-in. */
async function logInAgain(page: Page, staff: StaffMember): Promise<void> {
  const again = page.getByRole('dialog', { name: 'Logg inn igjen' })
  await expect(again).toBeVisible()
  await checkAccessibility(page)
  await again.getByLabel('E-postadresse').fill(staff.email)
  await again.getByLabel('Passord').fill(staff.password)
  await again.getByRole('button', { name: /gjenopprettingskode/ }).click()
  await again.getByLabel('Gjenopprettingskode').fill(staff.recoveryCodes[0] ?? '')
  await again.getByRole('button', { name: 'Logg inn' }).click()
  await expect(again).toBeHidden()
}
