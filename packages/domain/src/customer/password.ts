/** Why a password is refused. */
export type PasswordProblem = 'empty' | 'too-short' | 'too-long' | 'too-common' | 'like-account'

export const PASSWORD_MIN_LENGTH = 8
export const PASSWORD_MAX_LENGTH = 128

/** Whose password it is: names and e-mail address are easy to guess. */
export type PasswordOwner = { email: string; names: readonly string[] }

/**
 * Checks a new password: long enough, and not among the first that an attacker would try. There are no rules about which
 * characters it must have.
 *
 * @param isCommon whether a password, in lower case, is among the most used
 */
export function findPasswordProblem(
  password: string,
  owner: PasswordOwner,
  isCommon: (password: string) => boolean,
): PasswordProblem | null {
  if (password === '') return 'empty'
  if ([...password].length < PASSWORD_MIN_LENGTH) return 'too-short'
  if (password.length > PASSWORD_MAX_LENGTH) return 'too-long'
  const plain = fold(password)
  // Only spaces.
  if (plain === '' || isCommon(plain)) return 'too-common'
  return isLikeAccount(plain, owner) ? 'like-account' : null
}

const PROBLEM_TEXTS: Readonly<Record<PasswordProblem, string>> = {
  empty: 'Velg et passord',
  'too-short': 'Passordet må ha minst 8 tegn',
  'too-long': 'Passordet kan ha høyst 128 tegn',
  'too-common': 'Dette passordet er blant de vanligste. Velg et annet.',
  'like-account': 'Passordet kan ikke være navnet eller e-postadressen din',
}

/** The text that the shopper reads. */
export function passwordProblemText(problem: PasswordProblem): string {
  return PROBLEM_TEXTS[problem]
}

function isLikeAccount(plain: string, { email, names }: PasswordOwner): boolean {
  const address = fold(email)
  const [beforeAt = ''] = address.split('@')
  const own = names.map(fold)
  const joined = [own.join(' '), own.join(''), own.toReversed().join(' '), own.toReversed().join('')]
  return [address, beforeAt, ...own, ...joined].includes(plain)
}

function fold(text: string): string {
  return text.normalize('NFC').trim().toLowerCase()
}
