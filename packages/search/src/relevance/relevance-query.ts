import type { Expectation } from './expectation.ts'

/** What sort of difficulty a query is of. */
export type QueryKind =
  | 'word'
  | 'inflected'
  | 'compound'
  | 'phrase'
  | 'brand'
  | 'synonym'
  | 'understood'
  | 'excluded'
  | 'described'
  | 'typo'
  | 'spelling'
  | 'prefix'
  | 'code'

export type RelevanceQuery = {
  text: string
  kind: QueryKind
  /** All of these must be found, and stand first. */
  best: Expectation
  /** These may follow. */
  also: Expectation
}

const nothing: Expectation = () => false

/** One query as a line of a list. */
export const ask = (
  kind: QueryKind,
  text: string,
  best: Expectation,
  also: Expectation = nothing,
): RelevanceQuery => ({ text, kind, best, also })
