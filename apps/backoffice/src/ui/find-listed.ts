import { errorBody } from '@varde/contract/errors'
import type { ApiResult } from './use-send.ts'

/**
 * One of what the API only lists, as it is now.
 *
 * @returns 404 when the list does not have it
 */
export async function findListed<Data, Row>(
  list: () => Promise<ApiResult<Data>>,
  find: (data: Data) => Row | undefined,
): Promise<ApiResult<Row>> {
  const listed = await list()
  if (!listed.ok) return listed
  const found = find(listed.data)
  return found === undefined
    ? { ok: false, status: 404, error: errorBody('NOT_FOUND') }
    : { ok: true, status: 200, data: found }
}
