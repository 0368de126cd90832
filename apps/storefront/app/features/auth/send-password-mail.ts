import type { Client } from '@varde/contract/client'
import { isEmail, normalizeEmail } from '@varde/domain/customer/email'
import { NO_CONTACT } from './no-contact.ts'

export type ForgotErrors = { email?: string; form?: string }

/** 7.29: asks for the mail with the link. @returns what is wrong, null when it is on its way */
export async function sendPasswordMail(client: Client, email: string): Promise<ForgotErrors | null> {
  if (!isEmail(normalizeEmail(email))) return { email: 'Skriv e-postadressen du logger inn med' }
  try {
    const answer = await client('POST /customers/password/email', { body: { email: normalizeEmail(email) } })
    if (answer.ok) return null
    const text = answer.error.errors?.email?.[0]
    return text === undefined ? { form: answer.error.message } : { email: text }
  } catch (error) {
    // 8.22
    console.error(error)
    return { form: NO_CONTACT }
  }
}
