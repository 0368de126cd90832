import { compoundQueries } from './queries-compound.ts'
import { typingQueries } from './queries-typing.ts'
import { understoodQueries } from './queries-understood.ts'
import type { RelevanceQuery } from './relevance-query.ts'

/** The queries of the relevance tests. They were written before the engine: they follow shoppers, not its results. */
export const relevanceQueries: readonly RelevanceQuery[] = [
  ...compoundQueries,
  ...understoodQueries,
  ...typingQueries,
]
