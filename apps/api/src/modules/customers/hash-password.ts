import { hash, verify } from '@node-rs/argon2'

/** Design §1. The library's own choice of algorithm is argon2id. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** A password as it is kept. */
export const hashPassword = (password: string): Promise<string> => hash(password, COST)

let hashOfNobody: Promise<string> | undefined

/**
 * Whether a password is the one that was hashed. Without a hash one of nobody is verified all the same: how long an
 * answer takes does not tell whether there is an account.
 */
export const verifyPassword = async (kept: string | undefined, password: string): Promise<boolean> => {
  hashOfNobody ??= hashPassword('nobody has this password')
  const matches = await verify(kept ?? (await hashOfNobody), password)
  return kept !== undefined && matches
}
