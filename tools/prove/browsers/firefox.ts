import puppeteer from 'puppeteer-core'
import type { OtherBrowser } from './browser-window.ts'
import { findProgram } from './find-program.ts'

const find = () => findProgram(['firefox-esr', 'firefox'])

/** Firefox, through WebDriver BiDi, which it speaks itself. */
export const firefox: OtherBrowser = {
  name: 'Firefox',
  install: 'apt-get install firefox-esr',
  listMissing: () => (find() === undefined ? ['firefox-esr'] : []),
  openWindow: async ({ width, height, touch }) => {
    const executablePath = find()
    if (executablePath === undefined) throw new Error('Firefox is not installed')
    const browser = await puppeteer.launch({
      browser: 'firefox',
      executablePath,
      extraPrefsFirefox: {
        'intl.accept_languages': 'nb-NO,nb,no,en',
        // A phone's scroll bars lie on the page, a desktop's often take room beside it.
        'ui.useOverlayScrollbars': touch ? 1 : 0,
        'dom.w3c_touch_events.enabled': touch ? 1 : 0,
        // One coarse pointer that cannot hover, or a fine one that can.
        'ui.primaryPointerCapabilities': touch ? 1 : 6,
        'ui.allPointerCapabilities': touch ? 1 : 6,
      },
      env: { ...process.env, TZ: 'Europe/Oslo' },
    })
    const page = await browser.newPage()
    await page.setViewport({ width, height })
    const errors: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(`console: ${message.text()}`)
    })
    page.on('pageerror', (error) => {
      errors.push(`exception: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`)
    })
    return {
      open: async (url) => {
        await page.goto(url)
      },
      run: <Result>(body: string) => page.evaluate(`(() => { ${body} })()`) as Promise<Result>,
      pressAt: (x, y) => (touch ? page.touchscreen.tap(x, y) : page.mouse.click(x, y)),
      type: (text) => page.keyboard.type(text),
      pressEnter: () => page.keyboard.press('Enter'),
      takePicture: () => page.screenshot(),
      listErrors: async () => errors,
      close: () => browser.close(),
    }
  },
}
