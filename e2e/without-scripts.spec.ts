import { expect, test } from './fixtures/journey.ts'
import { DEMO_ARTICLES, getArticle, listShops, reserveThroughApi } from './fixtures/shop-api.ts'

test.use({ javaScriptEnabled: false })

test('2.33, 9.12: without scripts the forms name customer service, and the withdrawal form can be downloaded', {
  tag: '@any-width',
}, async ({ page, request }) => {
  const wait = { waitUntil: 'domcontentloaded' } as const
  const counters = new Set(
    (await listShops(request)).filter(({ hasCounter }) => hasCounter).map(({ id }) => id),
  )
  const { variants } = await getArticle(request, DEMO_ARTICLES.boot)
  const held = variants.flatMap(({ ean, shops }) =>
    shops.filter(({ id, qty }) => counters.has(id) && qty > 0).map(({ id }) => ({ ean, id })),
  )[0]
  if (held === undefined) throw new Error('the demo shop has no boot to reserve')
  const { token } = await reserveThroughApi(request, held.id, [{ EanNo: held.ean, Count: 1 }])

  for (const path of ['/ordre', '/logg-inn', '/registrer', '/glemt-passord', `/ordre/${token}/angre`]) {
    await page.goto(path, wait)
    const help = page.getByRole('main').getByText(/trenger JavaScript/)
    await expect(help, path).toBeVisible()
    await expect(help.getByRole('link', { name: /^[\d ]{8,}$/ }), path).toHaveAttribute('href', /^tel:/)
    await expect(help.getByRole('link', { name: /@/ }), path).toHaveAttribute('href', /^mailto:/)
  }
  const form = page.getByRole('main').getByRole('link', { name: 'angreskjemaet for ordren (PDF)' })
  const answer = await request.get((await form.getAttribute('href')) ?? '')
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf'])
  await page.goto('/ordre', wait)
  await expect(page.getByRole('link', { name: 'angreskjemaet (PDF)' })).toHaveAttribute(
    'href',
    '/api/v1/angreskjema.pdf',
  )
})

test('3.09: without scripts a link shows more reviews', { tag: '@any-width' }, async ({ page, request }) => {
  const { slug, reviews } = await getArticle(request, DEMO_ARTICLES.jacket)
  await page.goto(`/product/${slug}`, { waitUntil: 'domcontentloaded' })
  const section = page.getByRole('region', { name: 'Omtaler' })
  const shown = section.getByRole('listitem')
  await expect(shown).toHaveCount(5)
  await section.getByRole('link', { name: 'Vis flere' }).click()
  await expect(shown).toHaveCount(10)
  await expect(shown.first()).toContainText(reviews[5]?.content ?? 'the sixth review')
  await section.getByRole('link', { name: 'Til de nyeste omtalene' }).click()
  await expect(shown).toHaveCount(5)
  await expect(shown.first()).toContainText(reviews[0]?.content ?? 'the newest review')
})

test('1.04, 2.21: without scripts article and checkout say how to order, and nothing looks as if it were loading', async ({
  page,
  request,
}) => {
  const { slug } = await getArticle(request, DEMO_ARTICLES.jacket)
  await page.goto(`/product/${slug}`, { waitUntil: 'domcontentloaded' })
  const main = page.getByRole('main')
  await expect(main.getByText(/Slå det på i nettleseren for å bestille her/)).toBeVisible()
  await expect(main.getByRole('link', { name: /^[\d ]{8,}$/ }).first()).toHaveAttribute('href', /^tel:/)
  await expect(main.getByRole('button', { name: 'Legg i kurven' }).filter({ visible: true })).toHaveCount(0)
  await page.goto('/checkout', { waitUntil: 'domcontentloaded' })
  const help = main.getByText(/kassen trenger JavaScript/)
  await expect(help).toBeVisible()
  await expect(help.getByRole('link', { name: /^[\d ]{8,}$/ })).toHaveAttribute('href', /^tel:/)
  await expect(help.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/)
  await expect(main.getByText('Henter kurven')).toBeHidden()
  await expect(main.locator('.skeleton').filter({ visible: true })).toHaveCount(0)
  await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0)
})

test('7.12: without scripts what a search was read as is taken away by a link', {
  tag: '@any-width',
}, async ({ page }) => {
  await page.goto(`/search/${encodeURIComponent('rød dunjakke dame')}`, { waitUntil: 'domcontentloaded' })
  await page.getByRole('link', { name: 'Fjern filteret Dame' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '«rød dunjakke»' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Valgte filtre' }).getByRole('link')).toHaveText([/Rød$/])
})
