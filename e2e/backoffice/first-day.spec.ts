import { checkAccessibility } from '../fixtures/check-accessibility.ts'
import { expect, test } from '../fixtures/journey.ts'
import { inviteStaff, makeTotpCode } from '../fixtures/log-in-staff.ts'

// A shop that has nothing yet.
test.use({ demo: 'off' })

test(
  'extension: the chain’s first day',
  { tag: '@any-width' },
  async ({ page, shop, expectConsoleError }, { project }) => {
    expectConsoleError(/422/)
    const email = `forste-${project.name}@example.test`
    const token = await inviteStaff(shop, { email, role: 'chain' })
    await page.goto(`/drift/invitasjon#${token}`)
    await expect(page.getByText('Hei, Siri Vik')).toBeVisible()
    await checkAccessibility(page)
    const secret = (await page.locator('.secret').textContent()) ?? ''

    await page.getByLabel('Passord', { exact: true }).fill('kort')
    await page.getByLabel('Passordet en gang til').fill('kort')
    await page.getByLabel('Koden appen viser nå').fill(makeTotpCode(secret))
    await page.getByRole('button', { name: 'Ta kontoen i bruk' }).click()
    await expect(page.getByLabel('Passord', { exact: true })).toHaveAttribute('aria-invalid', 'true')
    await page.getByLabel('Passord', { exact: true }).fill('tre rare ord her')
    await page.getByLabel('Passordet en gang til').fill('tre rare ord her')
    await page.getByLabel('Koden appen viser nå').fill(makeTotpCode(secret))
    await page.getByRole('button', { name: 'Ta kontoen i bruk' }).click()

    await expect(page.getByRole('heading', { name: 'Ta vare på kodene' })).toBeVisible()
    await checkAccessibility(page)
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Last ned' }).click()
    expect((await download).suggestedFilename()).toBe('gjenopprettingskoder.txt')
    const goOn = page.getByRole('button', { name: 'Gå til driften' })
    await expect(goOn).toBeDisabled()
    await page.getByLabel('Jeg har tatt vare på kodene').check()
    await goOn.click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page).toHaveURL(/\/drift(\/(?!logg-inn|invitasjon)|$)/)

    // The brand: from the template, then a change of it.
    const name = `Nordkjeden ${project.name}`
    await page.goto('/drift/merke')
    await page.getByLabel('Navn på merket').fill(name)
    await expect(page.getByLabel('Id', { exact: true })).toHaveValue(`nordkjeden-${project.name}`)
    await page.getByLabel('Id', { exact: true }).fill('Nord kjeden')
    await page.getByRole('button', { name: 'Lag merket' }).click()
    await expect(page.getByLabel('Id', { exact: true })).toHaveAttribute('aria-invalid', 'true')
    await checkAccessibility(page)
    await page.getByLabel('Id', { exact: true }).fill(`nordkjeden-${project.name}`)
    await page.getByRole('button', { name: 'Lag merket' }).click()
    await expect(page.getByRole('heading', { name: `Merke: ${name}` })).toBeVisible()
    await checkAccessibility(page)
    await page.getByLabel('Hovedknappen', { exact: true }).fill('rød')
    await page.getByRole('button', { name: 'Sjekk og lagre' }).click()
    await expect(page.getByLabel('Hovedknappen', { exact: true })).toHaveAttribute('aria-invalid', 'true')
    await page.getByLabel('Hovedknappen', { exact: true }).fill('')
    const range = page.getByRole('region', { name: 'Utvalget' })
    await range.getByLabel('Kategorier').fill('klaer/regntoy')
    await page.getByRole('button', { name: 'Sjekk og lagre' }).click()
    await expect(range.getByLabel('Kategorier')).toHaveAttribute('aria-invalid', 'true')
    await range.getByLabel('Kategorier').fill('/klaer/regntoy')
    await range.getByLabel('Dame').check()
    const headline = `Alt for fjellet ${project.name}`
    await page.getByLabel('Overskrift', { exact: true }).fill(headline)
    await page.getByRole('button', { name: 'Sjekk og lagre' }).click()
    await expect(page.getByText('Merket er lagret').first()).toBeVisible()
    await expect(page.getByLabel('brand.json', { exact: true })).toHaveValue(
      /"categories": \[\s*"\/klaer\/regntoy"\s*\],\s*"genders": \[\s*"dame"/,
    )
    await checkAccessibility(page)

    // The feed: tried, and its words decided; then it is imported.
    const feed = `norden-${project.name}`
    const file = {
      name: 'varer.tsv',
      mimeType: 'text/tab-separated-values',
      buffer: Buffer.from(
        [
          [
            'id',
            'title',
            'description',
            'link',
            'image_link',
            'price',
            'availability',
            'gtin',
            'product_type',
          ],
          [
            'l1',
            'Lue i ull',
            'Varm lue',
            'https://a.example/l1',
            '',
            '199 NOK',
            'in stock',
            '7012345678908',
            'Hodeplagg',
          ],
        ]
          .map((cells) => `${cells.join('\t')}\n`)
          .join(''),
      ),
    }
    await page.goto('/drift/importer/ny')
    await page.getByLabel('Fil', { exact: true }).setInputFiles(file)
    await page.getByLabel('Feed').fill(feed)
    await page.getByRole('button', { name: 'Foreslå mapping' }).click()
    await page.getByLabel('Til, for Hodeplagg').fill('Klær > Luer')
    await page.getByRole('button', { name: 'Lagre mappingen' }).click()
    await expect(page.getByText('Mappingen er lagret').first()).toBeVisible()
    await page.goto('/drift/importer/ny')
    await page.getByLabel('Fil', { exact: true }).setInputFiles(file)
    await page.getByLabel('Feed').fill(feed)
    await page.getByLabel('Prøv uten å lagre noe').uncheck()
    await page.getByRole('button', { name: 'Importer filen' }).click()
    await expect(page.getByText('Ferdig')).toBeVisible()
    await expect(page.getByText(/0 avvist/)).toBeVisible()
    await checkAccessibility(page)
  },
)
