import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'

const module = JSON.stringify(path.join(import.meta.dirname, 'stop-on-signals.ts'))
const children: ChildProcess[] = []
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})

/** A process with a stand-in for the shop, which prints what happens to it. */
async function startProcess({ starting = 'Promise.resolve(shop)', stop = '', timeoutMs = 600_000 }) {
  const program = `
    import { stopOnSignals } from ${module}
    const say = (text) => process.stdout.write(text + '\\n')
    const shop = {
      stopTimeoutMs: ${timeoutMs},
      stop: async () => { say('stop'); ${stop} },
      abandon: () => say('abandon'),
    }
    const controller = new AbortController()
    const { signal } = controller
    stopOnSignals(${starting}, controller, say)
    setInterval(() => undefined, 1000)
    say('ready')`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  let output = ''
  const waiting: (() => void)[] = []
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
    for (const look of waiting) look()
  })
  const said = (text: string) =>
    new Promise<void>((resolve) => {
      const look = () => output.includes(`${text}\n`) && resolve()
      waiting.push(look)
      look()
    })
  await said('ready')
  return { child, said, output: () => output, ended: once(child, 'close') }
}

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  '%s stops the shop and ends the process',
  async (signal) => {
    const { child, output, ended } = await startProcess({})
    child.kill(signal)
    expect(await ended).toEqual([0, null])
    expect(output()).toBe('ready\nStopper butikken …\nstop\n')
  },
)

test('a signal that comes again, and one Ctrl-C that comes twice, stop the shop once', async () => {
  const { child, said, output, ended } = await startProcess({
    stop: `const ended = new Promise((end) => process.on('SIGUSR2', end)); say('waiting'); await ended`,
  })
  child.kill('SIGTERM')
  await said('waiting')
  child.kill('SIGTERM')
  child.kill('SIGHUP')
  child.kill('SIGUSR2')
  expect(await ended).toEqual([0, null])
  expect(output()).toBe('ready\nStopper butikken …\nstop\nwaiting\n')
})

test('a second Ctrl-C ends the process at once', async () => {
  const { child, said, output, ended } = await startProcess({ stop: 'await new Promise(() => undefined)' })
  child.kill('SIGINT')
  await said('stop')
  // Repeated, since two presses close together count as one.
  const again = setInterval(() => child.kill('SIGINT'), 100)
  expect(await ended).toEqual([1, null])
  clearInterval(again)
  expect(output()).toContain('abandon')
})

test('a shop that does not stop in time is ended by force', async () => {
  const { child, output, ended } = await startProcess({
    stop: 'await new Promise(() => undefined)',
    timeoutMs: 50,
  })
  child.kill('SIGTERM')
  expect(await ended).toEqual([1, null])
  expect(output()).toContain('abandon')
})

test('a signal ends a start that is under way', async () => {
  const { child, output, ended } = await startProcess({
    starting: `new Promise((_, reject) => signal.addEventListener('abort', () => { say('aborted'); reject(signal.reason) }))`,
  })
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
  expect(output()).toBe('ready\nStopper butikken …\naborted\n')
})
