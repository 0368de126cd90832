/** Why a password is not taken. */
export type PasswordProblem = 'empty' | 'too-short' | 'too-long' | 'too-common' | 'like-account'

export const PASSWORD_MIN_LENGTH = 8
export const PASSWORD_MAX_LENGTH = 128

/** Whose password it is to be: what everybody knows of her is no secret. */
export type PasswordOwner = { email: string; names: readonly string[] }

/**
 * Holds a password to its rules: long enough, and not what others would try first. Which signs it is made of is its
 * owner's to choose.
 *
 * @param isCommon whether a password in small letters is one of those that most people choose
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
  // Spaces alone are nobody's secret.
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

/** What the shopper reads. */
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
