import { createHash, randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** Design §1. The library's own choice of algorithm is argon2id. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** A password as it is kept. */
export function hashPassword(password: string): Promise<string> {
  return hash(toBytes(password), COST)
}

let hashOfNobody: Promise<string> | undefined

/**
 * Whether a password is the one that was hashed. Without a hash one of nobody is verified all the same: how long an
 * answer takes does not tell whether there is an account.
 *
 * @param check argon2's own, unless a test looks on
 */
export async function verifyPassword(
  kept: string | undefined,
  password: string,
  check: (kept: string, password: string) => Promise<boolean> = verify,
): Promise<boolean> {
  hashOfNobody ??= hashPassword('nobody has this password')
  const matches = await check(kept ?? (await hashOfNobody), toBytes(password))
  return kept !== undefined && matches
}

/** «å» is one letter, whether a keyboard writes it as one sign or as two. */
function toBytes(password: string): string {
  return password.normalize('NFC')
}

/** What a link in a mail carries. */
export function makeToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What is kept of it. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
