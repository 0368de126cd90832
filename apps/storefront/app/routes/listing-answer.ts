import { listingParameters } from '../features/listing/listing-query.ts'
import { loadListingAnswer } from '../features/listing/load-listing-answer.server.ts'
import { getRequestValues } from '../platform/request-context.ts'
import { allParameters, keepParameters } from '../platform/search-parameters.ts'
import type { Route } from './+types/listing-answer.ts'

export const searchParameters = allParameters(keepParameters('sti'), listingParameters)

/** What of the listing at `sti` changes when it is narrowed, for the page that shows it already. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const url = new URL(request.url)
  return Response.json(
    await loadListingAnswer(getRequestValues(context), url.searchParams.get('sti') ?? '', url),
  )
}
