import { checkAccessibility } from '../fixtures/check-accessibility.ts'
import { expect, test } from '../fixtures/journey.ts'
import { makeStaff } from '../fixtures/log-in-staff.ts'

test('3.15: an editor changes a banner, which the shop has at once, and changes it back', async ({
  page,
  shop,
  expectConsoleError,
}, { project }) => {
  expectConsoleError(/422/)
  await makeStaff(shop, page.context(), { email: `banner-${project.name}@example.test`, role: 'editor' })
  await page.goto('/drift/bannere')
  await expect(page.getByRole('heading', { name: 'Bannere', level: 1 })).toBeVisible()
  await checkAccessibility(page)
  await page.getByRole('link', { name: 'Høyre' }).click()

  const title = `Åpent til ni (${project.name})`
  const banner = page.getByRole('region', { name: 'Banner 1' })
  const before = await banner.getByLabel('Tittel').inputValue()
  const link = await banner.getByLabel('Lenke', { exact: true }).inputValue()
  await banner.getByLabel('Tittel').fill(title)
  await banner.getByLabel('Lenke', { exact: true }).fill('ingen sti')
  await page.getByRole('button', { name: 'Lagre' }).press('Enter')
  await expect(banner.getByLabel('Lenke', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await banner.getByLabel('Lenke', { exact: true }).fill(link)
  await checkAccessibility(page)
  await page.getByRole('button', { name: 'Lagre' }).press('Enter')
  await expect(page.getByText('Lagret. Butikken viser det nå.').first()).toBeVisible()
  const settings = async () => await (await page.request.get('/api/v1/settings')).text()
  await expect.poll(settings).toContain(title)

  await banner.getByLabel('Tittel').fill(before)
  await page.getByRole('button', { name: 'Lagre' }).press('Enter')
  await expect.poll(settings).not.toContain(title)
})
