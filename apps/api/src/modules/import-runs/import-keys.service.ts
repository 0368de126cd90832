import { createHash } from 'node:crypto'
import { SENT_KINDS } from '@varde/contract/imports'
import type { Database, Queryable } from '../../db/connect.ts'
import { transact } from '../../db/transact.ts'
import {
  countValidKeys,
  findImportKey,
  insertImportKey,
  noteKeyUse,
  readImportKeys,
  revokeImportKey,
  type StoredKey,
} from './import-keys.store.ts'
import type { SentKind } from './import-runs.tables.ts'

export type { SentKind }
export { SENT_KINDS }

/** A key without its secret, or the hash of it. */
export type ImportKey = Omit<StoredKey, 'secretHash'>

/** Writes down what became of a key, in the transaction that changes it. */
type RecordKey = (tx: Queryable, key: ImportKey) => Promise<void>

/** The keys of programs that send files to be imported. */
export type ImportKeysService = {
  /** @returns the key's text too, which is stored nowhere; null when there are too many keys that are not revoked */
  create(
    key: { name: string; kinds: readonly SentKind[]; feed: string },
    record?: RecordKey,
  ): Promise<{ key: ImportKey; secret: string } | null>
  list(): Promise<ImportKey[]>
  /** From now on the key opens nothing. @returns undefined when there is no such key */
  revoke(id: number, record?: RecordKey): Promise<ImportKey | undefined>
  /** The key that a request carries in `Authorization: Bearer …`; undefined when it is missing, unknown or revoked. */
  check(authorization: string | undefined): Promise<ImportKey | undefined>
}

/** So that a key that was left somewhere can be recognised. */
const PREFIX = 'varde_import_'
const BEARER = /^Bearer +(varde_import_[\w-]{20,100})$/i
export const MOST_KEYS = 100
/** All that work, and some that were revoked. */
const MOST_LISTED = 2 * MOST_KEYS
const USE_NOTED_EVERY_MS = 60_000

export function createImportKeysService(options: {
  db: Database
  now: () => Date
  /** Random text of 32 bytes. */
  randomToken: () => string
}): ImportKeysService {
  const { db, now, randomToken } = options
  return {
    create: async ({ name, kinds, feed }, record) => {
      if ((await countValidKeys(db)) >= MOST_KEYS) return null
      const secret = `${PREFIX}${randomToken()}`
      const row = { name, kinds: [...kinds], feed, secretHash: hash(secret), createdAt: now() }
      const key = await transact(db, async (tx) => {
        const made = withoutHash(await insertImportKey(tx, row))
        await record?.(tx, made)
        return made
      })
      return { key, secret }
    },
    list: async () => (await readImportKeys(db, MOST_LISTED)).map(withoutHash),
    revoke: (id, record) =>
      transact(db, async (tx) => {
        const row = await revokeImportKey(tx, id, now())
        if (row === undefined) return undefined
        const revoked = withoutHash(row)
        await record?.(tx, revoked)
        return revoked
      }),
    check: async (authorization) => {
      const secret = BEARER.exec(authorization ?? '')?.[1]
      const key = secret === undefined ? undefined : await findImportKey(db, hash(secret))
      if (key === undefined) return undefined
      await noteKeyUse(db, key.id, now(), new Date(now().getTime() - USE_NOTED_EVERY_MS))
      return withoutHash(key)
    },
  }
}

/** A key is 256 random bits, which nobody guesses: a slow hash would protect nothing more. */
function hash(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}

function withoutHash({ secretHash: _, ...key }: StoredKey): ImportKey {
  return key
}
