import type { Locator } from '@playwright/test'
import { checkAccessibility } from './fixtures/check-accessibility.ts'
import { expectTotal, openFilters, readNumber, readTotal } from './fixtures/filter-steps.ts'
import { expect, test } from './fixtures/journey.ts'
import { openPage } from './fixtures/open-page.ts'

const minimum = (filters: Locator) => filters.getByRole('textbox', { name: 'Fra, i kroner' })
const maximum = (filters: Locator) => filters.getByRole('textbox', { name: 'Til, i kroner' })
const lowKnob = (filters: Locator) => filters.getByRole('slider', { name: 'Laveste pris' })
const highKnob = (filters: Locator) => filters.getByRole('slider', { name: 'Høyeste pris' })
const readField = async (field: Locator) => readNumber(await field.inputValue())

async function type(field: Locator, text: string): Promise<void> {
  await field.fill(text)
  await field.press('Enter')
}

test('5.04: a minimum above the maximum is reset to the lowest price', { tag: '@any-width' }, async ({
  page,
  isMobile,
}) => {
  await openPage(page, '/sko')
  const all = await readTotal(page)
  const filters = await openFilters(page, isMobile)
  const lowest = await readField(minimum(filters))
  const highest = await readField(maximum(filters))
  await type(minimum(filters), String(lowest + 500))
  await expect(page).toHaveURL(new RegExp(`[?&]min=${lowest + 500}$`))
  await expect.poll(() => readTotal(page)).toBeLessThan(all)
  await type(minimum(filters), String(highest + 1))
  await expect.poll(() => readField(minimum(filters))).toBe(lowest)
  await expect(page).toHaveURL(/\/sko$/)
  await expectTotal(page, all, 'no minimum')
})

test('5.05: a maximum below the minimum is reset to the highest price', { tag: '@any-width' }, async ({
  page,
  isMobile,
}) => {
  await openPage(page, '/sko')
  const all = await readTotal(page)
  const filters = await openFilters(page, isMobile)
  const lowest = await readField(minimum(filters))
  const highest = await readField(maximum(filters))
  await type(maximum(filters), String(highest - 500))
  await expect(page).toHaveURL(new RegExp(`[?&]max=${highest - 500}$`))
  await expect.poll(() => readTotal(page)).toBeLessThan(all)
  await type(maximum(filters), String(lowest - 1))
  await expect.poll(() => readField(maximum(filters))).toBe(highest)
  await expect(page).toHaveURL(/\/sko$/)
  await expectTotal(page, all, 'no maximum')
})

test('5.06: prices in the address that are outside the bounds are ignored', { tag: '@any-width' }, async ({
  page,
  isMobile,
}) => {
  await openPage(page, '/sko')
  const all = await readTotal(page)
  const plain = await openFilters(page, isMobile)
  const bounds = [await readField(minimum(plain)), await readField(maximum(plain))]
  await openPage(page, '/sko?min=1&max=9999999')
  await expectTotal(page, all, 'bounds that are none')
  const filters = await openFilters(page, isMobile)
  expect([await readField(minimum(filters)), await readField(maximum(filters))]).toEqual(bounds)
})

test('5.07, 9.09d: the price slider’s handles move by ten kroner, with the keyboard too', {
  tag: '@any-width',
}, async ({ page, isMobile }) => {
  await openPage(page, '/sko')
  const filters = await openFilters(page, isMobile)
  const lowest = await readField(minimum(filters))
  const highest = await readField(maximum(filters))
  expect([lowest % 10, highest % 10]).toEqual([0, 0])
  await lowKnob(filters).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(new RegExp(`[?&]min=${lowest + 10}$`))
  await expect.poll(() => readField(minimum(filters))).toBe(lowest + 10)
  await highKnob(filters).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(page).toHaveURL(new RegExp(`min=${lowest + 10}&max=${highest - 10}$`))
  await expect.poll(() => readField(maximum(filters))).toBe(highest - 10)
  await checkAccessibility(page)
  await lowKnob(filters).focus()
  await page.keyboard.press('ArrowLeft')
  await highKnob(filters).focus()
  await page.keyboard.press('End')
  await expect(page).toHaveURL(/\/sko$/)
})
