import { expect, test } from './fixtures/journey.ts'
import { openMailLink } from './fixtures/mail-link.ts'
import { openPage, reloadPage } from './fixtures/open-page.ts'
import { registerThroughApi } from './fixtures/register-through-api.ts'

test('7.29, 8.04, 9.19: I reset a forgotten password by mail, which logs me out everywhere @any-width', async ({
  page,
  openVisitor,
  shop,
  expectConsoleError,
}) => {
  // The old password, and the link that was used.
  expectConsoleError(/422/)
  const [email, before, after] = ['glemsk@example.test', 'det gamle passordet', 'et helt annet passord']
  const elsewhere = await openVisitor()
  await registerThroughApi(elsewhere.request, { email, password: before })
  const other = await elsewhere.newPage()
  await openPage(other, '/')
  await expect(other.getByRole('button', { name: /^Min konto/ }).filter({ visible: true })).toBeVisible()

  await openPage(page, '/logg-inn?next=/dame')
  await page.getByRole('link', { name: 'Glemt passordet?' }).click()
  await page.getByLabel('E-post').fill(email)
  await page.getByRole('button', { name: 'Send meg en lenke' }).click()
  await expect(page.getByText(/det en e-post på vei/)).toBeVisible()
  await openMailLink(page, shop.dataDir, { to: email, path: '/nytt-passord' })
  // The browser's history does not contain the token.
  await expect(page).toHaveURL(`${shop.url}/nytt-passord`)
  await page.getByLabel('Nytt passord', { exact: true }).fill('kort')
  await page.getByRole('button', { name: 'Bytt passord' }).click()
  await expect(page.getByText('Passordet må ha minst 8 tegn').first()).toBeVisible()
  await page.getByLabel('Nytt passord', { exact: true }).fill(after)
  await page.getByRole('button', { name: 'Bytt passord' }).click()
  await expect(page.getByRole('heading', { name: 'Passordet er byttet' })).toBeVisible()

  // The old session is no longer logged in.
  await reloadPage(other)
  await expect(other.getByRole('link', { name: 'Logg inn' }).filter({ visible: true })).toBeVisible()

  await page.getByRole('main').getByRole('link', { name: 'Logg inn' }).click()
  await page.getByLabel('E-post eller mobil').fill(email)
  await page.getByLabel('Passord', { exact: true }).fill(before)
  await page.getByRole('main').getByRole('button', { name: 'Logg inn' }).click()
  await expect(
    page.getByRole('link', { name: 'Feil brukernavn/passord - har du glemt passordet ditt?' }),
  ).toHaveAttribute('href', '/glemt-passord')
  await page.getByLabel('Passord', { exact: true }).fill(after)
  await page.getByRole('main').getByRole('button', { name: 'Logg inn' }).click()
  await page.waitForURL(`${shop.url}/`, { waitUntil: 'commit' })

  // The link works only once.
  await openMailLink(page, shop.dataDir, { to: email, path: '/nytt-passord' })
  await page.getByLabel('Nytt passord', { exact: true }).fill('enda et passord')
  await page.getByRole('button', { name: 'Bytt passord' }).click()
  await expect(page.getByText('Lenken er brukt eller for gammel. Be om en ny.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Få en ny lenke' })).toBeVisible()
})
