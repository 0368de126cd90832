import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '@varde/domain/customer/password'

const LONG = 14

/** What is said of a password while it is written: its length is what counts, not which signs it is made of. */
export function describePassword(password: string): string {
  const length = [...password].length
  if (length === 0) return `Minst ${PASSWORD_MIN_LENGTH} tegn. Tre eller fire ord etter hverandre er bra.`
  if (length < PASSWORD_MIN_LENGTH) {
    const missing = PASSWORD_MIN_LENGTH - length
    return `${missing} tegn til, så er det langt nok.`
  }
  if (password.length > PASSWORD_MAX_LENGTH) return `Høyst ${PASSWORD_MAX_LENGTH} tegn.`
  return length < LONG ? 'Langt nok. Lengre er enda tryggere.' : 'Langt og godt.'
}
