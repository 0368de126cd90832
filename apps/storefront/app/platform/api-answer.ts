import { data } from 'react-router'

type Answered<Data> = { ok: true; status: number; data: Data } | { ok: false; status: number; error: unknown }

/**
 * The data of a call that must succeed for the page to make sense.
 *
 * @throws a 404 response when what was asked for does not exist, an Error when the API refuses otherwise
 */
export function getAnswer<Data>(result: Answered<Data>): Data {
  if (result.ok) return result.data
  if (result.status === 404) throw data(null, { status: 404 })
  throw new Error(`API answered ${result.status}: ${JSON.stringify(result.error)}`)
}
