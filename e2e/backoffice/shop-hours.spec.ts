import { checkBothWidths } from '../fixtures/check-accessibility.ts'
import { expect, test } from '../fixtures/journey.ts'
import { makeStaff } from '../fixtures/log-in-staff.ts'
import { openPage } from '../fixtures/open-page.ts'

test(
  '3.14: a shop sets a special day, which its page shows, and sees no other shop',
  { tag: '@any-width' },
  async ({ page, shop, expectConsoleError }, { project }) => {
    // A day without a date is refused.
    expectConsoleError(/422/)
    // A day without a date is refused.
    expectConsoleError(/422/)
    const email = `timer-${project.name}@example.test`
    const answer = await page.request.get('/api/v1/shops')
    const [own] = (await answer.json()) as { id: number; name: string; slug: string }[]
    if (own === undefined) throw new Error('the demo has no shop')
    await makeStaff(shop, page.context(), { email, role: 'shop', shopIds: [own.id] })
    await page.goto('/drift/butikker')
    await expect(page.getByRole('heading', { name: 'Butikker', level: 1 })).toBeVisible()
    await expect(page.getByRole('table', { name: 'Butikker' }).getByRole('link')).toHaveCount(1)
    await checkBothWidths(page)
    await page.getByRole('link', { name: own.name, exact: true }).click()

    const note = `Varetelling ${project.name}`
    await page.getByRole('button', { name: 'Legg til en dag' }).click()
    const day = page.getByRole('group', { name: /^\d{4}-\d{2}-\d{2}$/ }).last()
    await day.getByLabel('Hva').fill(note)
    const named = page.getByRole('group', { name: note })
    await named.getByLabel('Dato').fill('')
    await page.getByRole('button', { name: 'Lagre' }).click()
    await expect(named.getByLabel('Dato')).toHaveAttribute('aria-invalid', 'true')
    const soon = new Date(Date.now() + 3 * 24 * 3_600_000).toISOString().slice(0, 10)
    await named.getByLabel('Dato').fill(soon)
    await named.getByLabel('Stengt').check()
    await checkBothWidths(page)
    await page.getByRole('button', { name: 'Lagre' }).click()
    await expect(page.getByText('Lagret. Butikksiden viser det nå.').first()).toBeVisible()

    await openPage(page, `/butikker/${own.slug}`)
    await expect(page.getByText(note).first()).toBeVisible()
  },
)
