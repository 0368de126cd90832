import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ringOf } from '../testing/test-key-ring.ts'
import { createLinkSigner } from './signed-link.ts'

const now = new Date('2026-11-20T10:00:00Z')
const later = new Date('2026-12-20T10:00:00Z')
const signer = createLinkSigner('shop-desk', ringOf('a secret'))

test('a link names what it was signed for until it expires', () => {
  const link = signer.sign('10042', later)
  expect(link).toMatch(/^10042\.[a-z0-9]+\.[\w-]{43}$/)
  expect(signer.read(link, now)).toBe('10042')
  expect(signer.read(link, new Date(later.getTime() - 1000))).toBe('10042')
  expect(signer.read(link, later)).toBeNull()
})

test('a link of another purpose or secret, for another thing or a longer time is refused', () => {
  const link = signer.sign('10042', later)
  const [subject, expiry, signature] = link.split('.')
  for (const forged of [
    createLinkSigner('withdrawal', ringOf('a secret')).sign('10042', later),
    createLinkSigner('shop-desk', ringOf('another')).sign('10042', later),
    `10043.${expiry}.${signature}`,
    `${subject}.zzzzzz.${signature}`,
    `${subject}.${expiry}.${signature}.`,
    `${subject}.${expiry}`,
    '',
  ]) {
    expect(signer.read(forged, now)).toBeNull()
  }
})

test('a link signed with an older key opens as long as the key is kept, and new ones are signed with the newest', () => {
  const link = signer.sign('10042', later)
  const rotated = createLinkSigner('shop-desk', ringOf('newest', 'a secret'))
  expect(rotated.read(link, now)).toBe('10042')
  expect(createLinkSigner('shop-desk', ringOf('newest')).read(rotated.sign('10042', later), now)).toBe(
    '10042',
  )
  expect(createLinkSigner('shop-desk', ringOf('newest')).read(link, now)).toBeNull()
})

test('no link with a changed character and no arbitrary text is accepted', () => {
  const link = signer.sign('10042', later)
  fc.assert(
    fc.property(fc.nat(link.length - 1), fc.string({ minLength: 1, maxLength: 1 }), (at, character) => {
      fc.pre(link[at] !== character)
      expect(signer.read(`${link.slice(0, at)}${character}${link.slice(at + 1)}`, now)).toBeNull()
    }),
  )
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(signer.read(text, now)).toBeNull()
    }),
  )
})
