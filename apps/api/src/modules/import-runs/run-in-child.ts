import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { settlesWithin } from '../../server/settles-within.ts'
import type { ImportTask } from './import-child.ts'

const CHILD = fileURLToPath(new URL('./import-child.ts', import.meta.url))
/** What a batch leaves behind is collected sooner, in MB and in percent: a third less memory, and little more time. */
const MEMORY = ['--max-semi-space-size=4', '--heap-growing-percent=60']
/** How long a child has to end its transaction when it is told to stop. */
const STOP_MS = 3000
/** A child connects to the database by its task; it has no use for the shop's secrets. */
const PASSED_ON = /^(PATH|HOME|TZ|LANG|LC_\w+|NODE_ENV|NODE_EXTRA_CA_CERTS|PG\w+|TMPDIR)$/

/**
 * Runs one import in a process of its own, at the lowest priority, so that the shop's own event loop does nothing of it.
 * The child writes down how it goes.
 *
 * @param signal stops it; what it has written stays
 * @returns once the process has ended, however it did
 */
export async function runInChild(task: ImportTask, signal: AbortSignal): Promise<void> {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => PASSED_ON.test(name)))
  const child = fork(CHILD, [], {
    env,
    execArgv: MEMORY,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit')
  function stop() {
    void stopChild(child, ended)
  }
  signal.addEventListener('abort', stop)
  try {
    if (signal.aborted) stop()
    // A child that has died already takes nothing; its end is what counts.
    child.send(task, () => undefined)
    await ended
  } finally {
    signal.removeEventListener('abort', stop)
  }
}

async function stopChild(child: ChildProcess, ended: Promise<unknown>): Promise<void> {
  child.kill('SIGTERM')
  if (!(await settlesWithin(ended, STOP_MS))) child.kill('SIGKILL')
}
