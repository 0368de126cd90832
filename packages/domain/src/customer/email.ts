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

/** `error` is what the one who typed it reads. */
export type EmailAnswer = { ok: true; email: string } | { ok: false; error: string }

/** Reads an address as it was typed. */
export function readEmail(typed: string): EmailAnswer {
  const email = normalizeEmail(typed)
  if (email === '') return { ok: false, error: 'Skriv e-postadressen din' }
  return isEmail(email)
    ? { ok: true, email }
    : { ok: false, error: 'Skriv en gyldig e-postadresse, for eksempel kari@eksempel.no' }
}
