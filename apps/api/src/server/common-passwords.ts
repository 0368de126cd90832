import { readFileSync } from 'node:fs'
import path from 'node:path'

let common: ReadonlySet<string> | undefined

/**
 * Whether a password, in lower case, is one of the 3,000 most used: the top of the lists of leaked passwords, and their
 * Norwegian counterparts. The list is read at the first call and is never sent to browsers.
 */
export function isCommonPassword(password: string): boolean {
  common ??= new Set(
    readFileSync(path.join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
      .split('\n')
      .filter((line) => line !== ''),
  )
  return common.has(password)
}
