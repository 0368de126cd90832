import { checkBothWidths } from '../fixtures/check-accessibility.ts'
import { expect, test } from '../fixtures/journey.ts'
import { makeStaff } from '../fixtures/log-in-staff.ts'

test(
  '3.15: an editor changes a banner, which the shop has at once, and changes it back',
  { tag: '@any-width' },
  async ({ page, shop, expectConsoleError }, { project }) => {
    expectConsoleError(/422/)
    await makeStaff(shop, page.context(), { email: `banner-${project.name}@example.test`, role: 'editor' })
    await page.goto('/drift/bannere')
    await expect(page.getByRole('heading', { name: 'Bannere', level: 1 })).toBeVisible()
    await checkBothWidths(page)
    await page.getByRole('link', { name: 'Høyre' }).click()

    const title = `Åpent til ni (${project.name})`
    const banner = page.getByRole('region', { name: 'Banner 1' })
    const before = await banner.getByLabel('Tittel').inputValue()
    const link = await banner.getByLabel('Lenke', { exact: true }).inputValue()
    await banner.getByLabel('Tittel').fill(title)
    await banner.getByLabel('Lenke', { exact: true }).fill('ingen sti')
    await page.getByRole('button', { name: 'Lagre' }).press('Enter')
    await expect(banner.getByLabel('Lenke', { exact: true })).toHaveAttribute('aria-invalid', 'true')
    await banner.getByLabel('Lenke', { exact: true }).fill(link)
    await checkBothWidths(page)
    await page.getByRole('button', { name: 'Lagre' }).press('Enter')
    await expect(page.getByText('Lagret. Butikken viser det nå.').first()).toBeVisible()
    const settings = async () => await (await page.request.get('/api/v1/settings')).text()
    await expect.poll(settings).toContain(title)

    await banner.getByLabel('Tittel').fill(before)
    await page.getByRole('button', { name: 'Lagre' }).press('Enter')
    await expect.poll(settings).not.toContain(title)

    // 2.02: a set waits until it is published, and is taken back.
    const set = `jul-${project.name}`
    await page.goto('/drift/bannere')
    await page.getByRole('button', { name: 'Nytt sett' }).click()
    await page.getByRole('dialog', { name: 'Nytt sett' }).getByLabel('Navn').fill(set)
    await page.getByRole('button', { name: 'Fyll settet' }).click()
    await page.getByRole('link', { name: 'Rute 9' }).click()
    await page.getByRole('button', { name: 'Legg til et banner' }).click()
    await banner.getByLabel('Tittel').fill(`Jul ${project.name}`)
    // 3.15: a landscape becomes a picture of the shop's own, in the widths of all banners.
    await banner.getByRole('button', { name: 'Velg bilde for «Bilde»' }).click()
    const pictures = page.getByRole('dialog', { name: 'Velg et bilde' })
    await pictures.getByRole('button', { name: 'Breen', exact: true }).click()
    await expect(banner.getByAltText('Bildet som er valgt')).toHaveAttribute(
      'src',
      /^\/bilder\/[0-9a-f]{16}-/,
    )
    const picture = (await banner.getByAltText('Bildet som er valgt').getAttribute('src'))?.slice(0, 24)
    await banner.getByLabel('Hva bildet viser').fill('En bre mellom fjell')
    await page.getByRole('button', { name: 'Lagre' }).press('Enter')
    await expect(page.getByText('Lagret i settet').first()).toBeVisible()
    await page.getByRole('link', { name: 'Alle plassene' }).click()
    await page.getByRole('button', { name: 'Lenke til forhåndsvisning' }).press('Enter')
    const preview = await page.getByRole('link', { name: 'Åpne forhåndsvisningen' }).getAttribute('href')
    await checkBothWidths(page)
    const { pathname, search } = new URL(preview ?? '')
    await expect
      .poll(async () => (await page.request.get(`${pathname}${search}`)).text())
      .toContain(`Jul ${project.name}`)
    const shown = await (await page.request.get(`${pathname}${search}`)).text()
    expect(shown).toContain(`${picture}-320.avif`)
    expect((await page.request.get(`${picture}-320.avif`)).headers()['content-type']).toBe('image/avif')
    expect(await settings()).not.toContain(`Jul ${project.name}`)
    // Only this link ends; the set stays.
    await page.getByRole('link', { name: 'Se alle lenkene' }).click()
    await expect(page.getByRole('heading', { name: 'Forhåndsvisninger', level: 1 })).toBeVisible()
    await checkBothWidths(page)
    await page.getByRole('button', { name: `Avslutt lenken til fonna: ${set}` }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Avslutt lenken' }).click()
    await expect.poll(async () => (await page.request.get(`${pathname}${search}`)).status()).toBe(404)
    await page.goBack()
    await page.getByRole('button', { name: 'Publiser settet' }).press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Publiser' }).click()
    await expect.poll(settings).toContain(`Jul ${project.name}`)
    await page.getByRole('button', { name: 'Ta tilbake' }).press('Enter')
    await expect.poll(settings).not.toContain(`Jul ${project.name}`)
  },
)
