import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { makeTestFolder } from '../../testing/test-folder.ts'
import { locateBinaries } from './locate-binaries.ts'
import { placeCluster } from './place-cluster.ts'
import { findPostmaster } from './postmaster-file.ts'
import { isRoot, parsePasswd } from './server-account.ts'
import { findRefusal, query, useEmbeddedFolder } from './test-embedded.ts'

const { cluster, emptyData, folder, start } = useEmbeddedFolder()

// skipped: only root can change users and close folders to others, so the cases do not exist for ordinary users.
describe.skipIf(!isRoot())('as root', () => {
  test('the server runs as a user without rights', async () => {
    await start()
    const pid = findPostmaster(cluster())?.pid
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    expect(status).toMatch(/^Uid:\s+[1-9]\d*\s/m)
    expect(status).toMatch(/^Groups:\s*$/m)
  })

  test('a folder that only root can enter: data and programs are kept elsewhere, and are found again', async () => {
    emptyData()
    chmodSync(folder(), 0o700)
    const shared = makeTestFolder('varde-shared-')
    const lines: string[] = []
    const options = { sharedFolders: [shared], log: (line: string) => lines.push(line) }
    try {
      const first = await start(options)
      expect(path.dirname(first.home)).toBe(shared)
      expect(lines.join('\n')).toContain(`the data are kept in ${first.home}`)
      await query(first.url, 'create table kept as select 7 as value')
      await first.stop()
      const second = await start(options)
      expect(second.home).toBe(first.home)
      expect(await query(second.url, 'select value from kept')).toEqual([{ value: 7 }])
      await second.stop()

      renameSync(first.home, `${first.home}.away`)
      const refusal = await findRefusal(start(options))
      expect(refusal.problem).toBe('data-missing')

      // The data folder was removed: a new shop starts with an empty database, not with the old one's customers.
      rmSync(path.join(folder(), 'data'), { recursive: true })
      const third = await start(options)
      expect(await query(third.url, `select to_regclass('kept') as found`)).toEqual([{ found: null }])
      await third.stop()
    } finally {
      rmSync(shared, { recursive: true })
    }
  })

  test('a checkout that only root can enter: a copy of the programs is used', async () => {
    // On the disk, since some systems do not run programs from memory.
    const root = mkdtempSync(path.join(os.tmpdir(), 'varde-checkout-'))
    chmodSync(root, 0o755)
    const checkout = path.join(root, 'checkout')
    const shared = path.join(root, 'shared')
    mkdirSync(shared, { mode: 0o755 })
    mkdirSync(checkout, { mode: 0o700 })
    spawnSync('cp', ['-r', path.dirname(locateBinaries().folder), path.join(checkout, 'package')])
    const place = placeCluster({
      dataDir: path.join(folder(), 'data'),
      binaries: { ...locateBinaries(), folder: path.join(checkout, 'package', 'native') },
      log: () => {},
      sharedFolders: [shared],
    })
    expect(place.binaries).toBe(path.join(shared, `postgresql-${locateBinaries().packageVersion}`, 'native'))
    expect(place.home).toBe(path.join(folder(), 'data', 'postgres'))
    rmSync(root, { recursive: true })
  })

  test('a shared folder that others may write to is not trusted', async () => {
    emptyData()
    chmodSync(folder(), 0o700)
    const shared = makeTestFolder('varde-shared-')
    chmodSync(shared, 0o777)
    try {
      const refusal = await findRefusal(start({ sharedFolders: [shared] }))
      expect(refusal.problem).toBe('not-reachable')
      expect(readdirSync(shared)).toEqual([])
    } finally {
      rmSync(shared, { recursive: true })
    }
  })

  test('a database that its account can no longer reach is refused, not replaced by an empty one', async () => {
    chmodSync(folder(), 0o700)
    const refusal = await findRefusal(start({ sharedFolders: [path.join(folder(), 'shared')] }))
    expect(refusal.problem).toBe('not-reachable')
    expect(refusal.message).toContain('can no longer enter that folder')
  })

  test('data created by an ordinary user are served as that user', async () => {
    const owner = parsePasswd(readFileSync('/etc/passwd', 'utf8')).find((user) => user.name === 'nobody')
    spawnSync('chown', ['-R', `${owner?.uid}:${owner?.gid}`, cluster()])
    await start()
    expect(readFileSync(`/proc/${findPostmaster(cluster())?.pid}/status`, 'utf8')).toContain(
      `Uid:\t${owner?.uid}\t`,
    )
  })
})
