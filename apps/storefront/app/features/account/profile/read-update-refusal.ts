import { type ErrorBody, errorCatalogue } from '@varde/contract/errors'

/** What is wrong with an update. `loggedOut`: nobody is logged in here any more, or somebody else is. */
export type UpdateRefusal = { fields: Record<string, string>; form?: string; loggedOut: boolean }

/** 5.18: the fields that cannot be without a value, by what the shopper calls them. */
const NEEDED: Record<string, string> = {
  first_name: 'Fornavn',
  last_name: 'Etternavn',
  phone: 'Telefonnummer',
  email: 'Email',
}

const MUST_HAVE = /(must have a value|må ha en verdi)/i

/**
 * 5.18, 5.19, 8.07, 8.08: a refused update in the words that the shopper reads. Of a field that is wrong in another way
 * the server's own words stand beside it.
 */
export function readUpdateRefusal(status: number, error: ErrorBody): UpdateRefusal {
  if (status === 401) return { fields: {}, form: errorCatalogue.OTHER_CUSTOMER.message, loggedOut: true }
  if (error.code === 'NOT_LOGGED_IN') return { fields: {}, form: error.message, loggedOut: true }
  if (status !== 403 && status !== 422) return { fields: {}, form: error.message, loggedOut: false }
  const wrong = Object.entries(error.errors ?? {}).flatMap(([field, [text]]) =>
    text === undefined ? [] : [{ field, text, missing: field in NEEDED && MUST_HAVE.test(text) }],
  )
  if (status === 422 && wrong.length === 0) {
    return { fields: {}, form: errorCatalogue.CUSTOMER_INCOMPLETE.message, loggedOut: false }
  }
  const fields = Object.fromEntries(
    wrong.map(({ field, text, missing }) => [field, missing ? `${NEEDED[field]} må ha en verdi` : text]),
  )
  const allMissing = wrong.length > 0 && wrong.every(({ missing }) => missing)
  return {
    fields,
    ...(allMissing ? {} : { form: errorCatalogue.VALIDATION_FAILED.message }),
    loggedOut: false,
  }
}
