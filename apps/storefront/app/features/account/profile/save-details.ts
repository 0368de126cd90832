import type { Customer, CustomerDetails } from '@varde/contract/entities'
import { browserClient } from '../../../platform/browser-client.ts'
import { forgetCustomer, welcomeCustomer } from '../../../state/customer/customer.ts'
import { addAlert } from '../../../state/notices/alerts.ts'
import { toDetailsBody } from './details-body.ts'
import { readUpdateRefusal, type UpdateRefusal } from './read-update-refusal.ts'

/**
 * 7.24: what the customer changed of herself, with her password of today where that is needed.
 *
 * @returns what is wrong; null when it is kept
 */
export async function saveDetails(
  customer: Customer,
  details: CustomerDetails,
): Promise<UpdateRefusal | null> {
  try {
    const answer = await browserClient('PUT /customers/{id}', {
      params: { id: customer.id },
      body: toDetailsBody(customer, details),
    })
    if (answer.ok) {
      welcomeCustomer(answer.data)
      return null
    }
    const refusal = readUpdateRefusal(answer.status, answer.error)
    if (refusal.loggedOut) {
      // 8.07: the page is nobody's now, so it is said beside it.
      addAlert({ type: 'error', text: refusal.form ?? '' })
      forgetCustomer()
    }
    return refusal
  } catch (error) {
    // 8.22
    console.error(error)
    return {
      fields: {},
      form: 'Vi fikk ikke kontakt med butikken. Sjekk nettet og prøv igjen.',
      loggedOut: false,
    }
  }
}
