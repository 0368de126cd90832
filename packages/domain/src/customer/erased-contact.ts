/**
 * What stands where a name and an e-mail address were removed (9.17). No address that somebody types is ever equal to
 * it: those are compared in small letters.
 */
export const ERASED = 'Slettet'

/** Whether there is nobody left to write to. */
export function isErased({ email }: { email: string }): boolean {
  return email === ERASED
}
