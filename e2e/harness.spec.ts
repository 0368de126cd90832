import { test as base, expect } from '@playwright/test'
import { checkAccessibility } from './fixtures/check-accessibility.ts'
import { watchConsole } from './fixtures/watch-console.ts'

// The journeys depend on these two checks: this shows that they find faults.

const html = (body: string) =>
  `<!doctype html><html lang="nb"><head><title>Prøve</title></head><body><main><h1>Prøve</h1>${body}</main></body></html>`

base(
  'an error in the console is found, unless the journey expects it',
  { tag: '@any-width' },
  async ({ page }) => {
    const watch = watchConsole(page)
    await page.setContent(html('<p>Ro</p>'))
    expect(watch.listProblems()).toEqual([])

    await page.setContent(html('<script>console.error("stock is gone")</script>'))
    await expect.poll(() => watch.listProblems()).toEqual([expect.stringContaining('stock is gone')])

    watch.expectError(/stock is gone/)
    expect(watch.listProblems()).toEqual([])
  },
)

base('an exception that nobody caught is found', { tag: '@any-width' }, async ({ page }) => {
  const watch = watchConsole(page)
  await page.setContent(html('<script>throw new Error("no such size")</script>'))
  await expect.poll(() => watch.listProblems()).toEqual([expect.stringContaining('no such size')])
})

base('an expected error that does not come is found', { tag: '@any-width' }, async ({ page }) => {
  const watch = watchConsole(page)
  watch.expectError(/409/)
  await page.setContent(html('<p>Ro</p>'))
  expect(watch.listProblems()).toEqual(['expected, but did not come: /409/'])
})

base(
  'axe passes a valid page and fails one with a picture without alternative text',
  { tag: '@any-width' },
  async ({ page }) => {
    await page.setContent(html('<p>Ro</p>'))
    await checkAccessibility(page)
    await page.setContent(html('<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=">'))
    await expect(checkAccessibility(page)).rejects.toThrow(/image-alt/)
  },
)
