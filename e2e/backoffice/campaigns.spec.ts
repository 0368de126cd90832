import { checkAccessibility, checkBothWidths } from '../fixtures/check-accessibility.ts'
import { cardNames } from '../fixtures/filter-steps.ts'
import { expect, test } from '../fixtures/journey.ts'
import { makeStaff } from '../fixtures/log-in-staff.ts'
import { openPage } from '../fixtures/open-page.ts'

test(
  'extension: an editor’s campaign from draft to shown',
  { tag: '@any-width' },
  async ({ page, shop }, { project }) => {
    await makeStaff(shop, page.context(), { email: `kampanje-${project.name}@example.test`, role: 'editor' })
    const name = 'Sokkeuke'
    const word = 'sokk'
    await page.goto('/drift/kampanjer')
    await expect(page.getByRole('heading', { name: 'Kampanjer', level: 1 })).toBeVisible()
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    await checkBothWidths(page)
    await page.getByRole('link', { name: 'Ny kampanje' }).click()

    // What is missing is said at its field, and nothing typed is lost.
    await page.getByLabel('Etikett på varene').fill('−25 %')
    await page.getByLabel('Beskrivelse').fill('Varmt til fjells.')
    await page.getByLabel('Finn varer').fill(word)
    await page.getByLabel('Finn varer').press('Enter')
    await page
      .getByRole('button', { name: /^Legg til/ })
      .first()
      .click()
    await page.getByLabel('Prosent av ordinær pris på alle').fill('25')
    await page.getByRole('button', { name: 'Sett ned alle' }).click()
    await page.getByLabel('Navn').fill(name)
    await page.getByRole('button', { name: 'Lagre utkastet' }).click()
    await expect(page.getByText('Utkastet er lagret').first()).toBeVisible()
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
    await expect(page.getByText('Utkast', { exact: true })).toBeVisible()
    await expect(page.getByText(/Vises som /)).toBeVisible()
    await checkBothWidths(page)

    const shopper = await page.context().newPage()
    const slug = name.toLowerCase()
    const before = await shopper.request.get(`${shop.url}/kampanje/${slug}`)
    expect(before.status()).toBe(404)

    await page.getByRole('button', { name: 'Publiser' }).click()
    await expect(page.getByText('Kampanjen er publisert').first()).toBeVisible()
    await expect(page.getByText('Pågår', { exact: true })).toBeVisible()
    await expect(async () => {
      const shown = await shopper.request.get(`${shop.url}/kampanje/${slug}`)
      expect(shown.status()).toBe(200)
    }).toPass()
    await openPage(shopper, `/kampanje/${slug}`)
    await expect(shopper.getByRole('heading', { name, level: 1 })).toBeVisible()
    expect(await cardNames(shopper)).toHaveLength(1)

    await page.getByRole('button', { name: 'Ta ned til utkast' }).click()
    await expect(page.getByText('Kampanjen er tatt ned, og er et utkast').first()).toBeVisible()
    await page.getByRole('button', { name: 'Slett utkastet' }).click()
    await expect(page.getByText('Utkastet er slettet').first()).toBeVisible()
  },
)

test(
  'extension: codes, redirects and synonyms are made in the back office and work for a shopper',
  { tag: '@any-width' },
  async ({ page, shop, expectConsoleError }, { project }) => {
    expectConsoleError(/422|404/)
    await makeStaff(shop, page.context(), { email: `innhold-${project.name}@example.test`, role: 'editor' })
    const mark = 'skjerm'

    await page.goto('/drift/rabattkoder')
    await page.getByRole('button', { name: 'Ny kode' }).click()
    const code = page.getByRole('dialog', { name: 'Ny rabattkode' })
    await code.getByRole('textbox', { name: 'Kode' }).fill(`drift-${mark}`)
    await code.getByRole('button', { name: 'Lag koden' }).click()
    await expect(code.getByText('Skriv et tall, som 10')).toBeVisible()
    await checkAccessibility(page)
    await code.getByRole('textbox', { name: 'Prosent' }).fill('15')
    await code.getByRole('button', { name: 'Lag koden' }).click()
    await expect(page.getByText(`Koden drift-${mark} er laget`).first()).toBeVisible()
    const checked = await page.request.get(`/api/v1/promocodes/check/drift-${mark}`)
    expect(await checked.json()).toMatchObject({ amount: 0.15 })

    await page.goto('/drift/videresendinger')
    await page.getByRole('button', { name: 'Ny videresending' }).click()
    const redirect = page.getByRole('dialog', { name: 'Ny videresending' })
    await redirect.getByLabel('Fra').fill(`/gammel-${mark}`)
    await redirect.getByLabel('Til').fill(`/gammel-${mark}`)
    await redirect.getByRole('button', { name: 'Lagre' }).click()
    await expect(redirect.getByText('Adressen ville lede i ring')).toBeVisible()
    await redirect.getByLabel('Til').fill('/butikker')
    await redirect.getByRole('button', { name: 'Lagre' }).click()
    await expect(page.getByText(`/gammel-${mark} leder nå til /butikker`).first()).toBeVisible()
    await checkAccessibility(page)
    await expect(async () => {
      const response = await page.request.get(`/gammel-${mark}`)
      expect(new URL(response.url()).pathname).toBe('/butikker')
    }).toPass()
    await page.getByRole('button', { name: `Endre /gammel-${mark}` }).click()
    const changed = page.getByRole('dialog', { name: 'Endre videresendingen' })
    await changed.getByLabel('Til').fill('/dame')
    await changed.getByRole('button', { name: 'Lagre' }).click()
    const row = page.getByRole('row').filter({ hasText: `/gammel-${mark}` })
    await expect(row).toContainText('/dame')
    await page.getByRole('button', { name: 'Angre', exact: true }).first().click()
    await expect(row).toContainText('/butikker')
    await page.getByRole('button', { name: `Fjern /gammel-${mark}` }).click()
    await expect(page.getByText('Videresendingen er fjernet').first()).toBeVisible()

    await page.goto('/drift/synonymer')
    await page.getByRole('button', { name: 'Nye synonymer' }).click()
    const synonyms = page.getByRole('dialog', { name: 'Nye synonymer' })
    await synonyms.getByLabel('Ord').fill(`bobleplagg${mark}`)
    await synonyms.getByLabel('Finner også').fill('dunjakke')
    await synonyms.getByRole('button', { name: 'Lagre' }).click()
    await expect(page.getByText('Søket kan synonymene nå').first()).toBeVisible()
    await page.getByRole('searchbox', { name: 'Søk i ordene' }).fill('finnes ikke')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Ingen synonymer med de ordene')).toBeVisible()
    await page.getByRole('searchbox', { name: 'Søk i ordene' }).fill(`bobleplagg${mark}`)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('row').filter({ hasText: `bobleplagg${mark}` })).toBeVisible()
    await checkAccessibility(page)
    const shopper = await page.context().newPage()
    await expect(async () => {
      await openPage(shopper, `/search?q=bobleplagg${mark}`)
      expect((await cardNames(shopper)).join()).toMatch(/dunjakke/i)
    }).toPass()
  },
)
