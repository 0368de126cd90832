import { checkAccessibility } from './fixtures/check-accessibility.ts'
import {
  appliedFilters,
  cardNames,
  closeFilters,
  expectTotal,
  type FilterChoice,
  filterButton,
  listChoices,
  listNames,
  openFilters,
  press,
  readTotal,
} from './fixtures/filter-steps.ts'
import { expect, test } from './fixtures/journey.ts'
import { openPage } from './fixtures/open-page.ts'
import { tabTo } from './fixtures/tab-to.ts'

/** The choice with the most articles that still narrows the listing, if there is one. */
function chooseOne(choices: readonly FilterChoice[], total: number): FilterChoice {
  const sorted = choices.toSorted((a, b) => b.count - a.count)
  const choice = sorted.find(({ count }) => count > 0 && count < total) ?? sorted[0]
  if (choice === undefined) throw new Error('nothing to choose')
  return choice
}

test('1.01c, 2.44, 3.28: four kinds of filter narrow a category, each to the count shown beside it', {
  tag: '@any-width',
}, async ({ page, isMobile }) => {
  await openPage(page, '/klaer')
  const all = await readTotal(page)
  const filters = await openFilters(page, isMobile)
  const totals = [all]
  const labels: string[] = []
  for (const [kind, word] of [
    ['Kjønn', 'kjonn'],
    ['Størrelse', 'storrelse'],
    ['Farge', 'farge'],
    ['Merke', 'merke'],
  ] as const) {
    const choice = chooseOne(await listChoices(filters, kind), totals.at(-1) ?? 0)
    await press(choice.box)
    await expect(choice.box).toBeChecked()
    await expectTotal(page, choice.count, `${kind} ${choice.label}`)
    await expect(page).toHaveURL(new RegExp(`[?&]${word}=\\d+`))
    // The phone's button shows the count while filters are being chosen.
    if (isMobile)
      await expect(
        filters.getByRole('button', { name: new RegExp(`^Vis ${choice.count} varer?$`) }),
      ).toBeVisible()
    totals.push(choice.count)
    labels.push(choice.label)
  }
  expect(totals.at(-1)).toBeLessThan(all)
  await checkAccessibility(page)
  await closeFilters(page, isMobile)
  await expect(filterButton(page)).toHaveAccessibleName(/4 aktive$/)
  if (isMobile) await expect(filterButton(page)).toBeFocused()
  expect(await cardNames(page)).toHaveLength(Math.min(20, totals.at(-1) ?? 0))

  const chips = appliedFilters(page)
  for (const label of labels)
    await expect(chips.getByRole('link', { name: `Fjern filteret ${label}` })).toBeVisible()
  await checkAccessibility(page)
  await chips.getByRole('link', { name: `Fjern filteret ${labels.at(-1)}` }).click()
  await expectTotal(page, totals[3] ?? 0, 'without the brand')
  await expect(page).not.toHaveURL(/merke=/)
  await expect(filterButton(page)).toHaveAccessibleName(/3 aktive$/)

  await chips.getByRole('link', { name: 'Nullstill' }).click()
  await expectTotal(page, all, 'without filters')
  await expect(page).toHaveURL(/\/klaer$/)
  await expect(chips).toBeHidden()
})

test('2.44: in the drawer a chosen filter is shown before the cards behind it are rendered', async ({
  page,
  isMobile,
}) => {
  // biome-ignore lint/suspicious/noSkippedTests: on a wide screen the cards are beside the filters
  test.skip(!isMobile, 'only the drawer covers the cards')
  await openPage(page, '/klaer')
  const filters = await openFilters(page, isMobile)
  const choice = chooseOne(await listChoices(filters, 'Størrelse'), await readTotal(page))
  // React changes the document once for each rendering.
  const renderings = await page.evaluateHandle(() => {
    const renderings: string[] = []
    const parts = [
      ['filters', document.querySelector('.filter-foot .btn-line')],
      ['list', document.querySelector('.listing-count')],
    ] as const
    new MutationObserver((changes) => {
      const changed = parts.filter(([, part]) => changes.some(({ target }) => part?.contains(target)))
      if (changed.length > 0) renderings.push(changed.map(([name]) => name).join(' and '))
    }).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
    return renderings
  })
  // The results are there before the finger is lifted.
  const fetched = page.waitForResponse((response) => new URL(response.url()).pathname.startsWith('/liste'))
  await choice.box.dispatchEvent('pointerdown')
  await (await fetched).finished()
  await press(choice.box)
  await expectTotal(page, choice.count, choice.label)
  expect(await renderings.jsonValue()).toEqual(['filters', 'list'])
})

test('5.08: two colours show the articles of both, and each colour in the filter has a swatch and articles', {
  tag: '@any-width',
}, async ({ page, isMobile }) => {
  await openPage(page, '/sko')
  const all = await readTotal(page)
  const filters = await openFilters(page, isMobile)
  const colors = await listChoices(filters, 'Farge')
  expect(colors.length).toBeGreaterThan(2)
  for (const { label, count, box } of colors) {
    expect(count, label).toBeGreaterThan(0)
    const tone = box.locator('xpath=following-sibling::i')
    await expect(tone, label).toHaveAttribute('style', /background/)
  }
  const [one, other] = colors.toSorted((a, b) => a.count - b.count)
  if (one === undefined || other === undefined) throw new Error('too few colours')
  await press(one.box)
  await expectTotal(page, one.count, one.label)
  await press(other.box)
  await expect(other.box).toBeChecked()
  await expect(page).toHaveURL(/farge=\d+&farge=\d+/)
  await expect.poll(() => readTotal(page)).toBeGreaterThanOrEqual(Math.max(one.count, other.count))
  const both = await readTotal(page)
  expect(both).toBeLessThanOrEqual(one.count + other.count)
  await press(one.box)
  await expectTotal(page, other.count, `only ${other.label}`)
  await press(other.box)
  await expectTotal(page, all, 'no colour')
})

test('2.27, 2.44: chips of a gender follow its filters, and lead to as many articles as they say', async ({
  page,
  isMobile,
}) => {
  await openPage(page, '/dame')
  const chips = page.getByRole('navigation', { name: 'Snevre inn' }).getByRole('link')
  const before = await chips.allTextContents()
  const filters = await openFilters(page, isMobile)
  const [color] = (await listChoices(filters, 'Farge')).toSorted((a, b) => b.count - a.count)
  if (color === undefined) throw new Error('no colours')
  await press(color.box)
  await expectTotal(page, color.count, color.label)
  await closeFilters(page, isMobile)
  await expect.poll(() => chips.allTextContents()).not.toEqual(before)
  const chip = chips.first()
  const [, name = '', count = ''] = /^(.+?) ([\d\s]+)$/.exec((await chip.textContent()) ?? '') ?? []
  await chip.click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page).toHaveURL(/\?.*farge=\d+.*kjonn=2&kjonn=10/)
  await expectTotal(page, Number(count), name)
})

test('2.44: sizes are in groups, and children’s say the age', {
  tag: '@any-width',
}, async ({ page, isMobile }) => {
  await openPage(page, '/barn')
  const filters = await openFilters(page, isMobile)
  const children = await listChoices(filters, 'Barn')
  await filters.getByText('Utstyr', { exact: true }).first().click()
  const gear = await listChoices(filters, 'Utstyr')
  expect(children.map(({ label }) => label)).toContain('3–4 år · 104')
  for (const { label } of children) expect(label).toMatch(/ år| mnd/)
  for (const { label } of gear) expect(label).toMatch(/ (?:cm|m?l|g|person(?:er)?)$/)
  const [one] = children
  if (one === undefined) throw new Error('no sizes for children')
  await press(one.box)
  await expectTotal(page, one.count, one.label)
  await expect(appliedFilters(page)).toContainText(`Størrelse ${one.label}`)
})

test('2.44: back from an article the filters, what «Vis flere» brought, and the scroll position are restored', async ({
  page,
  request,
  isMobile,
}) => {
  await openPage(page, '/klaer')
  const filters = await openFilters(page, isMobile)
  const choice = chooseOne(await listChoices(filters, 'Kjønn'), await readTotal(page))
  await press(choice.box)
  await expectTotal(page, choice.count, choice.label)
  await closeFilters(page, isMobile)

  const cards = page.getByRole('main').getByRole('listitem').getByRole('heading')
  // The cards below the view change in the frames after the count.
  await expect(page).toHaveURL(/\/klaer\?.+/)
  const firstPage = await listNames(page, request)
  await expect.poll(() => cardNames(page)).toEqual(firstPage)
  await page.getByRole('link', { name: 'Vis 20 flere' }).click()
  await expect(cards).toHaveCount(40)
  expect((await cardNames(page)).slice(0, 20)).toEqual(firstPage)
  await expect(cards.nth(20).getByRole('link'), 'reading goes on with the first new one').toBeFocused()
  // Each page keeps its own address.
  await expect(page.getByRole('link', { name: 'Neste 20' })).toHaveAttribute('href', /[?&]page=3$/)

  await page.getByRole('link', { name: 'Vis 20 flere' }).click()
  await expect(cards).toHaveCount(60)
  await expect(cards.nth(40).getByRole('link'), 'and with the next ones').toBeFocused()

  // Cards are rendered only near the view, and nothing shifts while scrolling.
  const shifted = await page.evaluate(async () => {
    let sum = 0
    const observer = new PerformanceObserver((list) => {
      for (const shift of list.getEntries()) sum += (shift as PerformanceEntry & { value: number }).value
    })
    observer.observe({ type: 'layout-shift' })
    const frame = () => new Promise(requestAnimationFrame)
    for (const step of [-innerHeight, innerHeight]) {
      for (let y = -1; y !== scrollY; ) {
        y = scrollY
        scrollBy(0, step)
        await frame()
        await frame()
      }
    }
    const { length } = observer.takeRecords()
    observer.disconnect()
    return sum + length
  })
  expect(shifted).toBe(0)

  const place = cards.nth(47)
  await place.scrollIntoViewIfNeeded()
  const findTop = () => place.evaluate((card) => Math.round(card.getBoundingClientRect().top))
  const top = await findTop()
  const before = await page.evaluate(() => scrollY)
  expect(before).toBeGreaterThan(500)
  const names = await cardNames(page)
  const name = names[47] ?? ''
  const address = page.url()
  await place.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(address)
  await expectTotal(page, choice.count, 'the filter counts again')
  await expect(cards).toHaveCount(60)
  expect(await cardNames(page)).toEqual(names)
  await expect(appliedFilters(page).getByRole('link', { name: choice.label })).toBeVisible()
  await expect(place).toBeInViewport()
  await expect.poll(findTop, 'the same card in the same place').toBe(top)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before)
})

test('2.25–2.28, 7.33: pressing a filter fetches the same data that the page itself would have', {
  tag: '@any-width',
}, async ({ request }) => {
  const paths = ['/dame', '/klaer/jakker', '/goggles', '/search', '/search/jakke', '/kampanje/klikk-hent']
  for (const path of paths) {
    const found = await request.get(`/liste?${new URLSearchParams({ sti: path, orderBy: 'Price' })}`)
    const { total, articles } = (await found.json()) as { total: number; articles: { slug: string }[] }
    expect(total, path).toBeGreaterThan(0)
    const page = await (await request.get(`${path}?orderBy=Price`)).text()
    const slugs = [...page.matchAll(/<h2 class="card-name"><a href="\/product\/([^"]+)"/g)].map(
      ([, slug]) => slug,
    )
    expect(
      articles.map(({ slug }) => slug),
      path,
    ).toEqual(slugs)
  }
  for (const path of ['/finnes-ikke', '/kampanje/x', '/utvalg/x', '/%E0%A4', '//', ''])
    expect((await request.get(`/liste?${new URLSearchParams({ sti: path })}`)).status(), path).toBe(404)
})

test('9.03: the pages of a list can be linked to, and the second page begins where the first ends', {
  tag: '@any-width',
}, async ({ page }) => {
  await openPage(page, '/klaer')
  await page.getByRole('link', { name: 'Vis 20 flere' }).click()
  const cards = page.getByRole('main').getByRole('listitem').getByRole('heading')
  await expect(cards).toHaveCount(40)
  const names = await cardNames(page)
  await openPage(page, '/klaer?page=2')
  expect(await cardNames(page)).toEqual(names.slice(20))
  await page.getByRole('link', { name: 'Forrige 20' }).click()
  await expect(page).toHaveURL(/\/klaer$/)
  await expect.poll(() => cardNames(page)).toEqual(names.slice(0, 20))
})

test('2.35, 2.44, 9.10b: I share the filtered list, and «Lenken er kopiert» stays for three seconds', async ({
  page,
  context,
  isMobile,
}) => {
  if (isMobile) {
    // The device's own share sheet, which this browser lacks.
    await page.addInitScript(() => {
      const shared: unknown[] = []
      Object.assign(window, { shared })
      Object.defineProperty(navigator, 'share', {
        value: async (data: unknown) => {
          shared.push(data)
        },
      })
    })
  } else await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.clock.install()
  await openPage(page, '/klaer?orderBy=Price')
  const button = page.getByRole('link', { name: 'Del', exact: true })
  const said = page.getByText('Lenken er kopiert')
  await button.click()
  if (isMobile) {
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { shared: unknown[] }).shared))
      .toEqual([{ title: 'Klær', url: page.url() }])
    await expect(said, 'the device has said it').toBeHidden()
    return
  }
  const dialog = page.getByRole('dialog', { name: 'Del' })
  await expect(dialog.getByLabel('Lenken')).toHaveValue(page.url())
  // From here on only the fake clock makes time pass, however long the browser takes for a press.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
  await dialog.getByRole('button', { name: 'Kopier lenke' }).click()
  await expect(said).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
  await page.clock.runFor(2000)
  await expect(said).toBeVisible()
  await page.clock.runFor(1000)
  await expect(said).toBeHidden()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('1.04, 2.44: filters and sorting are forms, chips and page numbers are links', async ({ page }) => {
    await page.goto('/klaer')
    const all = await readTotal(page)
    // Sharing is a mail link, because nothing can be copied without scripts.
    const share = page.getByRole('link', { name: 'Del', exact: true })
    await expect(share).toHaveAttribute('href', /^mailto:\?subject=Kl%C3%A6r&body=http.*%2Fklaer$/)
    await expect(page.getByRole('complementary', { name: 'Filter' })).toBeHidden()
    await filterButton(page).click()
    await expect(page).toHaveURL('/filter?sti=%2Fklaer')
    const filters = page.getByRole('main')
    const choice = chooseOne(await listChoices(filters, 'Kjønn'), all)
    await press(choice.box)
    await filters.getByRole('button', { name: 'Vis varene' }).click()
    await expect(page).toHaveURL(/\/klaer\?.*kjonn=\d+/)
    await expectTotal(page, choice.count, choice.label)
    await expect(filterButton(page)).toHaveAccessibleName(/1 aktivt$/)
    await filterButton(page).click()
    await expect(choice.box, 'what is on is ticked').toBeChecked()
    await page.getByRole('link', { name: /^Klær, [\d\s]+ varer?$/ }).click()

    await page.getByLabel('Sorter').selectOption('Pris')
    await page.getByRole('button', { name: 'Sorter' }).click()
    await expect(page).toHaveURL(/kjonn=\d+.*orderBy=Price|orderBy=Price.*kjonn=\d+/)
    await expectTotal(page, choice.count, 'in another order')
    await page.getByRole('link', { name: 'Vis 20 flere' }).click()
    await expect(page).toHaveURL(/[?&]page=2/)
    await expect(page.getByText(/^Vare 21–40 av/)).toBeVisible()
    await appliedFilters(page).getByRole('link', { name: choice.label }).click()
    await expectTotal(page, all, 'the chip taken away')
  })
})

test('2.44, 5.08: I filter a list, remove a filter and open an article with the keyboard alone', async ({
  page,
  isMobile,
}) => {
  // biome-ignore lint/suspicious/noSkippedTests: a phone has no keyboard to walk with
  test.skip(isMobile, 'a phone has no keyboard')
  await openPage(page, '/klaer')
  const all = await readTotal(page)
  const filters = await openFilters(page, isMobile)
  const choice = chooseOne(await listChoices(filters, 'Kjønn'), all)
  await tabTo(page, choice.box)
  await page.keyboard.press('Space')
  await expectTotal(page, choice.count, choice.label)
  await expect(choice.box, 'the focus stays').toBeFocused()
  const chip = appliedFilters(page).getByRole('link', { name: choice.label })
  await tabTo(page, chip)
  await page.keyboard.press('Enter')
  await expectTotal(page, all, 'all again')
  await expect(filterButton(page), 'the focus is not lost').toBeFocused()
  // Hidden filters are no Tab stops.
  await page.keyboard.press('Enter')
  await expect(filters).toBeHidden()
  const link = page.getByRole('main').getByRole('listitem').getByRole('heading').first().getByRole('link')
  const name = (await link.textContent()) ?? ''
  await tabTo(page, link)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
})
