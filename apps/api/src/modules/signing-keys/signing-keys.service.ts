import { createHash } from 'node:crypto'
import type { Database, Queryable } from '../../db/connect.ts'
import { transact } from '../../db/transact.ts'
import {
  deleteOldestKeys,
  insertKey,
  lockRotation,
  readAddedKeys,
  readFirstKeys,
  replaceKeys,
} from './signing-keys.store.ts'

/**
 * What the shop signs: session cookies, CSRF tokens, links in mails, ids of poll visitors, payment callbacks. With the
 * keys of `staff-secrets` it encrypts what the staff's apps make log-in codes from.
 */
export const KEY_PURPOSES = [
  'session',
  'csrf',
  'links',
  'polls',
  'payment-callback',
  'staff-secrets',
] as const
export type KeyPurpose = (typeof KEY_PURPOSES)[number]

/** The current keys of one purpose. */
export type KeyRing = {
  /** The key to sign with. */
  signing(): string
  /** The keys to verify with, the signing one first. */
  all(): readonly [string, ...string[]]
}

/** A key as the command line shows it. */
export type ListedKey = {
  purpose: KeyPurpose
  /** The beginning of the key's SHA-256, which identifies it without revealing it. */
  fingerprint: string
  /** Null for the first key, made when the shop was started for the first time. */
  createdAt: Date | null
  state: 'signs' | 'soon' | 'verifies'
}

export type SigningKeysService = {
  of(purpose: KeyPurpose): KeyRing
  /** Reads the keys again: another process, or the command line, may have rotated them. */
  refresh(): Promise<void>
  list(): ListedKey[]
  /**
   * Adds a new key for each purpose. It signs after a minute, when every process has read it; what older keys have
   * signed stays valid.
   *
   * @param dropOld for a leaked key: the new key signs at once and older ones are deleted. Keys of polls are kept all the
   *   same: without them a visitor could vote twice, and votes could not be erased. So are those of the staff's secrets:
   *   without them nobody could log in to the back office.
   * @param record writes down who did it, in the same transaction
   */
  rotate(
    purposes: readonly KeyPurpose[],
    options?: { dropOld?: boolean; record?: (tx: Queryable) => Promise<void> },
  ): Promise<void>
}

/** Every process calls `refresh` more often than this. */
const UNTIL_IT_SIGNS_MS = 60_000
const NEVER_DROPPED: ReadonlySet<KeyPurpose> = new Set(['polls', 'staff-secrets'])
/** The oldest are deleted beyond these. Keys that survive `dropOld` may be many. */
const MOST_KEYS: Record<KeyPurpose, number> = {
  session: 5,
  csrf: 5,
  links: 5,
  polls: 50,
  'payment-callback': 5,
  'staff-secrets': 50,
}

type Key = { value: string; createdAt: Date | null; signsFrom: Date | null }

/** The signing keys, shared by all processes: made when the first one starts, and rotated by `shop keys rotate`. */
export async function createSigningKeysService(options: {
  db: Database
  now: () => Date
  /** Random text of 32 bytes. */
  randomToken: () => string
}): Promise<SigningKeysService> {
  const { db, now, randomToken } = options

  async function read(): Promise<Map<KeyPurpose, Key[]>> {
    const first = await readFirstKeys(db, KEY_PURPOSES, randomToken)
    const added = await readAddedKeys(db)
    return new Map(
      KEY_PURPOSES.map((purpose) => {
        const value = first.get(purpose)
        if (value === undefined) throw new Error(`the first key of ${purpose} could not be kept`)
        const newestFirst = added.filter((key) => key.purpose === purpose)
        return [purpose, [...newestFirst, { value, createdAt: null, signsFrom: null }]]
      }),
    )
  }
  let keys = await read()

  const keysOf = (purpose: KeyPurpose): Key[] => keys.get(purpose) ?? []
  function signingKeyOf(purpose: KeyPurpose): Key {
    const at = now()
    const found = keysOf(purpose).find(({ signsFrom }) => signsFrom === null || signsFrom <= at)
    if (found === undefined) throw new Error(`no key of ${purpose} signs`)
    return found
  }

  return {
    of: (purpose) => ({
      signing: () => signingKeyOf(purpose).value,
      all: () => {
        const signing = signingKeyOf(purpose)
        const others = keysOf(purpose).filter((key) => key !== signing)
        return [signing.value, ...others.map(({ value }) => value)]
      },
    }),
    refresh: async () => {
      keys = await read()
    },
    list: () =>
      KEY_PURPOSES.flatMap((purpose) => {
        const signing = signingKeyOf(purpose)
        return keysOf(purpose).map((key) => ({
          purpose,
          fingerprint: createHash('sha256').update(key.value).digest('hex').slice(0, 12),
          createdAt: key.createdAt,
          state: key === signing ? 'signs' : (key.signsFrom ?? now()) > now() ? 'soon' : 'verifies',
        }))
      }),
    rotate: async (purposes, { dropOld = false, record } = {}) => {
      const createdAt = now()
      await transact(db, async (tx) => {
        await lockRotation(tx)
        await record?.(tx)
        for (const purpose of purposes) {
          const value = randomToken()
          if (dropOld && !NEVER_DROPPED.has(purpose)) {
            await replaceKeys(tx, purpose, value)
            continue
          }
          const signsFrom = new Date(createdAt.getTime() + UNTIL_IT_SIGNS_MS)
          await insertKey(tx, { purpose, value, createdAt, signsFrom })
          // Minus one for the first key, which is stored elsewhere.
          await deleteOldestKeys(tx, purpose, MOST_KEYS[purpose] - 1)
        }
      })
      keys = await read()
    },
  }
}
