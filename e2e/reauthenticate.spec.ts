import { checkAccessibility } from './fixtures/check-accessibility.ts'
import { expect, test } from './fixtures/journey.ts'
import { openPage } from './fixtures/open-page.ts'
import { registerThroughApi } from './fixtures/register-through-api.ts'

// So short that the log-in expires while the journey waits.
test.use({ shopEnv: { REAUTHENTICATE_SECONDS: '6' } })

test('7.24: with an old log-in, changing my number, exporting my data and deleting my account need my password', async ({
  page,
  context,
  expectConsoleError,
}) => {
  // The shop's response before the password is given, and to a wrong one.
  expectConsoleError(/403/)
  expectConsoleError(/422/)
  const [email, password] = ['gammel.innlogging@example.test', 'et langt passord']
  await registerThroughApi(context.request, { email, password })
  await openPage(page, '/konto/profil')
  const growOld = () =>
    expect
      .poll(async () => (await context.request.get('/api/v1/customers/current/recent-login')).status(), {
        timeout: 20_000,
      })
      .toBe(403)
  const drawer = page.getByRole('dialog', { name: 'Bekreft at det er deg' })
  const confirm = async (given: string) => {
    await drawer.getByLabel('Passord', { exact: true }).fill(given)
    await drawer.getByRole('button', { name: 'Fortsett' }).click()
  }

  await growOld()
  await page.getByLabel('Mobil').fill('412 34 999')
  await page.getByRole('button', { name: 'Lagre opplysningene' }).click()
  await expect(drawer.getByText('Det er en stund siden du logget inn.')).toBeVisible()
  for (const size of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(size)
    await checkAccessibility(page)
  }
  // A customer who does not give it stays logged in, and nothing has changed.
  await drawer.getByRole('button', { name: 'Lukk' }).click()
  await expect(drawer).toBeHidden()
  await expect(page).toHaveURL(/\/konto\/profil$/)
  const readPhone = async () => (await (await context.request.get('/api/v1/customers/current')).json()).phone
  expect(await readPhone()).toBeNull()

  await page.getByRole('button', { name: 'Lagre opplysningene' }).click()
  await confirm('feil passord')
  await expect(drawer.getByRole('alert').getByText('Dette er ikke passordet ditt')).toBeVisible()
  await confirm(password)
  // The request from before is carried out now.
  await expect(drawer).toBeHidden()
  await expect.poll(readPhone).toBe('+4741234999')

  await growOld()
  await page.getByRole('link', { name: 'Last ned som JSON' }).click()
  const download = page.waitForEvent('download')
  await confirm(password)
  expect((await download).suggestedFilename()).toBe('mine-opplysninger.json')

  await growOld()
  await page.getByRole('button', { name: 'Slett kontoen' }).click()
  await confirm(password)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ja, slett kontoen' }).click()
  await page.waitForURL((url) => url.pathname === '/', { waitUntil: 'commit' })
  expect((await context.request.get('/api/v1/customers/current')).status()).toBe(204)
})
