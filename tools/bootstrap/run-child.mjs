import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './checkout.mjs'

/**
 * The environment of everything we start: our Node and the installed tools come first on the PATH.
 *
 * @param {string} node
 * @param {Record<string, string>} [extra]
 * @returns {NodeJS.ProcessEnv}
 */
export function makeEnvironment(node, extra = {}) {
  // Windows writes it `Path`; with two spellings in one environment it is undefined which one counts.
  const pathName = Object.keys(process.env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH'
  const folders = [
    ...(node === 'node' ? [] : [path.dirname(node)]),
    path.join(root, 'node_modules/.bin'),
    process.env[pathName] ?? '',
  ]
  return { ...process.env, [pathName]: folders.join(path.delimiter), ...extra }
}

const PARENT_CHECK_MS = 500
/** One Ctrl-C can reach us twice, from the terminal and from npm: within this time it counts once. */
const SAME_SIGNAL_MS = 300

const stopWithParent = pathToFileURL(path.join(root, 'tools/bootstrap/stop-with-parent.mjs')).href

/** @type {NodeJS.Signals | undefined} */
let lastSignal

/**
 * The signal that ended, or should have ended, the last program; nothing more must be started then.
 *
 * @returns {NodeJS.Signals | undefined}
 */
export function findStopSignal() {
  return lastSignal
}

/**
 * Runs a program of ours with Node, as `runChild` does. It also ends when we are killed and cannot pass on a signal.
 *
 * @param {string} node
 * @param {readonly string[]} parameters
 * @param {Parameters<typeof runChild>[2]} [options]
 * @returns {Promise<number>}
 */
export function runNode(node, parameters, options) {
  return runChild(node, ['--import', stopWithParent, ...parameters], options)
}

/**
 * Runs a program and returns its exit code. Signals that reach us are passed on to it, each once: it has a process group
 * of its own, so that those of a terminal or a service manager reach it only through us.
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
      // A new group on Windows would be a new window.
      detached: process.platform !== 'win32',
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
  /** @type {Map<NodeJS.Signals, number>} */
  const passedOnAtMs = new Map()
  /** @param {NodeJS.Signals} signal */
  const forward = (signal) => {
    const nowMs = performance.now()
    const isSame = nowMs - (passedOnAtMs.get(signal) ?? Number.NEGATIVE_INFINITY) < SAME_SIGNAL_MS
    lastSignal = signal
    // On Windows a Ctrl-C reaches everything in the window by itself.
    if (isSame || process.platform === 'win32') return
    passedOnAtMs.set(signal, nowMs)
    child.kill(signal)
  }
  /** @type {NodeJS.Signals[]} */
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.on(signal, forward)
  // npm passes a signal to the shell between us, which ends without passing it on: its end counts as the signal. A caller
  // without npm, such as a script that ends, may leave us running.
  const parent = process.ppid
  const isFromNpm = process.env.npm_lifecycle_event !== undefined
  const watch = setInterval(() => {
    if (!isFromNpm || process.ppid === parent) return
    clearInterval(watch)
    forward('SIGTERM')
  }, PARENT_CHECK_MS)
  return () => {
    clearInterval(watch)
    for (const signal of signals) process.off(signal, forward)
  }
}
