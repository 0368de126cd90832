import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Builder, Capabilities, Key, Origin } from 'selenium-webdriver'
import { findFreePort } from '../../../e2e/fixtures/start-shop.ts'
import { demand, pollUntilEmpty } from '../proof.ts'
import type { OtherBrowser } from './browser-window.ts'
import { findProgram } from './find-program.ts'

/** Room above the page for the browser's own buttons. */
const BUTTONS_HEIGHT = 200
/** Without these the browser's own buttons keep its window wider than a phone. */
const NARROW_BUTTONS = '* { min-width: 0; min-height: 0; padding: 0; margin: 0; font-size: 1px }'
const DRIVER = 'WebKitWebDriver'
const SCREEN = 'Xvfb'
const PATIENCE_MS = 20_000
/**
 * The driver reads no console, and WebKit writes none in a window that forgets everything. So a page's errors are
 * collected in the page, from the moment when the driver gets hold of it.
 */
const COLLECT = `
  if (window.proveErrors === undefined) {
    window.proveErrors = []
    const keep = (error) => window.proveErrors.push(String(error?.stack ?? error))
    addEventListener('error', (event) => keep(event.error ?? event.message))
    addEventListener('unhandledrejection', (event) => keep(event.reason))
    const { error } = console
    console.error = (...parts) => { keep(parts.join(' ')); error.apply(console, parts) }
  }
  return window.proveErrors.splice(0)
`

/** WebKitGTK, which has Safari's engine, through its WebDriver. It has no touch: a mouse presses at every width. */
export const webkit: OtherBrowser = {
  name: 'WebKit',
  install: 'apt-get install webkit2gtk-driver xvfb',
  listMissing: () => [DRIVER, SCREEN].filter((program) => findProgram([program]) === undefined),
  openWindow: async ({ width, height }) => {
    const ends: (() => Promise<unknown>)[] = []
    async function close() {
      for (const end of ends.splice(0).toReversed()) await end()
    }
    try {
      const folder = await mkdtemp(path.join(tmpdir(), 'varde-webkit-'))
      ends.push(() => rm(folder, { recursive: true, force: true }))
      await mkdir(path.join(folder, 'gtk-3.0'))
      await writeFile(path.join(folder, 'gtk-3.0/gtk.css'), NARROW_BUTTONS)
      // No larger than the window: the keyboard's focus is where the mouse is, at first in the middle.
      const screen = start(SCREEN, [
        '-displayfd',
        '1',
        '-nolisten',
        'tcp',
        '-screen',
        '0',
        `${width}x${height + BUTTONS_HEIGHT}x24`,
      ])
      ends.push(() => end(screen))
      const [display] = await once(screen.stdout, 'data', { signal: AbortSignal.timeout(PATIENCE_MS) })
      const port = await findFreePort()
      const service = start(DRIVER, [`--port=${port}`], {
        DISPLAY: `:${String(display).trim()}`,
        XDG_CONFIG_HOME: folder,
        TZ: 'Europe/Oslo',
      })
      ends.push(() => end(service))
      const address = `http://127.0.0.1:${port}`
      await waitForAnswer(address)
      const driver = await new Builder()
        .disableEnvironmentOverrides()
        .usingServer(address)
        .withCapabilities(new Capabilities({ browserName: 'MiniBrowser' }))
        .build()
      ends.push(() => driver.quit())

      const run = <Result>(body: string) => driver.executeScript<Result>(body)
      // A window is as wide as its page, but has its buttons above it.
      const view = driver.manage().window()
      await view.setRect({ x: 0, y: 0, width, height })
      const bar = height - (await run<number>('return innerHeight'))
      await view.setRect({ x: 0, y: 0, width, height: height + bar })

      const errors: string[] = []
      const collect = async () => errors.push(...(await run<string[]>(COLLECT)))
      return {
        open: async (url) => {
          await collect()
          await driver.get(url)
          await collect()
        },
        run: async (body) => {
          await collect()
          return run(body)
        },
        pressAt: (x, y) =>
          driver
            .actions()
            .move({ x: Math.round(x), y: Math.round(y), origin: Origin.VIEWPORT, duration: 0 })
            .click()
            .perform(),
        type: (text) => driver.actions().sendKeys(text).perform(),
        pressEnter: () => driver.actions().sendKeys(Key.ENTER).perform(),
        takePicture: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
        listErrors: async () => {
          await collect()
          return errors
        },
        close,
      }
    } catch (error) {
      await close()
      throw error
    }
  },
}

/** Starts a program that ends with this one at the latest. */
function start(name: string, parameters: readonly string[], env: Record<string, string> = {}) {
  const child = spawn(findProgram([name]) ?? name, parameters, {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, ...env },
  })
  const kill = () => child.kill()
  process.once('exit', kill)
  child.once('exit', () => process.off('exit', kill))
  child.stdout.resume()
  return child
}

async function waitForAnswer(address: string): Promise<void> {
  const { left } = await pollUntilEmpty(async () => {
    try {
      await fetch(`${address}/status`)
      return []
    } catch (error) {
      return [String(error)]
    }
  }, PATIENCE_MS)
  demand(left.length === 0, `${DRIVER} does not answer`, left)
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill()
  await ended
}
