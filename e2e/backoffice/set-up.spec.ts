import { checkAccessibility, checkBothWidths } from '../fixtures/check-accessibility.ts'
import { expect, test } from '../fixtures/journey.ts'
import { makeStaff } from '../fixtures/log-in-staff.ts'

test(
  'extension: a key is made and taken back, and the shop’s health is looked at',
  { tag: '@any-width' },
  async ({ page, shop }, { project }) => {
    await makeStaff(shop, page.context(), { email: `nokkel-${project.name}@example.test`, role: 'chain' })
    await page.goto('/drift/nokler')
    await expect(page.getByText('lenker i e-poster')).toBeVisible()
    await checkBothWidths(page)
    await page.getByRole('button', { name: 'Lag en nøkkel' }).click()
    const dialog = page.getByRole('dialog', { name: 'Lag en nøkkel' })
    await dialog.getByLabel('Hvem skal ha den?').fill(`Kassen ${project.name}`)
    await dialog.getByLabel('Feed').fill(`kassen-${project.name}`)
    await dialog.getByLabel('lager').check()
    await dialog.getByRole('button', { name: 'Lag nøkkelen' }).click()
    await expect(dialog.getByText(/^varde_import_/)).toBeVisible()
    await checkBothWidths(page)
    await dialog.getByRole('button', { name: 'Jeg har tatt vare på den' }).click()
    const row = page.getByRole('row').filter({ hasText: `Kassen ${project.name}` })
    await row.getByRole('button', { name: 'Trekk tilbake' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Trekk tilbake' }).click()
    await expect(row.getByText('Trukket tilbake')).toBeVisible()

    await page.goto('/drift/helse')
    await expect(page.getByRole('row').filter({ hasText: 'Diskplass' })).toBeVisible()
    await expect(page.getByText('Ingenting er gitt opp.').first()).toBeVisible()
    await checkBothWidths(page)
  },
)

test(
  'extension: a file is tried, and its report is read',
  { tag: '@any-width' },
  async ({ page, shop }, { project }) => {
    await makeStaff(shop, page.context(), { email: `fil-${project.name}@example.test`, role: 'chain' })
    await page.goto('/drift/importer/ny')
    await checkAccessibility(page)
    await page.getByLabel('Fil', { exact: true }).setInputFiles({
      name: 'varer.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        'id,title,price,availability,gtin,product_type\nx1,Lue,199 NOK,in stock,7012345678900,Lurer\n',
      ),
    })
    await page.getByLabel('Feed').fill(`norden-${project.name}`)
    await page.getByRole('button', { name: 'Foreslå mapping' }).click()
    await expect(page.getByText('Dette er en prøve')).toBeVisible()
    await expect(page.getByText('Ferdig')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Mapping' })).toBeVisible()
    await checkAccessibility(page)
    await page.goto('/drift/importer')
    await expect(page.getByRole('link', { name: 'varer.csv' }).first()).toBeVisible()
    await checkAccessibility(page)
  },
)

test(
  'extension: every kind of mail is seen as the customer gets it, and one is sent to me',
  { tag: '@any-width' },
  async ({ page, shop }, { project }) => {
    const email = `maler-${project.name}@example.test`
    await makeStaff(shop, page.context(), { email, role: 'chain' })
    await page.goto('/drift/epostmaler')
    await expect(page.frameLocator('iframe[title="E-posten"]').getByRole('heading').first()).toBeVisible()
    await checkBothWidths(page)
    const kinds = page.getByRole('combobox', { name: 'E-post', exact: true })
    const values = await kinds
      .getByRole('option')
      .evaluateAll((options) => options.map((option) => option.getAttribute('value') ?? ''))
    expect(values.length).toBeGreaterThan(5)
    for (const value of values) {
      await kinds.selectOption(value)
      await expect(page).toHaveURL(new RegExp(`mail=${value}|epostmaler$`))
      await expect(page.getByText(/^Til .+ Vist med/)).toBeVisible()
      await expect(page.locator('.mail-text')).not.toBeEmpty()
    }
    await page.getByRole('button', { name: 'Send en prøve til meg' }).click()
    await expect(page.getByText(`Prøven er sendt til ${email}`)).toBeVisible()
  },
)
