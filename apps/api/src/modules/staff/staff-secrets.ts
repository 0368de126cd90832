import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { KeyRing } from '../signing-keys/signing-keys.service.ts'

const ALGORITHM = 'aes-256-gcm'
const KEY_BYTES = 32
/** What NIST SP 800-38D recommends for GCM. */
const IV_BYTES = 12

/** Encrypts the secret that an account's app makes codes from. Bound to the account: it opens for no other. */
export function createStaffSecrets(keys: KeyRing) {
  function keyOf(value: string): Buffer {
    return Buffer.from(hkdfSync('sha256', value, '', 'varde staff secrets', KEY_BYTES))
  }
  function open(sealed: string, staffId: number, key: Buffer): string | null {
    const [iv = '', tag = '', text = ''] = sealed.split('.')
    try {
      const decipher = createDecipheriv(ALGORITHM, key, Buffer.from(iv, 'base64url'), { authTagLength: 16 })
      decipher.setAAD(Buffer.from(String(staffId)))
      decipher.setAuthTag(Buffer.from(tag, 'base64url'))
      return decipher.update(text, 'base64url', 'utf8') + decipher.final('utf8')
    } catch {
      return null
    }
  }
  return {
    seal: (secret: string, staffId: number): string => {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv(ALGORITHM, keyOf(keys.signing()), iv, { authTagLength: 16 })
      cipher.setAAD(Buffer.from(String(staffId)))
      const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
      return [iv, cipher.getAuthTag(), text].map((part) => part.toString('base64url')).join('.')
    },
    /** @throws Error when no key of the shop opens it: the account must be reset */
    open: (sealed: string, staffId: number): string => {
      for (const value of keys.all()) {
        const secret = open(sealed, staffId, keyOf(value))
        if (secret !== null) return secret
      }
      throw new Error(`the secret of the staff account ${staffId} opens with no key`)
    },
  }
}

export type StaffSecrets = ReturnType<typeof createStaffSecrets>
