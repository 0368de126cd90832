import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { makeTestFolder } from '../../testing/test-folder.ts'
import type { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from './start-embedded-postgres.ts'

const quick = { fsync: 'off' }

/** Gives every test of a file a folder with a stopped cluster in it, and ends whatever the test started. */
export function useEmbeddedFolder() {
  let made: string
  let current: string
  const running: EmbeddedPostgres[] = []
  const processes: ChildProcess[] = []

  // Making a cluster takes most of a second: it is made once, and each test gets a copy of it.
  beforeAll(async () => {
    made = makeTestFolder('varde-pg-')
    const postgres = await startEmbeddedPostgres({ dataDir: path.join(made, 'data'), settings: quick })
    await postgres.stop()
  })
  afterAll(() => rmSync(made, { recursive: true, force: true }))

  beforeEach(() => {
    current = makeTestFolder('varde-pg-')
    spawnSync('cp', ['-a', path.join(made, 'data'), current])
  })
  afterEach(async () => {
    for (const child of processes.splice(0)) child.kill('SIGKILL')
    for (const postgres of running.splice(0)) await postgres.stop()
    rmSync(current, { recursive: true, force: true })
  })

  return {
    folder: () => current,
    cluster: () => path.join(current, 'data', 'postgres', 'cluster'),
    emptyData: () => rmSync(path.join(current, 'data'), { recursive: true }),
    /** Ends a process with the test. */
    endLater: (child: ChildProcess) => processes.push(child),

    async start(options: Partial<EmbeddedPostgresOptions> = {}): Promise<EmbeddedPostgres> {
      const postgres = await startEmbeddedPostgres({
        dataDir: path.join(current, 'data'),
        settings: quick,
        ...options,
      })
      running.push(postgres)
      return postgres
    },

    /** A shop in a process of its own, that can be killed. */
    async startShop(dataDir: string): Promise<{ shop: ChildProcess; url: string }> {
      const module = path.join(import.meta.dirname, 'start-embedded-postgres.ts')
      const program = `
        import { startEmbeddedPostgres } from ${JSON.stringify(module)}
        const postgres = await startEmbeddedPostgres({ dataDir: process.argv[1], settings: { fsync: 'off' } })
        process.stdout.write(postgres.url)`
      const shop = spawn(process.execPath, ['--input-type=module', '-e', program, dataDir], {
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      processes.push(shop)
      const [url] = await once(shop.stdout ?? shop, 'data')
      return { shop, url: String(url) }
    },
  }
}

/** Asks one question over a connection of its own. */
export async function query<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  // A server that goes down under the connection is what some of these tests are about.
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

/** Ends a process as the system would, without a chance to clean up. */
export async function kill(shop: ChildProcess): Promise<void> {
  const gone = once(shop, 'exit')
  shop.kill('SIGKILL')
  await gone
}

/** The refusal of a start that must not succeed. */
export async function findRefusal(starting: Promise<unknown>): Promise<EmbeddedPostgresError> {
  return starting.then(
    () => expect.fail('it started'),
    (error) => error,
  )
}
