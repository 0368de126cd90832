import { createHash } from 'node:crypto'
import type { Database } from '../../db/connect.ts'
import { transact } from '../../db/transact.ts'
import {
  deleteOldestKeys,
  insertKey,
  lockRotation,
  readAddedKeys,
  readFirstKeys,
  replaceKeys,
} from './signing-keys.store.ts'

/** What the shop signs: session cookies, CSRF tokens, links in mails, names of poll visitors, payment callbacks. */
export const KEY_PURPOSES = ['session', 'csrf', 'links', 'polls', 'payment-callback'] as const
export type KeyPurpose = (typeof KEY_PURPOSES)[number]

/** The keys of one purpose, as they are at this moment. */
export type KeyRing = {
  /** What is signed now is signed with this one. */
  signing(): string
  /** What was signed with any of these is good; the signing one first. */
  all(): readonly [string, ...string[]]
}

/** A key as it may be shown. */
export type ListedKey = {
  purpose: KeyPurpose
  /** Names the key without giving it away: the beginning of its SHA-256. */
  fingerprint: string
  /** Null for the first, made when the shop started for the first time. */
  createdAt: Date | null
  state: 'signs' | 'soon' | 'verifies'
}

export type SigningKeysService = {
  of(purpose: KeyPurpose): KeyRing
  /** Reads the keys anew: another process, or the command line, may have rotated them. */
  refresh(): Promise<void>
  list(): ListedKey[]
  /**
   * Makes new keys. Every process reads them before they sign; what older keys signed stays good.
   *
   * @param dropOld the new key signs at once and older ones end: for a key that somebody else knows. Keys of polls are
   *   kept all the same, since they sign nothing, and without them answers could be given twice and not be erased.
   */
  rotate(purposes: readonly KeyPurpose[], options?: { dropOld?: boolean }): Promise<void>
}

/** Every process reads the keys more often than this; see `refresh`. */
const UNTIL_IT_SIGNS_MS = 60_000
/** The oldest goes when there are more. Those of polls are never dropped, so there may be many. */
const MOST_KEYS: Record<KeyPurpose, number> = {
  session: 5,
  csrf: 5,
  links: 5,
  polls: 50,
  'payment-callback': 5,
}

type Key = { value: string; createdAt: Date | null; signsFrom: Date | null }

/** The keys that every process of the shop shares, made when the first one starts and rotated by `shop keys rotate`. */
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
    rotate: async (purposes, { dropOld = false } = {}) => {
      const createdAt = now()
      await transact(db, async (tx) => {
        await lockRotation(tx)
        for (const purpose of purposes) {
          const value = randomToken()
          if (dropOld && purpose !== 'polls') {
            await replaceKeys(tx, purpose, value)
            continue
          }
          const signsFrom = new Date(createdAt.getTime() + UNTIL_IT_SIGNS_MS)
          await insertKey(tx, { purpose, value, createdAt, signsFrom })
          // The first key counts as one of them.
          await deleteOldestKeys(tx, purpose, MOST_KEYS[purpose] - 1)
        }
      })
      keys = await read()
    },
  }
}
