import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { expect, test } from 'vitest'
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

test('the exit code comes back', async () => {
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

test('a child that a signal ended answers as a shell would', async () => {
  const parent = startParent(`process.kill(process.pid, 'SIGKILL')`)
  expect(await once(parent, 'exit')).toEqual([137, null])
})

// skipped: on Windows, where npm starts us without sh
test.skipIf(process.platform === 'win32')(
  'the death of the shell between npm and us ends the child',
  async () => {
    const child = `process.on('SIGTERM', () => process.exit(0)); setInterval(() => {}, 1000); console.log('ready')`
    const parent = `import { runChild } from ${module}; await runChild(process.execPath, ['-e', ${JSON.stringify(child)}])`
    const shell = spawn('sh', ['-c', '"$NODE" --input-type=module -e "$PARENT"; true'], {
      env: { ...process.env, NODE: process.execPath, PARENT: parent },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await once(shell.stdout, 'data')
    shell.kill('SIGTERM')
    // The pipe ends when the last of those who hold it is gone.
    await once(shell.stdout.resume(), 'end')
  },
)

test('what it prints can be read', async () => {
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
