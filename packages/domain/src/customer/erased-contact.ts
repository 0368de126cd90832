/**
 * The text that replaces an erased name and e-mail address (9.17). No typed address is equal to it, since those are
 * compared in lower case.
 */
export const ERASED = 'Slettet'

/** Whether the contact details have been erased. */
export function isErased({ email }: { email: string }): boolean {
  return email === ERASED
}
