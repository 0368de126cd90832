import { spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'

/** The user that the server runs as when we are root; PostgreSQL refuses to run as root itself. */
export type ServerAccount = { uid: number; gid: number; name: string }

// A dedicated user first, then the one that a packaged PostgreSQL has, then the one every system has.
const preferredAccounts = ['varde', 'postgres', 'nobody']

/** True when this process is root, on systems that have a root user. */
export function isRoot(): boolean {
  return process.getuid?.() === 0
}

/**
 * Chooses the user for the server: the owner of an existing cluster, else a known unprivileged user. Returns
 * `undefined` when this process is not root: then the server runs as the same user.
 *
 * @throws EmbeddedPostgresError `no-account` when there is no such user, or we may not become it.
 */
export function chooseServerAccount(
  clusterFolder: string,
  passwd: string = readPasswd(),
): ServerAccount | undefined {
  if (!isRoot()) return undefined
  const known = parsePasswd(passwd)
  const owner = statSync(clusterFolder, { throwIfNoEntry: false })
  if (owner && owner.uid !== 0) {
    return {
      uid: owner.uid,
      gid: owner.gid,
      name: known.find((user) => user.uid === owner.uid)?.name ?? `uid ${owner.uid}`,
    }
  }
  for (const name of preferredAccounts) {
    const account = known.find((user) => user.name === name && user.uid !== 0)
    if (account) return account
  }
  throw new EmbeddedPostgresError(
    'no-account',
    `PostgreSQL does not run as root, and none of the users ${preferredAccounts.join(', ')} exists: start the shop as another user, or set DATABASE_URL.`,
  )
}

/**
 * Tries, as the server's account, whether a folder can be entered. Asking the system itself covers access
 * lists and mount options, which reading the mode bits of every parent would miss.
 *
 * @throws EmbeddedPostgresError `no-account` when we may not become that account (a confined root).
 */
export function canEnter(folder: string, account: ServerAccount): boolean {
  return runAs(account, '/bin/sh', ['-c', 'cd "$1" && ls . >/dev/null', 'sh', folder])
}

/** Checks whether the server's account can start a program where it is. */
export function canRun(program: string, account: ServerAccount): boolean {
  return runAs(account, program, ['--version'])
}

function runAs(account: ServerAccount, program: string, parameters: string[]): boolean {
  const result = spawnSync(program, parameters, {
    uid: account.uid,
    gid: account.gid,
    cwd: '/',
    stdio: 'ignore',
    env: { PATH: '/usr/bin:/bin' },
  })
  const code = (result.error as NodeJS.ErrnoException | undefined)?.code
  if (code === 'EPERM' || code === 'EINVAL') {
    throw new EmbeddedPostgresError(
      'no-account',
      `PostgreSQL does not run as root, and this root may not become the user ${account.name}: start the shop as another user, or set DATABASE_URL.`,
    )
  }
  return result.status === 0
}

function readPasswd(): string {
  try {
    return readFileSync('/etc/passwd', 'utf8')
  } catch {
    return ''
  }
}

/** Reads the lines `name:password:uid:gid:…` of a passwd file. */
export function parsePasswd(text: string): ServerAccount[] {
  const accounts: ServerAccount[] = []
  for (const line of text.split('\n')) {
    const [name, , uid, gid] = line.split(':')
    if (!name || !/^\d+$/.test(uid ?? '') || !/^\d+$/.test(gid ?? '')) continue
    accounts.push({ name, uid: Number(uid), gid: Number(gid) })
  }
  return accounts
}
