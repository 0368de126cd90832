import { compoundQueries } from './queries-compound.ts'
import { typingQueries } from './queries-typing.ts'
import { understoodQueries } from './queries-understood.ts'
import type { RelevanceQuery } from './relevance-query.ts'

/** Everything the engine is measured by. Written before it was: expectations follow shoppers, not the engine. */
export const relevanceQueries: readonly RelevanceQuery[] = [
  ...compoundQueries,
  ...understoodQueries,
  ...typingQueries,
]
