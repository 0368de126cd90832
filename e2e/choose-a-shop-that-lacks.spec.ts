import type { APIRequestContext } from '@playwright/test'
import type { Shop } from '@varde/contract/entities'
import { checkAccessibility } from './fixtures/check-accessibility.ts'
import { expect, test } from './fixtures/journey.ts'
import type { Picked } from './fixtures/keep-in-cart.ts'
import { openCheckoutWith, readOrder } from './fixtures/payment-steps.ts'
import { DEMO_ARTICLES, getArticle, listShops, quantityAt } from './fixtures/shop-api.ts'
import { fillContact, GUEST, reachShops, reserveButton } from './fixtures/shop-steps.ts'

test('1.04d, 8.14, 9.14: I choose a shop that does not have everything, and reserve what it has', {
  tag: '@any-width',
}, async ({ page, request, expectConsoleError }) => {
  expectConsoleError(/409/)
  const { picked, lacking, missing } = await pickWithLackingShop(request)
  await openCheckoutWith(page, request, picked)
  await fillContact(page, GUEST)
  await reachShops(page)

  // The shops that have both come first; the others are only named, folded away.
  const choice = page.getByRole('radio', { name: new RegExp(`^${lacking.name}`) })
  await expect(choice).toHaveCount(0)
  await page.getByText(/^Butikker som ikke har alt \(\d+\)$/).click()
  const row = page.getByRole('listitem').filter({ hasText: `${lacking.name}.` })
  await expect(row).toContainText('Har 1 av 2')
  await expect(row).toContainText(`Mangler ${missing.name}`)
  await checkAccessibility(page)
  const anyway = row.getByRole('button', { name: `Velg ${lacking.name} likevel` })
  await anyway.focus()
  await page.keyboard.press('Enter')

  // The shop has moved up among those to choose, with the focus, and says what it lacks.
  await expect(choice).toBeChecked()
  await expect(choice).toBeFocused()
  await expect(anyway).toBeHidden()
  await expect(page.getByText(`${lacking.name} har ikke alt.`)).toBeVisible()
  await checkAccessibility(page)

  await reserveButton(page).click()
  const dialog = page.getByRole('dialog', { name: 'Følgende artikler ble dessverre ikke bestilt:' })
  await expect(dialog.getByRole('listitem')).toContainText(missing.name)
  await dialog.getByRole('button', { name: 'Reserver resten' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Reservert' })).toBeVisible()

  const order = await readOrder(page, request)
  expect(order.reservations.map(({ shopID }) => shopID)).toEqual([lacking.id])
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '{}').orders)
  expect(kept).toEqual([expect.objectContaining({ ean: missing.ean })])
})

type LackingShop = { picked: Picked[]; lacking: Shop; missing: { ean: string; name: string } }

/** Two variants that some shop has both of, and a shop that has only the first. */
async function pickWithLackingShop(request: APIRequestContext): Promise<LackingShop> {
  const counters = (await listShops(request)).filter(({ hasCounter }) => hasCounter)
  const first = await getArticle(request, DEMO_ARTICLES.beanie)
  const second = await getArticle(request, DEMO_ARTICLES.boot)
  for (const one of first.variants) {
    const having = counters.filter(({ id }) => quantityAt(one, id) > 0)
    for (const other of second.variants) {
      const both = having.filter(({ id }) => quantityAt(other, id) > 0)
      const lacking = having.find(({ id }) => quantityAt(other, id) === 0)
      if (both.length === 0 || lacking === undefined) continue
      return {
        picked: [
          { articleId: first.id, variant: one },
          { articleId: second.id, variant: other },
        ],
        lacking,
        missing: { ean: other.ean, name: second.name },
      }
    }
  }
  throw new Error('the demo has no shop that has only one of two')
}
