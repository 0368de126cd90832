import { checkAccessibility } from './fixtures/check-accessibility.ts'
import { expect, test } from './fixtures/journey.ts'
import { openPage } from './fixtures/open-page.ts'
import { registerThroughApi } from './fixtures/register-through-api.ts'
import { DEMO_ARTICLES, getArticle } from './fixtures/shop-api.ts'

test(
  'a customer shares her favourites by a link, somebody else buys from it, and she ends it',
  { tag: '@any-width' },
  async ({ page, browser, request, shop }, { project }) => {
    const [jacket, boot] = await Promise.all([
      getArticle(request, DEMO_ARTICLES.jacket),
      getArticle(request, DEMO_ARTICLES.boot),
    ])
    const main = page.getByRole('main')

    await openPage(page, '/favoritter')
    await page.evaluate(
      (ids) => localStorage.setItem('favourites', JSON.stringify(ids)),
      [boot.id, jacket.id],
    )
    await openPage(page, '/favoritter')
    await expect(main.getByRole('link', { name: 'Del favorittene' })).toHaveAttribute(
      'href',
      new RegExp(encodeURIComponent(`/utvalg/${boot.id}+${jacket.id}`).replaceAll('+', '\\+')),
    )

    // A customer of her own: another journey may have shared the demo customer's list.
    const account = { email: `onskeliste.${project.name}@example.test`, password: 'fjellvettregler' }
    await registerThroughApi(page.request, account)
    await openPage(page, '/favoritter')
    await main.getByRole('button', { name: 'Lag lenke' }).click()
    await expect(main.getByText('Lenken er klar')).toBeVisible()
    await main.getByLabel('Vis fornavnet mitt').click()
    await expect(main.getByText('Fornavnet ditt vises.')).toBeVisible()
    await expect(main.getByLabel('Vis fornavnet mitt')).toBeChecked()
    await checkAccessibility(page)
    const width = page.viewportSize()?.width
    await page.screenshot({ path: `test-results/favourites-shared-${width}.png`, fullPage: true })
    const mail = await main.getByRole('link', { name: 'Del favorittene' }).getAttribute('href')
    const path = /\/onskeliste\/[\w-]{43}/.exec(decodeURIComponent(mail ?? ''))?.[0] ?? ''

    const answer = await request.get(path)
    expect(answer.headers()).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    })
    const elsewhere = await browser.newContext({
      baseURL: shop.url,
      viewport: page.viewportSize(),
      serviceWorkers: 'block',
    })
    const friend = await elsewhere.newPage()
    await openPage(friend, path)
    await expect(friend.getByRole('heading', { level: 1, name: 'Ønskelista til Gro' })).toBeVisible()
    await expect(friend.getByRole('main').getByRole('link', { name: jacket.name, exact: true })).toBeVisible()
    await checkAccessibility(friend)
    await friend.screenshot({ path: `test-results/wish-list-${width}.png` })
    await friend.getByRole('button', { name: 'Bare nødvendige' }).click()
    await friend.getByRole('link', { name: `Legg i kurven ${boot.name}` }).click()
    const dialog = friend.getByRole('dialog', { name: boot.name })
    await dialog.getByLabel('Størrelse og farge').selectOption({ index: 1 })
    await checkAccessibility(friend)
    await friend.screenshot({ path: `test-results/wish-list-size-${width}.png` })
    await dialog.getByRole('button', { name: 'Legg i kurven' }).click()
    await expect(
      friend.getByRole('dialog', { name: 'Handlekurv' }).getByText(boot.name).first(),
    ).toBeVisible()

    await main.getByRole('button', { name: 'Slutt å dele' }).click()
    await expect(main.getByText('Lenken virker ikke lenger.')).toBeVisible()
    expect((await request.get(path)).status()).toBe(404)
    await elsewhere.close()
  },
)
