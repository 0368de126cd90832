import { checkAccessibility } from './fixtures/check-accessibility.ts'
import { expect, test } from './fixtures/journey.ts'
import { decide, openCheckoutWith, pickApart, readOrder, sendHome } from './fixtures/payment-steps.ts'
import { DEMO_ARTICLES, getArticle, listShops, quantityAt, reserveThroughApi } from './fixtures/shop-api.ts'
import { fillContact, GUEST } from './fixtures/shop-steps.ts'

test('8.14: two shops send my order, without the line that was sold while I filled in the form', {
  tag: '@any-width',
}, async ({ page, request, expectConsoleError }) => {
  expectConsoleError(/409/)
  const { jacket, boot } = DEMO_ARTICLES
  const apart = await pickApart(request, [jacket, boot])
  const third = await getArticle(request, jacket)
  const counters = new Set(
    (await listShops(request)).filter(({ hasCounter }) => hasCounter).map(({ id }) => id),
  )
  // A variant that only shops have, so that another shopper can reserve every piece of it.
  const taken = third.variants.findLast(
    ({ ean, shops }) =>
      apart.every(({ variant }) => variant.ean !== ean) &&
      shops.length > 0 &&
      shops.every(({ id }) => counters.has(id)),
  )
  if (taken === undefined) throw new Error('every jacket of the demo lies in the web stock')
  await openCheckoutWith(page, request, [...apart, { articleId: third.id, variant: taken }])
  await fillContact(page, GUEST)
  await sendHome(page)
  for (const { id } of taken.shops) {
    const left = quantityAt(taken, id)
    if (left > 0) await reserveThroughApi(request, id, [{ EanNo: taken.ean, Count: left }])
  }
  await page.getByRole('button', { name: 'Betal nå' }).click()

  const dialog = page.getByRole('dialog', { name: 'Følgende artikler ble dessverre ikke bestilt:' })
  await expect(dialog.getByRole('listitem')).toContainText(third.name)
  await expect(dialog).toContainText('Ingenting er bestilt eller trukket ennå.')
  await checkAccessibility(page)
  await dialog.getByRole('button', { name: 'Bestill resten' }).click()
  await decide(page, 'Godkjenn')
  await expect(page.getByRole('heading', { level: 1, name: 'Takk for kjøpet' })).toBeVisible()
  await expect(page.getByText('Varene kommer i 2 pakker.')).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Pakke \d av 2$/ })).toHaveCount(2)
  await expect(page.getByText('Dette ble ikke bestilt, og ligger fortsatt i kurven:')).toBeVisible()
  await checkAccessibility(page)

  const order = await readOrder(page, request)
  expect(new Set(order.reservations.map(({ shopID }) => shopID)).size).toBe(2)
  const ordered = order.reservations.flatMap(({ articles }) => articles.map(({ ean }) => ean))
  expect(ordered.toSorted()).toEqual(apart.map(({ variant }) => variant.ean).toSorted())
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '{}').orders)
  expect(kept).toEqual([expect.objectContaining({ ean: taken.ean })])
})
