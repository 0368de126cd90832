import { checkAccessibility } from './fixtures/check-accessibility.ts'
import { expect, test } from './fixtures/journey.ts'
import { openPage } from './fixtures/open-page.ts'
import { readMails } from './fixtures/read-mails.ts'
import { DEMO_ARTICLES, getArticle } from './fixtures/shop-api.ts'

test('2.24: I ask about an article, get the answer by mail, and others read it on the page', {
  tag: '@any-width',
}, async ({ page, request, shop, isMobile, openVisitor, expectConsoleError }) => {
  expectConsoleError(/ERR_FAILED|422/)
  const { slug } = await getArticle(request, DEMO_ARTICLES.boot)
  await openPage(page, `/product/${slug}`)
  const section = page.getByRole('region', { name: 'Spørsmål og svar' })
  await section.scrollIntoViewIfNeeded()
  const ask = section.getByRole('button', { name: 'Spør om varen' })
  await ask.click()
  const text = section.getByRole('textbox', { name: 'Hva lurer du på?' })
  await expect(text).toBeFocused()

  await section.getByRole('button', { name: 'Send spørsmålet' }).click()
  await expect(section.getByRole('alert')).toContainText('Skriv hva du lurer på')
  await expect(section.getByRole('alert')).toContainText('Skriv e-postadressen din')
  await checkAccessibility(page)

  const question = `Tåler den en hel dag i våt myr? ${isMobile ? 'Fra telefonen.' : 'Fra stua.'}`
  const email = isMobile ? 'siv.mobil@example.test' : 'siv@example.test'
  await text.fill(question)
  await section.getByRole('textbox', { name: 'E-post' }).fill('siv')
  await section.getByRole('textbox', { name: 'Fornavn' }).fill('Siv')
  await section.getByRole('button', { name: 'Send spørsmålet' }).click()
  await expect(section.getByRole('alert')).toContainText('Skriv en gyldig e-postadresse')
  await section.getByRole('textbox', { name: 'E-post' }).fill(email)

  // The form is closed and the connection lost: what was typed is still there.
  await section.getByRole('button', { name: 'Avbryt' }).click()
  await expect(ask).toBeFocused()
  await ask.click()
  await page.route('**/questions', (route) => route.abort())
  await section.getByRole('button', { name: 'Send spørsmålet' }).click()
  await expect(section.getByRole('alert')).toContainText('Vi fikk ikke kontakt')
  await page.unroute('**/questions')
  await expect(text).toHaveValue(question)
  await section.getByRole('button', { name: 'Send spørsmålet' }).click()
  await expect(section.getByText('Takk, spørsmålet er sendt')).toBeVisible()
  await expect(section.getByText(email)).toBeVisible()

  // Nobody else sees it before the shop has answered.
  const path = `/api/v1/articles/${DEMO_ARTICLES.boot}/questions`
  expect(await (await request.get(path)).text()).not.toContain(question)
  // The shop answers on the page that its mail links to, without logging in.
  let link = ''
  const findLink = async () => {
    const mail = (await readMails(shop.dataDir)).find((each) => each.text?.includes(question))
    link = /https?:\/\/\S+\/for-butikken\/sporsmal\/\S+/.exec(mail?.text ?? '')?.[0] ?? ''
    return link
  }
  await expect.poll(findLink, { timeout: 30_000 }).not.toBe('')
  const answer = 'Ja, så lenge du smører den.'
  const visitor = await openVisitor({ javaScriptEnabled: false })
  const desk = await visitor.newPage()
  await desk.goto(new URL(link).pathname)
  await expect(desk.getByText(question)).toBeVisible()
  await expect(desk.locator('body')).not.toContainText(email)
  await desk.getByLabel('Svaret').fill(answer)
  await desk.getByRole('button', { name: 'Send og vis svaret' }).click()
  await expect(desk.getByRole('status')).toHaveText('Svaret er sendt til kunden, og vises på varens side.')
  const findMail = async () =>
    (await readMails(shop.dataDir)).find(({ to }) => to?.[0]?.address === email)?.text ?? ''
  await expect.poll(findMail, { timeout: 30_000 }).toContain(answer)

  // It is in the page itself, for readers without scripts and for search engines, as soon as it is answered.
  const html = async () => (await request.get(`/product/${slug}`)).text()
  await expect.poll(html).toContain(answer)
  expect(await html()).toContain(`"@type":"FAQPage"`)
  await openPage(page, `/product/${slug}`)
  await section.scrollIntoViewIfNeeded()
  const answered = section.getByRole('listitem').filter({ hasText: question })
  await expect(answered).toContainText(answer)
  await expect(answered).toContainText('Siv ·')
  await expect(section).not.toContainText(email)
  await checkAccessibility(page)
})

test('2.24: five questions come with the page, the others when I ask for them, and again when that failed', {
  tag: '@any-width',
}, async ({ page, request, expectConsoleError }) => {
  expectConsoleError(/ERR_FAILED/)
  const { slug } = await getArticle(request, DEMO_ARTICLES.jacket)
  await page.route('**/questions?*', (route) => route.abort())
  await openPage(page, `/product/${slug}`)
  const section = page.getByRole('region', { name: 'Spørsmål og svar' })
  await section.scrollIntoViewIfNeeded()
  const shown = section.getByRole('listitem')
  await expect(shown).toHaveCount(5)
  await expect(shown.first()).toContainText('Ingrid ·')
  await expect(shown.nth(2)).toContainText('Kunde ·')
  await shown.last().scrollIntoViewIfNeeded()
  await section.getByRole('button', { name: 'Vis flere spørsmål' }).click()
  await expect(section.getByRole('status')).toHaveText('Vi fikk ikke hentet spørsmålene.')
  await page.unroute('**/questions?*')
  await section.getByRole('button', { name: 'Prøv igjen' }).click()
  await expect(shown).toHaveCount(7)
  await expect(shown.nth(5)).toBeFocused()
  await expect(section.getByRole('button', { name: 'Vis flere spørsmål' })).toBeHidden()
})
