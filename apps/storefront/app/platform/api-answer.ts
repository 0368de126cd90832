import { data } from 'react-router'
import { describeStatus } from './transport-error.ts'

type Answered<Data> = { ok: true; status: number; data: Data } | { ok: false; status: number; error: unknown }

/**
 * The data of a call that must succeed for the page to make sense.
 *
 * @throws a 404 response when what was asked for does not exist or cannot exist (422: the address holds something that
 *   no call takes), an Error when the API refuses otherwise
 */
export function getAnswer<Data>(result: Answered<Data>): Data {
  if (result.ok) return result.data
  if (result.status === 404 || result.status === 422) throw data(null, { status: 404 })
  throw new Error(`API answered ${result.status}: ${JSON.stringify(result.error)}`)
}

/**
 * 8.21: the data of a list that a page can do without: what fails is only logged.
 *
 * @param what names the list in the log
 * @param instead what stands in its place: nothing, mostly
 */
export async function getListOr<Data, Instead>(
  what: string,
  asked: Promise<Answered<Data>>,
  instead: Instead,
): Promise<Data | Instead> {
  try {
    const result = await asked
    if (result.ok) return result.data
    console.warn(describeStatus(result.status) ?? `Refused with status code ${result.status}`, what)
  } catch (thrown) {
    console.warn(thrown instanceof Error ? thrown.name : 'fault', what)
  }
  return instead
}
