import type { APIRequestContext, Page } from '@playwright/test'
import { checkAccessibility, checkBothWidths } from '../fixtures/check-accessibility.ts'
import { test } from '../fixtures/count-presses.ts'
import { holdBeforeCamera } from '../fixtures/hold-before-camera.ts'
import { expect } from '../fixtures/journey.ts'
import { makeStaff } from '../fixtures/log-in-staff.ts'
import { decide, goToPayment, openCheckoutWith, readOrder } from '../fixtures/payment-steps.ts'
import { readMails } from '../fixtures/read-mails.ts'
import { DEMO_ARTICLES, getArticle, listShops, quantityAt, reserveThroughApi } from '../fixtures/shop-api.ts'
import { chooseWay, fillContact, GUEST, shopChoices } from '../fixtures/shop-steps.ts'

/** Two sizes of the beanie, or its colours, that one shop with a counter has both of. */
async function findTwo(request: APIRequestContext) {
  const counters = (await listShops(request)).filter(({ hasCounter }) => hasCounter)
  const article = await getArticle(request, DEMO_ARTICLES.beanie)
  for (const { id } of counters) {
    const [first, second] = article.variants.filter((variant) => quantityAt(variant, id) > 1)
    if (first !== undefined && second !== undefined) return { article, first, second, shopId: id }
  }
  throw new Error('no shop has two beanies')
}

/** A shopper buys two beanies by invoice, to fetch them. */
async function buyTwo(page: Page, request: APIRequestContext, email: string) {
  const { article, first, second } = await findTwo(request)
  await openCheckoutWith(page, request, [
    { articleId: article.id, variant: first },
    { articleId: article.id, variant: second },
  ])
  await fillContact(page, { ...GUEST, email })
  await shopChoices(page).first().press('Space')
  await chooseWay(page, 'Faktura')
  await goToPayment(page)
  await decide(page, 'Godkjenn')
  await expect(page.getByRole('heading', { level: 1, name: 'Takk for kjøpet' })).toBeVisible()
  const order = await readOrder(page, request)
  const [reservation] = order.reservations
  if (reservation === undefined) throw new Error('nothing was bought')
  return { reservation, name: article.name }
}

test('4.15, 9.13, 9.14: a shop’s morning: the pick list, ready, handed out for the code, and one of two refunded', async ({
  page,
  request,
  shop,
  openVisitor,
  expectConsoleError,
  presses,
}, { project }) => {
  expectConsoleError(/422/)
  const email = `henter.${project.name}@example.test`
  const shopper = await (await openVisitor()).newPage()
  const { reservation, name } = await buyTwo(shopper, request, email)
  const staff = await makeStaff(shop, await openVisitor(), {
    email: `morgen-${project.name}@example.test`,
    role: 'shop',
    shopIds: [reservation.shopID],
  })

  await page.goto('/drift/plukkliste')
  await page.getByLabel('E-postadresse').fill(staff.email)
  await page.getByLabel('Passord').fill(staff.password)
  await page.getByRole('button', { name: /^Har du ikke appen/ }).click()
  await page.getByLabel('Gjenopprettingskode').fill(staff.recoveryCodes[0] ?? '')
  await page.getByRole('button', { name: 'Logg inn' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Plukkliste' })).toBeVisible()
  await checkAccessibility(page)
  const lines = page.getByRole('checkbox', { name: new RegExp(`${name}.*${reservation.number}`) })
  await expect(lines).toHaveCount(2)
  await presses.begin()
  for (const line of await lines.all()) await line.check()
  const row = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: reservation.number }) })
  await row.getByRole('button', { name: 'Klar' }).click()
  await expect(page.getByText(`${reservation.number} er klar til henting.`).first()).toBeVisible()
  await expect(page.getByRole('link', { name: reservation.number })).toHaveCount(0)
  await presses.end('two goods picked and ready', 3)

  // The shopper comes with the code of the mail.
  let code = ''
  let picture = new Uint8Array()
  await expect
    .poll(async () => {
      const mails = await readMails(shop.dataDir)
      const ready = mails.find(({ subject }) => subject?.startsWith(`${reservation.number} er klar`))
      code = /Hentekode for \S+ (\d{3} \d{3})/.exec(ready?.text ?? '')?.[1] ?? ''
      const file = ready?.attachments.find(({ mimeType }) => mimeType === 'image/png')
      if (file !== undefined && typeof file.content !== 'string') picture = new Uint8Array(file.content)
      return code
    })
    .not.toBe('')
  await shopper.reload()
  await expect(shopper.getByText(code)).toBeVisible()

  await page.getByRole('link', { name: 'Ordrer' }).first().click()
  await page.getByRole('searchbox').fill(reservation.number)
  await page.getByRole('searchbox').press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: reservation.number })).toBeVisible()
  await checkAccessibility(page)
  const digits = code.replace(' ', '')
  const field = page.getByLabel('Kundens hentekode')
  await field.fill(String((Number(digits) + 1) % 1_000_000).padStart(6, '0'))
  await page.getByRole('button', { name: 'Lever ut' }).click()
  await expect(page.getByText('Hentekoden stemmer ikke. Be kunden vise den en gang til.')).toBeVisible()

  await page.getByRole('link', { name: 'Alle ordrer' }).click()
  // Without a camera the page says so, and the focus is where it was.
  const scan = page.getByRole('button', { name: 'Skann' })
  await scan.click()
  const camera = page.getByRole('dialog', { name: 'Hold koden foran kameraet' })
  await expect(camera.getByText('Skriv nummeret eller koden i stedet.')).toBeVisible()
  await checkAccessibility(page)
  await camera.getByRole('button', { name: 'Skriv i stedet' }).click()
  await expect(scan).toBeFocused()
  // With one the code of the mail opens the order.
  await holdBeforeCamera(page, picture)
  await presses.begin()
  await scan.click()
  await expect(field).toHaveValue(digits)
  await page.getByRole('button', { name: 'Lever ut' }).click()
  await expect(page.getByText('Hentet/levert').first()).toBeVisible()
  await presses.end('handed out by camera', 2)

  // One of them comes back.
  const back = page.getByRole('region', { name: 'Varer tilbake' })
  await presses.begin()
  await back.getByRole('combobox').first().selectOption('1 tilbake')
  const refund = back.getByRole('button', { name: /^Betal tilbake \d.* kr$/ })
  const amount = (await refund.textContent())?.replace('Betal tilbake ', '') ?? ''
  await refund.click()
  const dialog = page.getByRole('alertdialog', { name: `Betale tilbake ${amount}?` })
  await checkAccessibility(page)
  await dialog.getByRole('button', { name: `Ja, betal tilbake ${amount}` }).click()
  await expect(page.getByText(`Betalt tilbake ${amount}`).first()).toBeVisible()
  await expect(page.getByText('1 levert tilbake')).toBeVisible()
  await presses.end('one of two refunded', 3)
  await expect(back.getByRole('combobox')).toHaveCount(1)

  await page.getByLabel('Skriv til kunden').fill('Takk for turen innom')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Takk for turen innom')).toBeVisible()
  await expect
    .poll(async () =>
      (await readMails(shop.dataDir)).some(
        ({ subject, text }) =>
          subject?.startsWith(`${reservation.number}: melding fra`) && text?.includes('Takk for turen innom'),
      ),
    )
    .toBe(true)
  await page.screenshot({
    path: `test-results/backoffice-order-${page.viewportSize()?.width}.png`,
    fullPage: true,
  })
})

test(
  'extension: a new order appears by itself, in the list and in what there is to do today',
  { tag: '@any-width' },
  async ({ page, request, shop, expectConsoleError }, { project }) => {
    expectConsoleError(/ERR_INTERNET_DISCONNECTED/)
    const { first, shopId, article } = await findTwo(request)
    await makeStaff(shop, page.context(), {
      email: `ny-ordre-${project.name}@example.test`,
      role: 'shop',
      shopIds: [shopId],
    })
    await page.goto('/drift')
    await expect(page.getByRole('heading', { level: 1, name: 'I dag' })).toBeVisible()
    const toPick = page.getByRole('link', { name: /Å plukke$/ })
    const before = Number((await toPick.textContent())?.replace(/\D/g, ''))
    await checkBothWidths(page)
    const list = await page.context().newPage()
    await list.goto('/drift/ordrer')
    await expect(list.getByRole('heading', { level: 1, name: 'Ordrer' })).toBeVisible()
    await checkBothWidths(list)

    const { number } = await reserveThroughApi(request, shopId, [{ EanNo: first.ean, Count: 1 }])
    await expect(list.getByRole('link', { name: number })).toBeVisible()
    await page.bringToFront()
    await expect(toPick).toHaveText(new RegExp(`^${before + 1}\\D`))
    await expect(page.getByRole('link', { name: 'Se plukklisten' })).toBeVisible()
    await checkBothWidths(page)

    // The network is gone for a while: the page says so, and catches up.
    const lost = page.getByText('Ingen kontakt med butikken.')
    await page.context().setOffline(true)
    await expect(lost).toBeVisible()
    await reserveThroughApi(request, shopId, [{ EanNo: first.ean, Count: 1 }])
    await page.context().setOffline(false)
    await expect(lost).toBeHidden()
    await expect(toPick).toHaveText(new RegExp(`^${before + 2}\\D`))

    await page.getByRole('link', { name: 'Se plukklisten' }).click()
    await expect(page.getByRole('checkbox', { name: new RegExp(article.name) }).first()).toBeVisible()
    await page.screenshot({
      path: `test-results/backoffice-pick-list-${page.viewportSize()?.width}.png`,
      fullPage: true,
    })
  },
)

test(
  'extension: the chain closes a shop’s links, and the mailed link is dead',
  { tag: '@any-width' },
  async ({ page, request, shop }, { project }) => {
    const { first, shopId } = await findTwo(request)
    const { number } = await reserveThroughApi(request, shopId, [{ EanNo: first.ean, Count: 1 }])
    let link = ''
    await expect
      .poll(async () => {
        const mail = (await readMails(shop.dataDir)).find(({ subject }) =>
          subject?.startsWith(`Legg av ${number}`),
        )
        link = /\/for-butikken\/\S+/.exec(mail?.text ?? '')?.[0] ?? ''
        return link
      })
      .not.toBe('')
    expect((await request.get(link)).status()).toBe(200)
    await makeStaff(shop, page.context(), { email: `lenker-${project.name}@example.test`, role: 'chain' })
    await page.goto('/drift/lenker')
    const shopName = (await listShops(request)).find(({ id }) => id === shopId)?.fullName ?? ''
    const row = page.getByRole('row').filter({ hasText: shopName })
    await row.getByRole('button', { name: 'Gjør sendte lenker ugyldige' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Gjør sendte lenker ugyldige' }).click()
    await expect(page.getByText('Lenkene som var sendt, virker ikke lenger').first()).toBeVisible()
    await checkAccessibility(page)
    expect((await request.get(link)).status()).toBe(404)
  },
)
