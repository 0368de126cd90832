import { checkAccessibility } from '../fixtures/check-accessibility.ts'
import { expect, test } from '../fixtures/journey.ts'
import { makeStaff } from '../fixtures/log-in-staff.ts'

test('extension: the chain invites, resets and closes an account', async ({
  page,
  shop,
  expectConsoleError,
}, { project }) => {
  expectConsoleError(/422/)
  await makeStaff(shop, page.context(), { email: `kjeden-${project.name}@example.test`, role: 'chain' })
  await page.goto('/drift/brukere')
  await expect(page.getByRole('heading', { name: 'Brukere', level: 1 })).toBeVisible()
  await expect(page).toHaveTitle('Brukere – Drift')
  await checkAccessibility(page)

  const email = `odda-${project.name}@example.test`
  await page.getByRole('button', { name: 'Inviter' }).click()
  const dialog = page.getByRole('dialog', { name: 'Inviter en bruker' })
  await dialog.getByLabel('Navn').fill('Odd Odda')
  await dialog.getByLabel('E-postadresse').fill('ikke en adresse')
  await dialog.getByRole('button', { name: 'Send invitasjon' }).click()
  await expect(dialog.getByLabel('E-postadresse')).toHaveAttribute('aria-invalid', 'true')
  await expect(dialog.getByLabel('Navn')).toHaveValue('Odd Odda')
  await checkAccessibility(page)
  await dialog.getByLabel('E-postadresse').fill(email)
  await dialog.getByRole('checkbox').first().check()
  await dialog.getByRole('button', { name: 'Send invitasjon' }).click()
  await expect(page.getByText(`Invitasjonen er sendt til ${email}`).first()).toBeVisible()

  const row = page.getByRole('row').filter({ hasText: email })
  await expect(row.getByText('Invitert')).toBeVisible()
  await row.getByRole('button', { name: 'Steng' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Steng kontoen' }).click()
  await expect(row.getByText('Stengt')).toBeVisible()
  await row.getByRole('button', { name: 'Nullstill' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Nullstill og inviter' }).click()
  await expect(row.getByText('Invitert')).toBeVisible()
  await checkAccessibility(page)
})
