import { expect, test } from './fixtures/journey.ts'
import { openPage } from './fixtures/open-page.ts'
import { registerThroughApi } from './fixtures/register-through-api.ts'

test('4.06, 8.02: my session ends while I write; I log in on the same page, and nothing I wrote is lost @any-width', async ({
  page,
  context,
  shop,
  expectConsoleError,
}) => {
  // The call without a session: first its CSRF token is refused, then the call itself.
  expectConsoleError(/419/)
  expectConsoleError(/404/)
  const [email, password] = ['lenge.siden@example.test', 'et langt passord']
  await registerThroughApi(context.request, { email, password })
  await openPage(page, '/konto/profil')
  await page.getByLabel('Etternavn').fill('Lundgren')
  const cookies = await context.cookies(shop.url)
  const session = cookies.find(({ httpOnly }) => httpOnly)
  await context.clearCookies({ name: session?.name ?? 'no session' })
  await page.getByRole('button', { name: 'Lagre opplysningene' }).click()

  const drawer = page.getByRole('dialog', { name: 'Logg inn' })
  await expect(drawer.getByText(/Du er logget ut/)).toBeVisible()
  await drawer.getByLabel('E-post eller mobil').fill(email)
  await drawer.getByLabel('Passord', { exact: true }).fill(password)
  await drawer.getByRole('button', { name: 'Logg inn' }).click()
  // The request from before is carried out now.
  await expect(drawer).toBeHidden()
  await expect(page.getByLabel('Etternavn')).toHaveValue('Lundgren')
  await expect
    .poll(async () => (await (await context.request.get('/api/v1/customers/current')).json()).last_name)
    .toBe('Lundgren')

  // 4.09: a customer who closes the drawer is sent to the log-in page.
  const again = (await context.cookies(shop.url)).find(({ httpOnly }) => httpOnly)
  await context.clearCookies({ name: again?.name ?? 'no session' })
  await page.getByLabel('Etternavn').fill('Lund')
  await page.getByRole('button', { name: 'Lagre opplysningene' }).click()
  await drawer.getByRole('button', { name: 'Lukk' }).click()
  await page.waitForURL('**/logg-inn?next=%2Fkonto%2Fprofil', { waitUntil: 'commit' })
})
