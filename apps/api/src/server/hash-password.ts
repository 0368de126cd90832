import { createHash, randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** The least that OWASP recommends for argon2id, which is the library's default algorithm. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export function hashPassword(password: string): Promise<string> {
  return hash(toBytes(password), COST)
}

let hashOfNobody: Promise<string> | undefined

/**
 * Whether a password matches its hash. Without a hash it is compared with a dummy one, so that the time of a response
 * does not reveal whether there is an account.
 *
 * @param check argon2's own, replaced by tests that count the calls
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

/** NFC: some keyboards write «å» as one code point, others as two. */
function toBytes(password: string): string {
  return password.normalize('NFC')
}

/** The random token of a link in a mail. */
export function makeToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The form in which a token is stored. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
