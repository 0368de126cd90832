import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { BootstrapError, root } from './checkout.mjs'
import { step } from './prepare.mjs'
import { makeEnvironment, runChild } from './run-child.mjs'

const aptGet = '/usr/bin/apt-get'

// The shell is the same browser without its window: journeys take a third less time in it.
const wellKnown = [
  '/usr/bin/chromium-headless-shell',
  'chromium-headless-shell',
  '/usr/bin/chromium',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * Finds a Chromium for the journeys, installing one when there is none: Debian's own where apt is there and
 * we may use it, otherwise Playwright's.
 *
 * @param {string} node
 * @returns {Promise<string>} path of the program
 */
export async function findChromium(node) {
  const given = process.env.CHROMIUM_PATH
  if (given) {
    if (runs(given)) return given
    throw new BootstrapError(`CHROMIUM_PATH is ${given}, which does not run.`)
  }
  const found = findInstalled()
  if (found) return found
  await install(node)
  const installed = findInstalled()
  if (installed) return installed
  throw new BootstrapError(
    'The journeys need a Chromium, and none could be found or installed: install one and set CHROMIUM_PATH to it.',
  )
}

/** @returns {string | undefined} */
function findInstalled() {
  for (const candidate of [...wellKnown, readPlaywrightPath()]) {
    if (candidate && runs(candidate)) return locate(candidate)
  }
  return undefined
}

/** @param {string} node */
async function install(node) {
  const mayUseApt = process.getuid?.() === 0 && existsSync(aptGet)
  if (mayUseApt) {
    await step('Installing Chromium (apt-get install chromium-headless-shell)', async () => {
      const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
      await runChild(aptGet, ['update', '-qq'], { env })
      // Older releases have only the browser with its window.
      for (const name of ['chromium-headless-shell', 'chromium']) {
        const parameters = ['install', '-y', '-qq', '--no-install-recommends', name]
        if ((await runChild(aptGet, parameters, { env })) === 0) break
      }
    })
    if (findInstalled()) return
  }
  await step('Installing Chromium (playwright install chromium)', async () => {
    const parameters = [path.join(root, 'node_modules/playwright/cli.js'), 'install', 'chromium']
    await runChild(node, mayUseApt ? [...parameters, '--with-deps'] : parameters, {
      env: makeEnvironment(node),
    })
  })
}

/** @returns {string | undefined} where Playwright's own Chromium is, or would be */
function readPlaywrightPath() {
  try {
    return createRequire(path.join(root, 'package.json'))('playwright').chromium.executablePath()
  } catch {
    return undefined
  }
}

/**
 * Runs the program, because on some systems a file of that name only prints how to install the real one.
 *
 * @param {string} program
 * @returns {boolean}
 */
function runs(program) {
  return spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0
}

/**
 * @param {string} program
 * @returns {string}
 */
function locate(program) {
  if (path.isAbsolute(program)) return program
  const finder = process.platform === 'win32' ? 'where' : 'which'
  return spawnSync(finder, [program], { encoding: 'utf8' }).stdout.split('\n')[0]?.trim() || program
}
