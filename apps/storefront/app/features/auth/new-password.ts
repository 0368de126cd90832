import type { Client } from '@varde/contract/client'
import { findPasswordProblem, passwordProblemText } from '@varde/domain/customer/password'
import { NO_CONTACT } from './no-contact.ts'

/** `link` is said when the link itself does not hold any more: another one has to be asked for. */
export type NewPasswordErrors = { password?: string; form?: string; link?: string }

/** 7.29: sets a new password with the token of the mail. @returns what is wrong, null when it is done */
export async function setNewPassword(
  client: Client,
  token: string,
  password: string,
): Promise<NewPasswordErrors | null> {
  const problem = findPasswordProblem(password, { email: '', names: [] }, () => false)
  if (problem !== null) return { password: passwordProblemText(problem) }
  try {
    const answer = await client('POST /customers/password/reset', {
      body: { token, password, password_confirmation: password },
    })
    if (answer.ok) return null
    const { code, message, errors } = answer.error
    if (code === 'TOKEN_INVALID') return { link: message }
    const text = errors?.password?.[0]
    return text === undefined ? { form: message } : { password: text }
  } catch (error) {
    // 8.22
    console.error(error)
    return { form: NO_CONTACT }
  }
}
