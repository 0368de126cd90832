import type { Customer, CustomerDetails } from '@varde/contract/entities'
import { type ErrorBody, errorCatalogue } from '@varde/contract/errors'
import { browserClient } from '../../../platform/browser-client.ts'
import { forgetCustomer, welcomeCustomer } from '../../../state/customer/customer.ts'
import { addAlert } from '../../../state/notices/alerts.ts'
import type { FormErrors } from '../../../ui/use-form.ts'
import { toDetailsBody } from './details-values.ts'

/**
 * 7.24: saves changes to the customer's details, with the current password where that is needed.
 *
 * @returns what is wrong; null when it is saved
 * @throws TransportError
 */
export async function saveDetails(
  customer: Customer,
  details: CustomerDetails,
): Promise<FormErrors<string> | null> {
  const response = await browserClient('PUT /customers/{id}', {
    params: { id: customer.id },
    body: toDetailsBody(customer, details),
  })
  if (response.ok) {
    welcomeCustomer(response.data)
    return null
  }
  const { errors, loggedOut } = readUpdateRefusal(response.status, response.error)
  if (loggedOut) {
    // 8.07: the form disappears with the customer, so an alert says why.
    addAlert({ type: 'error', text: errors.form ?? '' })
    forgetCustomer()
  }
  return errors
}

/** `loggedOut`: nobody is logged in here any more, or another customer is. */
type UpdateRefusal = { errors: FormErrors<string>; loggedOut: boolean }

/** 5.18: the fields that cannot be empty, with their names in Norwegian. */
const REQUIRED: Record<string, string> = {
  first_name: 'Fornavn',
  last_name: 'Etternavn',
  phone: 'Telefonnummer',
  email: 'Email',
}

const MUST_HAVE = /(must have a value|må ha en verdi)/i

/**
 * 5.18, 5.19, 8.07, 8.08: a refused update as form errors. The texts for updates are specified more closely than those
 * of other forms, which use `toFormErrors`.
 */
export function readUpdateRefusal(status: number, error: ErrorBody): UpdateRefusal {
  if (status === 401) return { errors: { form: errorCatalogue.OTHER_CUSTOMER.message }, loggedOut: true }
  if (error.code === 'NOT_LOGGED_IN') return { errors: { form: error.message }, loggedOut: true }
  if (status !== 403 && status !== 422) return { errors: { form: error.message }, loggedOut: false }
  const wrong = Object.entries(error.errors ?? {}).flatMap(([field, [text]]) =>
    text === undefined ? [] : [{ field, text, isMissing: field in REQUIRED && MUST_HAVE.test(text) }],
  )
  if (status === 422 && wrong.length === 0) {
    return { errors: { form: errorCatalogue.CUSTOMER_INCOMPLETE.message }, loggedOut: false }
  }
  const fields = Object.fromEntries(
    wrong.map(({ field, text, isMissing }) => [
      field,
      isMissing ? `${REQUIRED[field]} må ha en verdi` : text,
    ]),
  )
  const allMissing = wrong.length > 0 && wrong.every(({ isMissing }) => isMissing)
  return {
    errors: allMissing ? fields : { ...fields, form: errorCatalogue.VALIDATION_FAILED.message },
    loggedOut: false,
  }
}
