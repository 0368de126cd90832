import { checkBothWidths } from '../fixtures/check-accessibility.ts'
import { expect, test } from '../fixtures/journey.ts'
import { makeStaff } from '../fixtures/log-in-staff.ts'

test(
  '3.15: an editor changes a section of the front page, sees it in the shop, and undoes it',
  { tag: '@any-width' },
  async ({ page, shop }, { project }) => {
    await makeStaff(shop, page.context(), { email: `forside-${project.name}@example.test`, role: 'editor' })
    await page.goto('/drift/forside')
    await expect(page.getByRole('heading', { name: 'Forside', level: 1 })).toBeVisible()
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    await checkBothWidths(page)
    // Another brand than the one whose front page most journeys read.
    await page.goto('/drift/forside/krabat')
    const sections = page.getByRole('list').filter({ has: page.getByRole('button', { name: 'Ned' }) })
    const headings = sections.getByRole('heading', { level: 3 })
    await expect(headings.nth(1)).toBeVisible()
    await checkBothWidths(page)

    const before = await headings.allTextContents()
    const [first = '', second = '', ...rest] = before
    await sections.getByRole('listitem').first().getByRole('button', { name: 'Ned' }).click()
    await expect(headings).toHaveText([second, first, ...rest])
    await page.getByRole('button', { name: 'Angre endringene' }).click()
    await expect(headings).toHaveText(before)

    const title = sections.getByLabel('Tittel').first()
    const old = await title.inputValue()
    await title.fill('Varmt i barnehagen')
    await page.getByRole('button', { name: 'Lagre forsiden' }).click()
    await expect(page.getByText('Forsiden er lagret og vises i butikken').first()).toBeVisible()
    const shopper = await page.context().newPage()
    await expect(async () => {
      await shopper.goto(shop.url.replace('127.0.0.1', 'krabat.localhost'), { waitUntil: 'commit' })
      await expect(shopper.getByRole('heading', { name: 'Varmt i barnehagen' })).toBeAttached({
        timeout: 2000,
      })
    }).toPass()
    await shopper.close()

    await page.getByRole('button', { name: 'Angre', exact: true }).click()
    await expect(page.getByText('Angret: det er som før').first()).toBeVisible()
    await expect(title).toHaveValue(old)
  },
)
