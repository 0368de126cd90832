import { RESERVATION_STATUS } from '@varde/domain/ordering/reservation-status'
import { checkAccessibility } from './fixtures/check-accessibility.ts'
import { test } from './fixtures/count-presses.ts'
import { expect } from './fixtures/journey.ts'
import { readMails } from './fixtures/read-mails.ts'
import { DEMO_ARTICLES, getArticle, listShops, readStock, reserveThroughApi } from './fixtures/shop-api.ts'

test('4.15, 9.14: the shop’s staff open their mail, press «Klar til henting» and «Utlevert», and the stock drops by one', {
  tag: '@any-width',
}, async ({ page, request, shop, presses }) => {
  const article = await getArticle(request, DEMO_ARTICLES.boot)
  const counters = new Set(
    (await listShops(request)).filter(({ hasCounter }) => hasCounter).map(({ id }) => id),
  )
  const [found] = article.variants.flatMap(({ ean, shops }) =>
    shops.filter(({ id, qty }) => qty > 1 && counters.has(id)).map(({ id }) => ({ ean, shopId: id })),
  )
  if (found === undefined) throw new Error('no shop has two of a size')
  const before = await readStock(request, article.id, found.ean, found.shopId)
  const reservation = await reserveThroughApi(request, found.shopId, [{ EanNo: found.ean, Count: 1 }])

  let link = ''
  await expect
    .poll(async () => {
      const mails = await readMails(shop.dataDir)
      const mail = mails.find(({ subject }) => subject?.startsWith(`Legg av ${reservation.number}`))
      link = /\/for-butikken\/\S+/.exec(mail?.text ?? '')?.[0] ?? ''
      return link
    })
    .not.toBe('')
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1, name: reservation.number })).toBeVisible()
  await expect(page.getByText(article.name)).toBeVisible()
  await checkAccessibility(page)

  await presses.begin()
  await page.getByRole('button', { name: 'Klar til henting' }).click()
  await expect(page.getByText('Klar til henting', { exact: true })).toBeVisible()
  await presses.end('an order ready, on the page of the mailed link', 1)
  await expect(page.getByRole('button', { name: 'Klar til henting' })).toHaveCount(0)
  await expect
    .poll(async () =>
      (await readMails(shop.dataDir)).some(({ subject }) =>
        subject?.startsWith(`${reservation.number} er klar til henting`),
      ),
    )
    .toBe(true)

  await presses.begin()
  await page.getByRole('button', { name: 'Utlevert' }).click()
  await expect(page.getByText('Hentet/levert')).toBeVisible()
  await presses.end('an order handed out, on the page of the mailed link', 1)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Utlevert' })).toHaveCount(0)
  const answer = await request.get(`/api/v1/reservations/by-token/${reservation.token}`)
  expect(await answer.json()).toMatchObject({ statusID: RESERVATION_STATUS.completed })
  expect(await readStock(request, article.id, found.ean, found.shopId)).toBe(before - 1)
})
