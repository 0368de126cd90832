import { data } from 'react-router'
import { describeStatus } from './transport-error.ts'

type ApiResult<Data> =
  | { ok: true; status: number; data: Data }
  | { ok: false; status: number; error: unknown }

/**
 * The data of a call that the page cannot do without.
 *
 * @throws a 404 response when the API responds 404, or 422: the address of the page holds an impossible value. An Error
 *   when the API refuses for another reason
 */
export function requireData<Data>(result: ApiResult<Data>): Data {
  if (result.ok) return result.data
  if (result.status === 404 || result.status === 422) throw data(null, { status: 404 })
  throw new Error(`API responded ${result.status}: ${JSON.stringify(result.error)}`)
}

/**
 * 8.21: the data of a call that the page can do without. A failure is logged.
 *
 * @param what names the data in the log
 */
export async function getDataOr<Data, Fallback>(
  what: string,
  call: Promise<ApiResult<Data>>,
  fallback: Fallback,
): Promise<Data | Fallback> {
  try {
    const result = await call
    if (result.ok) return result.data
    console.warn(describeStatus(result.status) ?? `Refused with status code ${result.status}`, what)
  } catch (thrown) {
    console.warn(thrown instanceof Error ? thrown.name : 'fault', what)
  }
  return fallback
}
