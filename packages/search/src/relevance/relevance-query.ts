import type { Expectation } from './expectation.ts'

/** The kind of difficulty of a query. */
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
  /** All of these must be found, before all others. */
  best: Expectation
  /** These may follow. */
  also: Expectation
}

const nothing: Expectation = () => false

/** Creates a query in one line of a list. */
export const ask = (
  kind: QueryKind,
  text: string,
  best: Expectation,
  also: Expectation = nothing,
): RelevanceQuery => ({ text, kind, best, also })
