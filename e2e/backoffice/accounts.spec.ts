import { checkBothWidths } from '../fixtures/check-accessibility.ts'
import { expect, test } from '../fixtures/journey.ts'
import { makeStaff } from '../fixtures/log-in-staff.ts'
import { registerThroughApi } from '../fixtures/register-through-api.ts'

test(
  'extension: the chain invites, resets and closes an account, and deletes a customer',
  { tag: '@any-width' },
  async ({ page, request, shop, expectConsoleError }, { project }) => {
    expectConsoleError(/422/)
    await makeStaff(shop, page.context(), { email: `kjeden-${project.name}@example.test`, role: 'chain' })
    await page.goto('/drift/brukere')
    await expect(page.getByRole('heading', { name: 'Brukere', level: 1 })).toBeVisible()
    await expect(page).toHaveTitle('Brukere – Drift')
    await checkBothWidths(page)

    const email = `odda-${project.name}@example.test`
    await page.getByRole('button', { name: 'Inviter' }).click()
    const dialog = page.getByRole('dialog', { name: 'Inviter en bruker' })
    await dialog.getByLabel('Navn').fill('Odd Odda')
    await dialog.getByLabel('E-postadresse').fill('ikke en adresse')
    await dialog.getByRole('button', { name: 'Send invitasjon' }).click()
    await expect(dialog.getByLabel('E-postadresse')).toHaveAttribute('aria-invalid', 'true')
    await expect(dialog.getByLabel('Navn')).toHaveValue('Odd Odda')
    await checkBothWidths(page)
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
    await checkBothWidths(page)

    const customer = `gro-${project.name}@example.test`
    await registerThroughApi(request, { email: customer, password: 'fjelltur-2026' })
    await page.goto('/drift/kunder')
    await expect(page.getByRole('heading', { name: 'Kunder', level: 1 })).toBeVisible()
    await checkBothWidths(page)
    const search = page.getByRole('searchbox')
    await search.fill('finnes-ikke@example.test')
    await search.press('Enter')
    await expect(page.getByRole('heading', { name: 'Fant ingen kunde' })).toBeVisible()
    await search.fill(customer)
    await search.press('Enter')
    await page.getByRole('link', { name: 'Gro Lund' }).click()
    await expect(page.getByRole('heading', { name: 'Gro Lund', level: 1 })).toBeVisible()
    await expect(page.getByText(customer)).toBeVisible()
    await checkBothWidths(page)

    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Last ned alt vi har om kunden' }).click()
    expect((await download).suggestedFilename()).toMatch(/^kunde-\d+\.json$/)
    await page.getByRole('button', { name: 'Slett kunden …' }).click()
    const erasing = page.getByRole('dialog', { name: 'Slett Gro Lund?' })
    const typed = erasing.getByLabel('Skriv kundens e-postadresse')
    await typed.fill('en-annen@example.test')
    await erasing.getByRole('button', { name: 'Slett kunden' }).click()
    await expect(typed).toHaveAttribute('aria-invalid', 'true')
    await checkBothWidths(page)
    await typed.fill(customer)
    await erasing.getByRole('button', { name: 'Slett kunden' }).click()
    await expect(page.getByText('Kunden er slettet').first()).toBeVisible()
    await expect(page).toHaveURL(/\/drift\/kunder$/)
    // 7.24: her session has ended with the account.
    expect((await request.get('/api/v1/customers/current')).status()).toBe(204)

    await page.goto('/drift/endringer')
    await expect(page.getByRole('row').filter({ hasText: 'slettet en kunde' }).first()).toBeVisible()
    await expect(page.getByText(customer)).toBeHidden()
  },
)
