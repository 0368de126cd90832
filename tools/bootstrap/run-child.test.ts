import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { makeEnvironment, runChild } from './run-child.mjs'

const module = JSON.stringify(path.join(import.meta.dirname, 'run-child.mjs'))

/** A parent in a process of its own that runs `program` through `runChild` and ends with its code. */
function startParent(program: string): ChildProcess {
  const parent = `
    import { runChild } from ${module}
    process.exitCode = await runChild(process.execPath, ['-e', ${JSON.stringify(program)}])`
  return spawn(process.execPath, ['--input-type=module', '-e', parent], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

test('returns the exit code', async () => {
  expect(await runChild(process.execPath, ['-e', 'process.exit(7)'])).toBe(7)
})

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  '%s reaches the child, which ends as it likes',
  async (signal) => {
    const parent = startParent(
      `process.on('${signal}', () => process.exit(5)); setInterval(() => {}, 1000); console.log('ready')`,
    )
    await once(parent.stdout ?? parent, 'data')
    parent.kill(signal)
    expect(await once(parent, 'exit')).toEqual([5, null])
  },
)

test('returns the exit code that a shell would for a child ended by a signal', async () => {
  const parent = startParent(`process.kill(process.pid, 'SIGKILL')`)
  expect(await once(parent, 'exit')).toEqual([137, null])
})

// skipped: on Windows, where npm starts us without sh
test.skipIf(process.platform === 'win32')(
  'the child ends when the shell between npm and us ends',
  async () => {
    const child = `process.on('SIGTERM', () => process.exit(0)); setInterval(() => {}, 1000); console.log('ready')`
    const parent = `import { runChild } from ${module}; await runChild(process.execPath, ['-e', ${JSON.stringify(child)}])`
    const shell = spawn('sh', ['-c', '"$NODE" --input-type=module -e "$PARENT"; true'], {
      env: { ...process.env, NODE: process.execPath, PARENT: parent, npm_lifecycle_event: 'start' },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await once(shell.stdout, 'data')
    shell.kill('SIGTERM')
    // The pipe ends when the last process that has it open has ended.
    await once(shell.stdout.resume(), 'end')
  },
)

// skipped: on Windows, where there are no such signals
describe.skipIf(process.platform === 'win32')('a program of ours', () => {
  const countSignals = `
    process.on('SIGINT', () => console.log('SIGINT'))
    process.on('SIGTERM', () => { console.log('SIGTERM'); process.exit(0) })
    setInterval(() => console.log('tick'), 250)
    console.log('ready ' + process.pid)`

  /** A parent that runs it through `runNode`, as the leader of a group, as `npm start` is in a terminal. */
  const startGroup = () => {
    const parent = `
      import { runNode } from ${module}
      process.exitCode = await runNode(process.execPath, ['-e', ${JSON.stringify(countSignals)}])`
    const child = spawn(process.execPath, ['--input-type=module', '-e', parent], {
      detached: true,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let output = ''
    const closed = once(child.stdout.setEncoding('utf8'), 'end')
    child.stdout.on('data', (text: string) => {
      output += text
    })
    const says = (text: string) => expect.poll(() => output, { timeout: 30_000 }).toContain(text)
    return { child, says, closed, output: () => output }
  }

  test('gets a Ctrl-C that reaches the whole group only once', async () => {
    const { child, says, closed, output } = startGroup()
    await says('ready')
    process.kill(-(child.pid ?? 0), 'SIGINT')
    child.kill('SIGINT')
    await says('SIGINT')
    child.kill('SIGTERM')
    await closed
    expect(output().match(/^SIG.*$/gm)).toEqual(['SIGINT', 'SIGTERM'])
  })

  test('ends when its parent is killed and cannot pass on a signal', async () => {
    const { child, says, closed } = startGroup()
    await says('ready')
    child.kill('SIGKILL')
    await closed
    await says('SIGTERM')
  })

  test('continues when the process that started its parent without npm has ended', async () => {
    const parent = `
      import { runNode } from ${module}
      await runNode(process.execPath, ['-e', ${JSON.stringify(countSignals)}])`
    const { npm_lifecycle_event: _, ...env } = process.env
    const shell = spawn('sh', ['-c', '"$NODE" --input-type=module -e "$PARENT" & wait'], {
      env: { ...env, NODE: process.execPath, PARENT: parent },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let output = ''
    shell.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
    const pid = () => Number(/ready (\d+)/.exec(output)?.[1] ?? 0)
    await expect.poll(pid, { timeout: 30_000 }).toBeGreaterThan(0)
    shell.kill('SIGKILL')
    const ticks = () => output.split('tick').length
    const before = ticks()
    // The parent checks twice a second.
    await expect.poll(ticks, { timeout: 30_000 }).toBeGreaterThan(before + 5)
    expect(output).not.toContain('SIGTERM')
    const ended = once(shell.stdout, 'end')
    process.kill(pid(), 'SIGTERM')
    await ended
  })
})

test('passes on the output of the program', async () => {
  let output = ''
  await runChild(process.execPath, ['-e', 'console.log("æøå")'], {
    quiet: true,
    onOutput: (text) => {
      output += text
    },
  })
  expect(output).toBe('æøå\n')
})

test('our Node and tools come first on the PATH', () => {
  const folders = makeEnvironment('/opt/node/bin/node').PATH?.split(path.delimiter) ?? []
  expect(folders[0]).toBe('/opt/node/bin')
  expect(folders[1]).toMatch(/node_modules\/\.bin$/)
})
