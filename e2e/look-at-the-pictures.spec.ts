import type { Locator, Page } from '@playwright/test'
import { checkAccessibility } from './fixtures/check-accessibility.ts'
import { expect, test } from './fixtures/journey.ts'
import { openPage } from './fixtures/open-page.ts'
import { DEMO_ARTICLES, getArticle } from './fixtures/shop-api.ts'

test('2.24: I look at the pictures over the whole screen, turn and enlarge them, and go back', async ({
  page,
  request,
  isMobile,
}) => {
  const { slug, name } = await getArticle(request, DEMO_ARTICLES.jacket)
  const files: string[] = []
  page.on('request', (asked) => files.push(asked.url()))
  await openPage(page, `/product/${slug}?farge=petrol`)
  const opener = page.getByRole('button', { name: /^Vis .* stort$/ }).first()
  await opener.click()
  const viewer = page.getByRole('dialog', { name: `Bilder av ${name}` })
  await expect(viewer.getByText(/^Bilde 1 \/ \d+$/)).toBeVisible()
  const picture = viewer.getByRole('img', { name: new RegExp(`^${name}, bilde`) })
  await expect(picture).toBeVisible()
  const box = await viewer.boundingBox()
  expect(box).toEqual({ x: 0, y: 0, ...page.viewportSize() })
  await checkAccessibility(page)

  await viewer.getByRole('button', { name: 'Neste bilde' }).click()
  await expect(viewer.getByText('Bilde 2 /')).toBeVisible()
  await expect(viewer.getByRole('button', { name: 'Bilde 2', exact: true })).toHaveAttribute('aria-current')
  await page.keyboard.press('ArrowLeft')
  await expect(viewer.getByText('Bilde 1 /')).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(viewer.getByText('Bilde 1 /')).toBeVisible()

  const frame = picture.locator('xpath=ancestor::div[contains(@class, "viewer-frame")]')
  expect(files.filter((file) => file.includes('-2400.'))).toEqual([])
  await viewer.getByRole('button', { name: 'Vis større' }).click()
  await expect(frame).toHaveAttribute('data-enlarged')
  await expect.poll(() => files.filter((file) => file.includes('-2400.')).length).toBe(1)
  await viewer.getByRole('button', { name: 'Vis mindre' }).click()
  await expect(frame).not.toHaveAttribute('data-enlarged')

  if (isMobile) {
    await pinch(page, frame)
    await expect(frame).toHaveAttribute('data-enlarged')
    await doubleTap(page, frame)
    await expect(frame).not.toHaveAttribute('data-enlarged')
    await drag(page, frame, -12)
    await expect(viewer.getByText('Bilde 2 /')).toBeVisible()
    await drag(page, frame, 160)
    await expect(viewer.getByText('Bilde 1 /')).toBeVisible()
    await page.goBack()
  } else {
    await frame.dblclick()
    await expect(frame).toHaveAttribute('data-enlarged')
    await page.keyboard.press('Escape')
  }
  await expect(viewer).toBeHidden()
  await expect(opener).toBeFocused()
  await expect(page).toHaveURL(new RegExp(`/product/${slug}\\?farge=petrol$`))
})

type Finger = { x: number; y: number }

/** Moves fingers over the middle of an area, each from its start to its end, in pixels from the middle. */
async function touch(page: Page, area: Locator, fingers: readonly (readonly [Finger, Finger])[]) {
  const { x, y } = await middleOf(area)
  const browser = await page.context().newCDPSession(page)
  const at = (part: number) =>
    fingers.map(([from, to], id) => ({
      id,
      x: Math.round(x + from.x + (to.x - from.x) * part),
      y: Math.round(y + from.y + (to.y - from.y) * part),
    }))
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: object[]) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints } as never)
  await send('touchStart', at(0))
  for (let step = 1; step <= 8; step++) await send('touchMove', at(step / 8))
  await send('touchEnd', [])
  await browser.detach()
}

/** Taps twice. The events have times of their own, since a busy machine is slower between them than a finger. */
async function doubleTap(page: Page, area: Locator) {
  const at = await middleOf(area)
  const browser = await page.context().newCDPSession(page)
  const startedS = Date.now() / 1000
  const send = (type: 'touchStart' | 'touchEnd', afterS: number) =>
    browser.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchStart' ? [at] : [],
      timestamp: startedS + afterS,
    })
  await send('touchStart', 0)
  await send('touchEnd', 0.05)
  await send('touchStart', 0.1)
  await send('touchEnd', 0.15)
  await browser.detach()
}

async function middleOf(area: Locator): Promise<Finger> {
  const box = await area.boundingBox()
  if (box === null) throw new Error('nowhere to be seen')
  return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) }
}

const middle = { x: 0, y: 0 }
const pinch = (page: Page, area: Locator) =>
  touch(page, area, [
    [
      { x: -30, y: 0 },
      { x: -110, y: 0 },
    ],
    [
      { x: 30, y: 0 },
      { x: 110, y: 0 },
    ],
  ])
const drag = (page: Page, area: Locator, x: number) => touch(page, area, [[middle, { x, y: 0 }]])
