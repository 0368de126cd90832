import type { ConsentList } from '@varde/contract/entities'
import { browserClient } from '../../../platform/browser-client.ts'
import { welcomeCustomer } from '../../../state/customer/customer.ts'

/**
 * Gives or takes back consents at once; the customer is then as the server has her.
 *
 * @returns what went wrong; null when it is done
 */
export async function changeConsents(consents: ConsentList['current']): Promise<string | null> {
  try {
    const answer = await browserClient('PUT /customers/current/consents', {
      body: { source: 'account', consents },
    })
    if (!answer.ok) return answer.error.message
    welcomeCustomer(answer.data)
    return null
  } catch (error) {
    // 8.22
    console.error(error)
    return 'Vi fikk ikke kontakt med butikken. Sjekk nettet og prøv igjen.'
  }
}
