import { checkBothWidths } from '../fixtures/check-accessibility.ts'
import { expect, test } from '../fixtures/journey.ts'
import { makeStaff } from '../fixtures/log-in-staff.ts'
import { openPage } from '../fixtures/open-page.ts'

test(
  '3.26: an editor writes a post with a preview, publishes it, and brings an earlier version back',
  { tag: '@any-width' },
  async ({ page, shop, browser, expectConsoleError }, { project }) => {
    expectConsoleError(/422/)
    await makeStaff(shop, page.context(), { email: `blogg-${project.name}@example.test`, role: 'editor' })
    await page.goto('/drift/blogg')
    await expect(page.getByRole('heading', { name: 'Blogg', level: 1 })).toBeVisible()
    await checkBothWidths(page)
    await page.getByRole('link', { name: 'Nytt innlegg' }).click()

    // Buttons are pressed by key: on a phone a toast lies over the last ones for some seconds.
    const title = `Første skitur ${project.name}`
    await page.getByLabel('Tittel').fill(title)
    await expect(page.getByLabel('Adresse')).toHaveValue(`forste-skitur-${project.name}`)
    await page.getByLabel('Tekst', { exact: true }).fill('## Smøring\n\nBlå, og **tynt**.\n\n<b>HTML</b>')
    const preview = page.getByRole('region', { name: 'Slik blir teksten' })
    await expect(preview.getByRole('heading', { name: 'Smøring' })).toBeVisible()
    await expect(preview.getByText('Linje 5: HTML vises ikke: <b>')).toBeVisible()
    await page.getByRole('button', { name: 'Lagre utkast' }).press('Enter')
    await expect(page).toHaveURL(/\/drift\/blogg\/\d+$/)
    await expect(page.getByText('Utkast', { exact: true })).toBeVisible()

    const path = `/blogg/forste-skitur-${project.name}`
    expect((await page.request.get(path)).status()).toBe(404)
    await page.getByRole('button', { name: 'Lenke til forhåndsvisning' }).press('Enter')
    const link = await page.getByRole('link', { name: 'Åpne forhåndsvisningen' }).getAttribute('href')
    const reader = await browser.newPage()
    const opened = await reader.goto(`${shop.url}${new URL(link ?? '').pathname}`)
    expect(opened?.headers()['cache-control']).toContain('no-store')
    expect(opened?.headers()['x-robots-tag']).toContain('noindex')
    await expect(reader.getByRole('heading', { name: title, level: 1 })).toBeVisible()
    await checkBothWidths(reader)
    await reader.close()

    await page.getByRole('button', { name: 'Publiser' }).press('Enter')
    await expect(page.getByLabel('Skrevet av')).toHaveAttribute('aria-invalid', 'true')
    await page.getByLabel('Tekst', { exact: true }).fill('## Smøring\n\nBlå, og **tynt**.')
    await page.getByLabel('Skrevet av').fill('Siri Vik')
    await page.getByLabel('Ingress').fill('Slik begynner vinteren.')
    await page.getByLabel('Kategorier').fill('Ski, Tur')
    await page.getByRole('button', { name: /^Velg bilde/ }).press('Enter')
    const pictures = page.getByRole('dialog', { name: 'Velg et bilde' })
    await checkBothWidths(page)
    await pictures.getByRole('button', { name: 'Breen', exact: true }).click()
    await page.getByLabel('Hva bildet viser').fill('En bre under klar himmel')
    // A picture in the text: what is none is refused with its name, and what a picture shows must be said.
    await page.getByRole('button', { name: 'Sett inn bilde' }).press('Enter')
    const none = { name: 'skispor.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('ikke et bilde') }
    await pictures.getByLabel('Last opp et bilde').setInputFiles(none)
    await expect(pictures.getByRole('alert')).toContainText('skispor.jpg')
    const picture = await page.screenshot({ type: 'jpeg' })
    await pictures.getByLabel('Last opp et bilde').setInputFiles({ ...none, buffer: picture })
    const words = page.getByRole('dialog', { name: 'Hva viser bildet?' })
    await words.getByRole('button', { name: 'Sett inn' }).click()
    await expect(words.getByLabel('Hva bildet viser')).toHaveAttribute('aria-invalid', 'true')
    await words.getByLabel('Hva bildet viser').fill('Spor i nysnø')
    await words.getByRole('button', { name: 'Sett inn' }).click()
    await expect(preview.getByRole('img', { name: 'Spor i nysnø' })).toBeVisible()
    await checkBothWidths(page)
    await page.getByRole('button', { name: 'Publiser' }).press('Enter')
    await expect(page.getByText('Publisert. Butikken viser den nå.').first()).toBeVisible()
    // The pages hear of it from the database, a moment later.
    await expect.poll(async () => (await page.request.get(path)).status()).toBe(200)
    await openPage(page, path)
    await expect(page.getByRole('heading', { name: 'Smøring' })).toBeVisible()
    await expect(page.getByRole('img', { name: 'Spor i nysnø' })).toBeAttached()
    await openPage(page, '/blogg')
    await expect(page.getByRole('link', { name: title }).first()).toBeVisible()

    await page.goto('/drift/blogg')
    await page.getByRole('link', { name: title }).click()
    await page.getByLabel('Tittel').fill(`${title} igjen`)
    await page.getByRole('button', { name: 'Publiser' }).press('Enter')
    await page.getByRole('button', { name: `Hent tilbake ${title}` }).click()
    await expect(page.getByLabel('Tittel')).toHaveValue(title)
    await page.getByRole('button', { name: 'Publiser' }).press('Enter')
    await expect(page.getByRole('heading', { name: title, level: 1, exact: true })).toBeVisible()
  },
)
