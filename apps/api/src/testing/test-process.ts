import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { csrfTokenOf } from './test-shop.ts'

export type ServerProcess = {
  child: ChildProcess
  url: string
  /** A CSRF token of this server. */
  token: string
  /** Kills the process; resolves when it has exited. */
  kill(): Promise<void>
  stop(): Promise<void>
}

/** Starts the API as a process of its own and waits for its address. */
export async function startServerProcess(env: Record<string, string>): Promise<ServerProcess> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'test-server.ts')], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      RATE_LIMIT_SCALE: '0',
      BENCH: 'on',
      LOG_LEVEL: 'fatal',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  async function end(signal: NodeJS.Signals) {
    child.kill(signal)
    await ended
  }
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /^klar: (\S+)$/.exec(line)?.[1]
    if (url !== undefined) {
      const token = csrfTokenOf(await fetch(`${url}/api/v1/shops`))
      return { child, url, token, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') }
    }
  }
  throw new Error('the server did not start')
}
