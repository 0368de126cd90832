import type { Consent } from '@varde/domain/customer/consents'
import { browserClient } from '../../../platform/browser-client.ts'
import { withFailureText } from '../../../platform/failure-text.ts'
import { welcomeCustomer } from '../../../state/customer/customer.ts'

/**
 * Grants or withdraws consents, and shows the customer as the server then has her.
 *
 * @returns what went wrong; null when it is done
 */
export async function changeConsents(consents: Consent[]): Promise<string | null> {
  const call = browserClient('PUT /customers/current/consents', { body: { source: 'account', consents } })
  const result = await withFailureText(call)
  if (!result.ok) return result.text
  welcomeCustomer(result.data)
  return null
}
