import { mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { BootstrapError, root } from './checkout.mjs'
import { needsBuild, needsInstall } from './compare-times.mjs'
import { findNode } from './find-node.mjs'
import { makeEnvironment, runChild } from './run-child.mjs'

const stamp = path.join(root, 'apps/storefront/build/.stamp')

/** Named one by one: the folders of the apps themselves change with every build. */
const builtSources = [
  'apps/storefront/app',
  'apps/storefront/public',
  'apps/storefront/package.json',
  'apps/storefront/react-router.config.ts',
  'apps/storefront/tsconfig.json',
  'apps/storefront/vite.config.ts',
  'apps/backoffice/src',
  'apps/backoffice/app.html',
  'apps/backoffice/login.html',
  'apps/backoffice/package.json',
  'apps/backoffice/tsconfig.json',
  'apps/backoffice/vite.config.ts',
  'packages',
  'package-lock.json',
].map((source) => path.join(root, source))

/**
 * Installs the packages when that is due, and finds the Node to go on with.
 *
 * @returns {Promise<string>} the Node
 */
export async function prepareNode() {
  if (needsInstall(root)) await installPackages()
  return findNode(root)
}

/**
 * Installs exactly what the lockfile says. npm strikes packages for other systems from a lockfile when the
 * registry at hand does not carry them, and `npm ci` then refuses it; `npm install` takes the rest from the
 * lockfile all the same.
 */
async function installPackages() {
  // Building and testing need the development packages too, whatever NODE_ENV says.
  const options = ['--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  const isComplete =
    (await runChild('npm', ['ci', '--dry-run', ...options], { quiet: true, onOutput: () => {} })) === 0
  const command = isComplete ? ['ci'] : ['install', '--no-save']
  await step(
    `Installing packages (npm ${command.join(' ')}), this takes a while the first time`,
    async () => {
      const exitCode = await runChild('npm', [...command, ...options])
      if (exitCode !== 0) throw new BootstrapError(`npm ended with code ${exitCode}: see its message above.`)
    },
  )
}

/**
 * Builds the pages of the shop and of the back office when their sources are newer than the last build.
 *
 * @param {string} node
 */
export async function prepareBuild(node) {
  if (!needsBuild(stamp, builtSources)) return
  await step('Building the pages', async () => {
    // What is changed while we build must be built next time: the stamp is as old as the beginning.
    const began = new Date()
    let output = ''
    const exitCode = await runChild('npm', ['run', 'build'], {
      env: makeEnvironment(node, { NODE_ENV: 'production' }),
      quiet: true,
      onOutput: (text) => {
        output += text
      },
    })
    if (exitCode !== 0) throw new BootstrapError(`${output}\nThe pages could not be built: see above.`)
    mkdirSync(path.dirname(stamp), { recursive: true })
    writeFileSync(stamp, '')
    utimesSync(stamp, began, began)
  })
}

/**
 * Does one thing and says what it was and how long it took.
 *
 * @param {string} title
 * @param {() => Promise<void>} work
 */
export async function step(title, work) {
  const beganMs = performance.now()
  console.log(`${title} …`)
  await work()
  console.log(`  done in ${((performance.now() - beganMs) / 1000).toFixed(1)} s`)
}

/**
 * Runs a command's main part; what only the person at the terminal can put right is one line.
 *
 * @param {() => Promise<number>} main answers the exit code
 */
export async function runMain(main) {
  try {
    process.exitCode = await main()
  } catch (error) {
    if (!(error instanceof BootstrapError)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
