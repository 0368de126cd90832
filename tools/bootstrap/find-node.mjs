import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { BootstrapError } from './checkout.mjs'

const oldest = { major: 22, minor: 22 }

/**
 * True for a Node that runs our TypeScript as it is.
 *
 * @param {string} version for example `v26.10.0`
 * @returns {boolean}
 */
export function isNewEnough(version) {
  const found = /^v?(\d+)\.(\d+)\./.exec(version.trim())
  if (!found) return false
  const [major, minor] = [Number(found[1]), Number(found[2])]
  return major > oldest.major || (major === oldest.major && minor >= oldest.minor)
}

/**
 * Finds the Node to run the shop on: the one that was installed with the packages, otherwise the one on the PATH.
 * Each is tried, because a binary may exist but not run (a system with another C library).
 *
 * @param {string} root
 * @returns {string} path of the program, or `node` for the one on the PATH
 */
export function findNode(root) {
  const file = process.platform === 'win32' ? 'node.exe' : 'node'
  const system = process.platform === 'win32' ? 'win' : process.platform
  const installed = path.join(root, 'node_modules', `node-${system}-${process.arch}`, 'bin', file)
  for (const candidate of [installed, path.join(root, 'node_modules/.bin', file)]) {
    if (existsSync(candidate) && isNewEnough(readVersion(candidate))) return candidate
  }
  const version = readVersion('node')
  if (isNewEnough(version)) return 'node'
  throw new BootstrapError(
    `Node ${oldest.major}.${oldest.minor} or newer is needed, and ${version.trim() || 'none'} was found: install it from nodejs.org and try again.`,
  )
}

/**
 * @param {string} program
 * @returns {string}
 */
function readVersion(program) {
  return spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout ?? ''
}
