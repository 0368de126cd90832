import type { KeyRing } from '../modules/signing-keys/signing-keys.service.ts'

/** A key ring of fixed keys: the first signs, all of them verify. */
export function ringOf(signing: string, ...older: string[]): KeyRing {
  return {
    signing: () => signing,
    all: () => [signing, ...older],
  }
}
