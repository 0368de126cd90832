import { checkBothWidths } from '../fixtures/check-accessibility.ts'
import { expect, test } from '../fixtures/journey.ts'
import { makeStaff } from '../fixtures/log-in-staff.ts'
import { openPage } from '../fixtures/open-page.ts'

test(
  '3.24: an editor makes a poll, a shopper answers it, and the editor sees how and ends it',
  { tag: '@any-width' },
  async ({ page, shop, expectConsoleError }, { project }) => {
    expectConsoleError(/422|409|ERR_FAILED/)
    await makeStaff(shop, page.context(), {
      email: `avstemning-${project.name}@example.test`,
      role: 'editor',
    })
    const name = 'Hva tar du med i lua?'
    await page.goto('/drift/avstemninger')
    await expect(page.getByRole('heading', { name: 'Avstemninger', level: 1 })).toBeVisible()
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    await checkBothWidths(page)
    await page.getByRole('link', { name: 'Ny avstemning' }).click()

    // What is missing is said at its field, and nothing typed is lost.
    await page.getByLabel('Navn').fill(name)
    await page.getByLabel('Spørsmål 1', { exact: true }).fill('Det viktigste')
    await page.getByLabel('Svar på spørsmål 1', { exact: true }).fill('Nøkler')
    await page.getByRole('button', { name: 'Lagre utkastet' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(page.getByLabel('Svar på spørsmål 1', { exact: true })).toHaveAttribute(
      'aria-invalid',
      'true',
    )
    await checkBothWidths(page)
    await page.getByLabel('Svar på spørsmål 1', { exact: true }).fill('Nøkler\n\n  Sjokolade \nKart')
    await page.getByRole('button', { name: 'Lagre utkastet' }).click()
    await expect(page.getByText('Utkastet er lagret').first()).toBeVisible()
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
    await expect(page.getByText('Utkast', { exact: true })).toBeVisible()
    const card = page.getByRole('region', { name: 'Slik ser kunden den' })
    await expect(card).toContainText('Sjokolade')

    // Somebody else saves first: both versions are there until one is chosen, also while theirs cannot be fetched.
    const colleague = await page.context().newPage()
    await colleague.goto(page.url())
    await colleague.getByLabel('Innledning').fill('Deres innledning')
    await colleague
      .getByLabel('Svar på spørsmål 1', { exact: true })
      .fill('Nøkler\nSjokolade\nKart og kompass')
    await colleague.getByRole('button', { name: 'Lagre utkastet' }).click()
    await expect(colleague.getByText('Utkastet er lagret').first()).toBeVisible()
    await colleague.close()
    await page.getByLabel('Innledning').fill('Min innledning')
    const isPoll = (url: URL) => /\/admin\/polls\/\d+$/.test(url.pathname)
    await page.route(isPoll, (route) =>
      route.request().method() === 'GET' ? route.abort() : route.continue(),
    )
    await page.getByRole('button', { name: 'Lagre utkastet' }).click()
    await expect(page.getByRole('alert')).toContainText('Vi fikk ikke hentet det de lagret')
    await expect(page.getByLabel('Innledning')).toHaveValue('Min innledning')
    await page.unroute(isPoll)
    await page.getByRole('button', { name: 'Prøv å hente det igjen' }).click()
    const conflict = page.getByRole('row', { name: /Innledning/ })
    await expect(conflict).toContainText('Deres innledning')
    await expect(conflict).toContainText('Min innledning')
    await checkBothWidths(page)
    await page.getByRole('button', { name: 'Behold mitt' }).press('Enter')
    await expect(page.getByLabel('Innledning')).toHaveValue('Min innledning')
    await expect(page.getByLabel('Svar på spørsmål 1', { exact: true })).toHaveValue(/Kart og kompass/)
    await page.getByRole('button', { name: 'Lagre utkastet' }).click()
    await expect(page.getByRole('button', { name: 'Lagre utkastet' })).toBeDisabled()

    await page.getByRole('button', { name: 'Publiser' }).click()
    await expect(page.getByText('Pågår', { exact: true })).toBeVisible()
    const shown = (await page.getByRole('link', { name: 'Se i butikken' }).getAttribute('href')) ?? ''
    // The shop reads its polls again at a notice, which may come a moment after the editor's answer.
    await expect.poll(async () => (await page.request.get(shown)).status()).toBe(200)
    const shopper = await page.context().newPage()
    await openPage(shopper, shown)
    await expect(shopper.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(shopper.getByRole('radio')).toHaveCount(3)
    await shopper.getByRole('radio', { name: 'Sjokolade' }).click()
    await shopper.getByRole('button', { name: 'Svar' }).click()
    await expect(shopper.getByText(/Takk for svaret/)).toBeVisible()

    await page.bringToFront()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Svar fra 1' })).toBeVisible()
    await expect(page.getByRole('row', { name: /Sjokolade/ })).toContainText('100 %')
    await expect(page.getByText('Spørsmålene kan ikke endres etter at noen har svart.')).toBeVisible()
    await checkBothWidths(page)
    await page.getByRole('button', { name: 'Avslutt nå' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Avslutt nå' }).click()
    await expect(page.getByText('Slutt', { exact: true })).toBeVisible()
    await expect(async () => {
      const running = (await (await page.request.get('/api/v1/polls')).json()) as { name: string }[]
      expect(running.map((poll) => poll.name)).not.toContain(name)
    }).toPass()
  },
)
