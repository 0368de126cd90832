import type { KeyRing } from '../modules/signing-keys/signing-keys.service.ts'

/** Keys of a test's own: the first signs. */
export function ringOf(signing: string, ...older: string[]): KeyRing {
  return {
    signing: () => signing,
    all: () => [signing, ...older],
  }
}
