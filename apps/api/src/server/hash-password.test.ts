import { expect, test } from 'vitest'
import { hashPassword, hashToken, makeToken, verifyPassword } from './hash-password.ts'

const COST = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/

test('8.04: an unknown login is verified against a hash of the same cost', async () => {
  const looked: string[] = []
  async function check(kept: string) {
    looked.push(kept)
    return true
  }
  // Even a password that matches the dummy hash is refused.
  expect(await verifyPassword(undefined, 'nobody has this password', check)).toBe(false)
  expect(await verifyPassword(await hashPassword('en tur'), 'en tur', check)).toBe(true)
  expect(looked).toHaveLength(2)
  for (const hash of looked) expect(hash).toMatch(COST)
  expect(await verifyPassword(undefined, 'nobody has this password')).toBe(false)
})

test('8.04: composed and decomposed letters are the same password', async () => {
  const kept = await hashPassword('blåbær på myra')
  expect(await verifyPassword(kept, 'blåbær på myra'.normalize('NFD'))).toBe(true)
  expect(await verifyPassword(kept, 'blabær på myra')).toBe(false)
})

test('7.29: a token has 32 random bytes, and only its hash is stored', () => {
  const token = makeToken()
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  expect(makeToken()).not.toBe(token)
  expect(hashToken(token)).toMatch(/^[0-9a-f]{64}$/)
})
