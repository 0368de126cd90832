import { createHash, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

/** What the authenticator apps expect: six digits of SHA-1, a new code every 30 seconds (RFC 6238). */
const FORM = { algorithm: 'SHA1', digits: 6, period: 30 } as const
/** The code before and the code after are accepted too, for clocks that differ. */
const WINDOW_STEPS = 1
const RECOVERY_CODES = 10
const RECOVERY_BYTES = 10

/** A new secret of 160 bits, in base32. */
export function makeTotpSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** The address that an authenticator app reads from a QR code. */
export function totpUri(secret: string, { issuer, label }: { issuer: string; label: string }): string {
  return new TOTP({ ...FORM, issuer, label, secret: Secret.fromBase32(secret) }).toString()
}

/** The number of the 30 seconds that a code belongs to; null for a code that is wrong, or older or newer than that. */
export function findTotpStep(secret: string, code: string, at: Date): number | null {
  const token = code.replaceAll(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return null
  const timestamp = at.getTime()
  const delta = TOTP.validate({
    ...FORM,
    token,
    secret: Secret.fromBase32(secret),
    timestamp,
    window: WINDOW_STEPS,
  })
  return delta === null ? null : TOTP.counter({ period: FORM.period, timestamp }) + delta
}

/** New recovery codes, as they are shown once: `ABCD-EFGH-IJKL-MNOP`. */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const text = new Secret({ buffer: toArrayBuffer(randomBytes(RECOVERY_BYTES)) }).base32
    return (text.match(/.{4}/g) ?? []).join('-')
  })
}

/** The form in which a recovery code is stored. It is 80 random bits: a slow hash would protect nothing more. */
export function hashRecoveryCode(code: string): string {
  const plain = code.toUpperCase().replaceAll(/[^A-Z2-7]/g, '')
  return createHash('sha256').update(plain).digest('hex')
}

function toArrayBuffer(bytes: Buffer): ArrayBuffer {
  return Uint8Array.from(bytes).buffer
}
