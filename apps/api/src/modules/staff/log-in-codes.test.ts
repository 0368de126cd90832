import { describe, expect, test } from 'vitest'
import { ringOf } from '../../testing/test-key-ring.ts'
import { findTotpStep, hashRecoveryCode, makeRecoveryCodes, makeTotpSecret, totpUri } from './log-in-codes.ts'
import { createStaffSecrets } from './staff-secrets.ts'

/** «12345678901234567890», the secret of RFC 6238's examples. */
const RFC_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

// Appendix B of RFC 6238, the last six of eight digits.
test.each([
  [59, '287082', 1],
  [1_111_111_109, '081804', 37_037_036],
  [1_111_111_111, '050471', 37_037_037],
  [1_234_567_890, '005924', 41_152_263],
  [2_000_000_000, '279037', 66_666_666],
])('at %i s the code of RFC 6238 is %s', (seconds, code, step) => {
  expect(findTotpStep(RFC_SECRET, code, new Date(seconds * 1000))).toBe(step)
})

test('the codes before and after are taken, with the number of their own 30 seconds, and none further away', () => {
  const at = (seconds: number) => findTotpStep(RFC_SECRET, '081804', new Date(seconds * 1000))
  expect([-60, -30, 0, 30, 60].map((late) => at(1_111_111_109 + late))).toEqual([
    null,
    37_037_036,
    37_037_036,
    37_037_036,
    null,
  ])
})

test.each(['', '28708', '2870822', 'abcdef', '２８７０８２'])('«%s» is no code', (code) => {
  expect(findTotpStep(RFC_SECRET, code, new Date(59_000))).toBeNull()
})

test('recovery codes are all different, and are read however they are typed', () => {
  const codes = [...makeRecoveryCodes(), ...makeRecoveryCodes()]
  expect(new Set(codes).size).toBe(20)
  const [code = ''] = codes
  expect(code).toMatch(/^[A-Z2-7]{4}(-[A-Z2-7]{4}){3}$/)
  expect(hashRecoveryCode(` ${code.toLowerCase().replaceAll('-', ' ')}`)).toBe(hashRecoveryCode(code))
})

test('an authenticator app reads who the code is for', () => {
  const uri = new URL(totpUri(RFC_SECRET, { issuer: 'Åsen Sport', label: 'siri@example.test' }))
  expect(uri.protocol + uri.host).toBe('otpauth:totp')
  expect(Object.fromEntries(uri.searchParams)).toMatchObject({ secret: RFC_SECRET, issuer: 'Åsen Sport' })
})

describe('a stored secret', () => {
  const secret = makeTotpSecret()
  const sealed = createStaffSecrets(ringOf('gammel')).seal(secret, 7)

  test('opens with its key, also when a newer one signs', () => {
    expect(createStaffSecrets(ringOf('ny', 'gammel')).open(sealed, 7)).toBe(secret)
    expect(sealed).not.toContain(secret)
  })

  test.each([
    ['another key', () => createStaffSecrets(ringOf('ny')).open(sealed, 7)],
    ['another account', () => createStaffSecrets(ringOf('gammel')).open(sealed, 8)],
    ['a changed text', () => createStaffSecrets(ringOf('gammel')).open(`${sealed.slice(0, -2)}xx`, 7)],
    ['no text', () => createStaffSecrets(ringOf('gammel')).open('', 7)],
  ])('does not open with %s', (_, open) => {
    expect(open).toThrow('opens with no key')
  })
})
