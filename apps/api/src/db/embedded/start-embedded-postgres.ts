import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { type ClusterCredentials, readOrMakeCredentials } from './cluster-credentials.ts'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { locateBinaries, type PostgresBinaries } from './locate-binaries.ts'
import { type OwnerLock, takeOwnerLock } from './owner-lock.ts'
import { type ClusterPlace, placeCluster } from './place-cluster.ts'
import { findPostmaster, type PostmasterFile } from './postmaster-file.ts'
import { makeClusterOnce, startServer, stopServer, superuserName } from './run-server.ts'

export type EmbeddedPostgresOptions = {
  /** Where the shop keeps its data; the database goes into `postgres` under it. */
  dataDir: string
  /** Called with one line for each unusual event. */
  log?: (line: string) => void
  /**
   * For commands beside a running shop: use its server when there is one and leave it running. Otherwise
   * a second shop on the same folder is refused.
   */
  share?: boolean
  /** Server settings over our own, for example `{ fsync: 'off' }` in tests. */
  settings?: Readonly<Record<string, string>>
  /** Where data and programs go when the server's account cannot enter `dataDir`; the first that works. */
  sharedFolders?: readonly string[]
  /** Another PostgreSQL than the one that comes with the program, such as the system's own for a proof. */
  binaries?: PostgresBinaries | undefined
}

export type EmbeddedPostgres = {
  /** Connection address of the shop's own database, for a user without special rights. */
  url: string
  /** The same server as its superuser, database `postgres`: for tests that make databases of their own. */
  superuserUrl: string
  /** True when a server that was running already is used. */
  adopted: boolean
  /** True when this process owns the cluster; false for a command that shares a running shop's. */
  owned: boolean
  /** Where the cluster is: not always under `dataDir`, see `placeCluster`. */
  home: string
  /** Stops the server (cleanly, at once), unless another process owns it. May be called again. */
  stop(): Promise<void>
}

const shopName = 'varde'
const patienceMs = 60_000
const pollMs = 25

/**
 * Starts the PostgreSQL that comes with the program on the cluster in `dataDir`, making it the first time.
 * A server left by a killed shop is taken over. If the server is lost while we run (the system ran out of
 * memory, say) it is started again.
 *
 * @throws EmbeddedPostgresError with one line to print when it cannot be started.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const log = options.log ?? (() => {})
  const binaries = options.binaries ?? locateBinaries()
  const place = placeCluster({
    dataDir: options.dataDir,
    binaries,
    log,
    sharedFolders: options.sharedFolders,
  })
  const credentials = readOrMakeCredentials(place)
  const settings = options.settings ?? {}
  await makeClusterOnce(place, credentials.superuserPassword, settings)

  const { running, adopted } = await runOrAdopt(place, credentials, settings)
  const superuserUrl = connectionUrl(place, running, superuserName, credentials.superuserPassword, 'postgres')
  const url = connectionUrl(place, running, shopName, credentials.shopPassword, shopName)
  await makeShopDatabase(superuserUrl, credentials)
  const lock = await takeOwnerLock(superuserUrl, options.share ? 0 : undefined)
  if ('heldBy' in lock) {
    if (options.share)
      return { url, superuserUrl, adopted, owned: false, home: place.home, stop: async () => {} }
    throw new EmbeddedPostgresError(
      'in-use',
      `Another shop (pid ${lock.heldBy}) is using the data in ${options.dataDir}: stop it first, or set another DATA_DIR.`,
    )
  }

  if (adopted) log(`Database: using the server that was running already (pid ${running.pid}).`)

  let stopping: Promise<void> | undefined
  // On a loopback address the port stays, because the pool of the program knows it.
  const again = place.loopback ? { ...settings, port: String(running.port) } : settings
  const keeper = keepRunning({
    place,
    credentials,
    settings: again,
    superuserUrl,
    lock,
    log,
    isStopping: () => stopping !== undefined,
  })
  return {
    url,
    superuserUrl,
    adopted,
    owned: true,
    home: place.home,
    stop() {
      stopping ??= (async () => {
        await stopServer(place)
        await keeper
      })()
      return stopping
    },
  }
}

/**
 * Uses the server that runs on the cluster, or starts one; repeats when another process starts or stops it meanwhile.
 */
async function runOrAdopt(
  place: ClusterPlace,
  credentials: ClusterCredentials,
  settings: Readonly<Record<string, string>>,
): Promise<{ running: PostmasterFile; adopted: boolean }> {
  const deadline = Date.now() + patienceMs
  while (Date.now() < deadline) {
    const found = findPostmaster(place.cluster)
    if (!found) {
      const started = await startServer(place, settings)
      if (started) return { running: started, adopted: false }
    } else if (found.status === 'ready') {
      if (await isUsable(place, found, credentials)) return { running: found, adopted: true }
      await stopServer(place)
    }
    await wait(pollMs)
  }
  throw new EmbeddedPostgresError(
    'failed',
    `A PostgreSQL on ${place.cluster} neither answers nor ends: end it by hand.`,
  )
}

/** A running server is used when it accepts our password, serves this cluster, and has the version of the program. */
async function isUsable(
  place: ClusterPlace,
  found: PostmasterFile,
  credentials: ClusterCredentials,
): Promise<boolean> {
  // It must be where this start would put it: a socket elsewhere means that the folder was moved.
  if (place.loopback ? found.port === 0 : found.socketFolder !== place.socketFolder) return false
  const client = new pg.Client({
    connectionString: connectionUrl(place, found, superuserName, credentials.superuserPassword, 'postgres'),
    connectionTimeoutMillis: 5_000,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ folder: string; version: string }>(
      `select current_setting('data_directory') as folder, current_setting('server_version_num') as version`,
    )
    return (
      rows[0]?.folder === place.cluster && Math.floor(Number(rows[0].version) / 10_000) === place.majorVersion
    )
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

/** The shop's own user may do anything in its own database and nothing to the server. */
async function makeShopDatabase(superuserUrl: string, credentials: ClusterCredentials): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ role: boolean; database: boolean }>(
      `select exists (select 1 from pg_roles where rolname = $1) as role,
              exists (select 1 from pg_database where datname = $1) as database`,
      [shopName],
    )
    const password = client.escapeLiteral(credentials.shopPassword)
    if (!rows[0]?.role) await createUnlessThere(client, `create role ${shopName} login password ${password}`)
    if (!rows[0]?.database) await createUnlessThere(client, `create database ${shopName} owner ${shopName}`)
  } finally {
    await client.end()
  }
}

/** Another process may do the same at once: an object that exists already is fine. */
async function createUnlessThere(client: pg.Client, statement: string): Promise<void> {
  try {
    await client.query(statement)
  } catch (error) {
    // duplicate_object, duplicate_database, unique_violation (both at the very same moment)
    if (!['42710', '42P04', '23505'].includes((error as pg.DatabaseError).code ?? '')) throw error
  }
}

/** Waits for the owner's connection to end; unless we are stopping, brings server and lock back. */
async function keepRunning(kept: {
  place: ClusterPlace
  credentials: ClusterCredentials
  settings: Readonly<Record<string, string>>
  superuserUrl: string
  lock: OwnerLock
  log: (line: string) => void
  isStopping: () => boolean
}): Promise<void> {
  let { lock } = kept
  for (;;) {
    await lock.ended
    if (kept.isStopping()) return
    kept.log('Database: the server was lost, starting it again.')
    for (;;) {
      if (kept.isStopping()) return
      try {
        await runOrAdopt(kept.place, kept.credentials, kept.settings)
        const again = await takeOwnerLock(kept.superuserUrl)
        if ('heldBy' in again) throw new EmbeddedPostgresError('in-use', `taken over by pid ${again.heldBy}`)
        lock = again
        break
      } catch (error) {
        kept.log(`Database: ${error instanceof Error ? error.message : String(error)}`)
        await wait(1_000)
      }
    }
  }
}

function connectionUrl(
  place: ClusterPlace,
  running: PostmasterFile,
  user: string,
  password: string,
  database: string,
): string {
  if (place.loopback) return `postgresql://${user}:${password}@${place.loopback}:${running.port}/${database}`
  return `postgresql://${user}:${password}@localhost:${running.port}/${database}?host=${encodeURIComponent(place.socketFolder)}`
}
