import type { Listing } from './listing.ts'
import { CHOICE_NAMES, countFilters } from './listing-query.ts'

/** Whether there is anything to narrow a listing by, or anything that narrows it. */
export function hasChoices({ choices, query }: Listing): boolean {
  return (
    CHOICE_NAMES.some((name) => choices[name].length > 0) ||
    choices.campaignCount > 0 ||
    choices.price !== null ||
    countFilters(query) > 0
  )
}
