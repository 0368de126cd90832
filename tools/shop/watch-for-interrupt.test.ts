import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { expect, test } from 'vitest'

const module = JSON.stringify(path.join(import.meta.dirname, 'watch-for-interrupt.ts'))

/** A command that works in steps and prints how it ended. */
async function startCommand(work: string) {
  const program = `
    import { InterruptedError, watchForInterrupt } from ${module}
    const interrupt = watchForInterrupt()
    console.log('ready')
    try { ${work} } catch (error) {
      console.log(error instanceof InterruptedError ? 'interrupted' : error)
    } finally { interrupt.stop() }`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  const ended = once(child, 'close')
  await once(child.stdout, 'data')
  return { child, ended, output: () => output }
}

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  '%s ends a command at its next safe point',
  async (signal) => {
    const { child, ended, output } = await startCommand(
      'for (;;) { await new Promise((next) => setTimeout(next, 5)); interrupt.throwIfInterrupted() }',
    )
    child.kill(signal)
    expect(await ended).toEqual([0, null])
    expect(output()).toBe('ready\ninterrupted\n')
  },
)

test('a second Ctrl-C ends a command at once', async () => {
  const { child, ended } = await startCommand('await new Promise((end) => setTimeout(end, 600_000))')
  child.kill('SIGTERM')
  const again = setInterval(() => child.kill('SIGINT'), 50)
  expect(await ended).toEqual([130, null])
  clearInterval(again)
})
