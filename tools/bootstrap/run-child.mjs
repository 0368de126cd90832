import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import path from 'node:path'
import { root } from './checkout.mjs'

/**
 * The environment of everything we start: our Node and the installed tools come first on the PATH.
 *
 * @param {string} node
 * @param {Record<string, string>} [extra]
 * @returns {NodeJS.ProcessEnv}
 */
export function makeEnvironment(node, extra = {}) {
  // Windows writes it `Path`; two spellings in one environment would leave the choice to chance.
  const pathName = Object.keys(process.env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH'
  const folders = [
    ...(node === 'node' ? [] : [path.dirname(node)]),
    path.join(root, 'node_modules/.bin'),
    process.env[pathName] ?? '',
  ]
  return { ...process.env, [pathName]: folders.join(path.delimiter), ...extra }
}

const PARENT_CHECK_MS = 500

/**
 * Runs a program and answers its exit code; signals that reach us are passed on to it.
 *
 * @param {string} program
 * @param {readonly string[]} parameters
 * @param {{ env?: NodeJS.ProcessEnv, cwd?: string, onOutput?: (text: string) => void, quiet?: boolean }} [options]
 *   `onOutput` gets what the program prints, which is printed as well unless `quiet`
 * @returns {Promise<number>}
 */
export function runChild(program, parameters, options = {}) {
  const { env = process.env, cwd = root, onOutput, quiet = false } = options
  return new Promise((resolve, reject) => {
    const child = spawn(program, parameters, {
      cwd,
      env,
      stdio: onOutput ? ['inherit', 'pipe', 'pipe'] : 'inherit',
      // npm is a script there, which only a shell can start.
      shell: process.platform === 'win32' && program === 'npm',
    })
    for (const [from, to] of /** @type {const} */ ([
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ])) {
      from?.setEncoding('utf8').on('data', (text) => {
        onOutput?.(text)
        if (!quiet) to.write(text)
      })
    }
    const stopForwarding = forwardSignals(child)
    child.on('error', (error) => {
      stopForwarding()
      reject(error)
    })
    child.on('close', (code, signal) => {
      stopForwarding()
      resolve(code ?? 128 + (signal ? constants.signals[signal] : 0))
    })
  })
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @returns {() => void}
 */
function forwardSignals(child) {
  /** @param {NodeJS.Signals} signal */
  const forward = (signal) => {
    // A terminal sends Ctrl-C to all of us; sent twice it would mean «at once, without cleaning up».
    if (signal === 'SIGINT' && process.stdin.isTTY) return
    child.kill(signal)
  }
  /** @type {NodeJS.Signals[]} */
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.on(signal, forward)
  // npm passes a signal to the shell between us, which dies of it without a word to us: its death is the word.
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid !== parent) child.kill('SIGTERM')
  }, PARENT_CHECK_MS)
  return () => {
    clearInterval(watch)
    for (const signal of signals) process.off(signal, forward)
  }
}
