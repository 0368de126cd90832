import { readFileSync } from 'node:fs'
import path from 'node:path'

let common: ReadonlySet<string> | undefined

/**
 * Whether a password in small letters is one of the 3,000 that people choose first: those that every list of leaked
 * passwords begins with, and the same in Norwegian. Read at the first question; browsers never get it.
 */
export function isCommonPassword(password: string): boolean {
  common ??= new Set(
    readFileSync(path.join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
      .split('\n')
      .filter((line) => line !== ''),
  )
  return common.has(password)
}
