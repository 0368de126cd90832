/**
 * Whether a text has the form of an e-mail address: one @, something before it, a domain with a dot after it, no spaces,
 * at most 254 characters.
 */
export function isEmail(text: string): boolean {
  return (
    text.length <= 254 &&
    /^[^\s\p{Cc}@<>()[\]\\,;:"]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+\p{L}[\p{L}\p{N}-]{0,61}[\p{L}\p{N}]$/u.test(
      text,
    ) &&
    !/^\.|\.\.|\.@/.test(text)
  )
}

/** The form in which an address is stored and compared: trimmed, NFC, lower case. */
export function normalizeEmail(text: string): string {
  return text.trim().normalize('NFC').toLowerCase()
}
