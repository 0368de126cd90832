/**
 * Whether a text can be an e-mail address. Pragmatic: one @, something before it, a domain with a dot after
 * it, no spaces, at most 254 characters; whether it exists only a mail can tell.
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

/** The form an address is stored and compared in: trimmed, NFC, lower case. */
export function normalizeEmail(text: string): string {
  return text.trim().normalize('NFC').toLowerCase()
}
