import { spawnSync } from 'node:child_process'
import { appendFile, mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { locateBinaries, type PostgresBinaries } from '@varde/api/db/embedded/locate-binaries'
import { placeCluster } from '@varde/api/db/embedded/place-cluster'
import { startServer, stopServer } from '@varde/api/db/embedded/run-server'
import { startEmbeddedPostgres } from '@varde/api/db/embedded/start-embedded-postgres'
import pg from 'pg'

const STANDBY = 'varde_standby'
const STREAMING_WITHIN_MS = 60_000
/** How long the primary runs without sending to the standby before it is killed. */
const BEHIND_MS = 3000

/** Two PostgreSQL servers: a commit on the primary returns once the standby has it on disk. */
export type PrimaryAndStandby = {
  /** The shop's database on the primary. */
  url: string
  /** The same database on the standby; read-only until it is promoted. */
  standbyUrl: string
  /**
   * Kills every process of the primary (SIGKILL); it is not started again. Shortly before, it stops sending to the
   * standby, so that some commits are lost with it.
   */
  killPrimary(): Promise<void>
  /** Promotes the standby to primary, without waiting until it is done. */
  promoteStandby(): Promise<void>
  /** Stops the servers that still run. */
  stop(): Promise<void>
}

/**
 * Makes a primary and a synchronous standby in a folder, and waits until the standby follows.
 *
 * @param binaries the PostgreSQL that runs; by default the one that comes with the program
 * @throws when a server does not start, or the standby does not follow within a minute
 */
export async function startPrimaryAndStandby(
  folder: string,
  binaries: PostgresBinaries = locateBinaries(),
): Promise<PrimaryAndStandby> {
  const ends: (() => Promise<unknown>)[] = []
  async function stop() {
    for (const end of ends.splice(0).toReversed()) await end()
  }
  try {
    const dataDir = path.join(folder, 'primary')
    const standbyDir = path.join(folder, 'standby')
    const made = await startEmbeddedPostgres({ dataDir, binaries })
    await made.stop()
    await copyAsStandby(made.home, standbyDir, made.superuserUrl)

    // `startEmbeddedPostgres` would start the primary again when it is killed.
    const place = placeCluster({ dataDir, binaries, log: () => undefined })
    ends.push(() => stopServer(place))
    const primary = await startServer(place, {
      port: new URL(made.url).port,
      synchronous_standby_names: STANDBY,
    })
    if (primary === undefined) throw new Error('another server runs on the folder of the primary')
    const standby = await startEmbeddedPostgres({ dataDir: standbyDir, binaries })
    // The primary is stopped first: it waits for the standby, which must still run.
    ends.unshift(() => standby.stop())
    await waitUntilSynchronous(made.superuserUrl)

    return {
      url: made.url,
      standbyUrl: standby.url,
      killPrimary: async () => {
        const [sender] = await query<{ pid: number }>(
          made.superuserUrl,
          'select pid from pg_stat_replication',
        )
        if (sender === undefined) throw new Error('the standby is not connected to its primary')
        process.kill(sender.pid, 'SIGSTOP')
        await setTimeout(BEHIND_MS)
        await killAll(primary.pid, made.superuserUrl)
      },
      promoteStandby: async () => {
        await query(standby.superuserUrl, 'select pg_promote(wait => false)')
      },
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Copies a stopped server with its passwords to make a standby that follows it. */
async function copyAsStandby(home: string, dataDir: string, primaryUrl: string): Promise<void> {
  await mkdir(dataDir)
  // Node's copy functions do not keep the owner, which must be the account of the server.
  const copied = spawnSync('cp', ['-a', home, path.join(dataDir, 'postgres')], { encoding: 'utf8' })
  if (copied.status !== 0) throw new Error(`the primary could not be copied: ${copied.stderr}`)
  const cluster = path.join(dataDir, 'postgres', 'cluster')
  const address = new URL(primaryUrl)
  address.searchParams.set('application_name', STANDBY)
  // In a file, since other accounts can read the password on a command line.
  await appendFile(path.join(cluster, 'postgresql.auto.conf'), `primary_conninfo = '${address.href}'\n`)
  await writeFile(path.join(cluster, 'standby.signal'), '')
}

async function waitUntilSynchronous(primaryUrl: string): Promise<void> {
  const deadline = performance.now() + STREAMING_WITHIN_MS
  for (;;) {
    const [found] = await query<{ state: string }>(
      primaryUrl,
      `select sync_state as state from pg_stat_replication where state = 'streaming'`,
    )
    if (found?.state === 'sync') return
    if (performance.now() > deadline) throw new Error(`the standby does not follow: ${found?.state}`)
    await setTimeout(100)
  }
}

/** Runs one query over a new connection. */
async function query<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    query_timeout: 10_000,
  })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}

async function killAll(postmaster: number, superuserUrl: string): Promise<void> {
  const children = await query<{ pid: number }>(superuserUrl, 'select pid from pg_stat_activity')
  for (const pid of [postmaster, ...children.map(({ pid }) => pid)]) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch (error) {
      // The process has ended already.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
}
