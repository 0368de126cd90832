import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/journey.ts'
import { openPage } from './fixtures/open-page.ts'

const menu = (page: Page) => page.getByRole('dialog', { name: 'Meny' })
const cart = (page: Page) => page.getByRole('dialog', { name: 'Handlekurv' })

type Point = { x: number; y: number }
const MIDDLE: Point = { x: 190, y: 420 }

/** Swipes with one finger by a distance to the right and down, and back again if asked. */
async function moveFinger(page: Page, start: Point, ...ways: [right: number, down: number][]): Promise<void> {
  const finger = await page.context().newCDPSession(page)
  let at = start
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] })
  for (const [right, down] of ways) {
    const from = at
    for (let step = 1; step <= 8; step++) {
      at = { x: Math.round(from.x + (right * step) / 8), y: Math.round(from.y + (down * step) / 8) }
      await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [at] })
    }
  }
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await finger.detach()
}

test('9.09e: a swipe of more than ten pixels to the side it came from closes a drawer', async ({
  page,
  isMobile,
}) => {
  // biome-ignore lint/suspicious/noSkippedTests: the desktop has no finger to swipe with
  test.skip(!isMobile, 'the desktop has no finger to swipe with')
  await openPage(page, '/')
  await page.getByRole('banner').getByRole('link', { name: 'Åpne meny' }).click()
  await expect(menu(page)).toBeVisible()
  // The other way; up and down; out and back again.
  await moveFinger(page, MIDDLE, [120, 0])
  await moveFinger(page, MIDDLE, [-20, -160])
  await moveFinger(page, MIDDLE, [-120, 0], [100, 0])
  await expect(menu(page)).toBeVisible()
  await moveFinger(page, MIDDLE, [-24, 0])
  await expect(menu(page)).toBeHidden()

  await openPage(page, '/?openCart=1')
  await expect(cart(page)).toBeVisible()
  // Too short, and the other way. It starts on the title, since on a link it would be a press.
  const title = await cart(page).getByRole('heading', { name: 'Handlekurv' }).boundingBox()
  expect(title).not.toBeNull()
  await moveFinger(page, { x: title?.x ?? 0, y: title?.y ?? 0 }, [8, 0])
  await moveFinger(page, MIDDLE, [-120, 0])
  await expect(cart(page)).toBeVisible()
  await moveFinger(page, MIDDLE, [160, 0])
  await expect(cart(page)).toBeHidden()
})
