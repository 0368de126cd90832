import { useEffect, useState } from 'react'
import type { Suggestion } from './find-suggestions.ts'

/** What is suggested, and for which text; null until that is known. */
export type Suggested = { query: string; suggestions: Suggestion[] } | null

/** A shorter text would match too much to be useful. */
const MIN_LETTERS = 2

/**
 * 2.39: what the visitor may mean by a text that is still being typed, and earlier and popular searches before there is
 * one. The earlier answer stays until the next is there.
 */
export function useSuggestions(text: string, isOpen: boolean): Suggested {
  const [suggested, setSuggested] = useState<Suggested>(null)
  const query = text.trim()
  useEffect(() => {
    if (!isOpen) return
    // The next letter ends the request before it, so that a late response is never shown.
    const ended = new AbortController()
    const show = (suggestions: Suggestion[] | null) => {
      if (!ended.signal.aborted) setSuggested(suggestions && { query, suggestions })
    }
    const find = async () => {
      const { findSuggestions, findEarlierSearches } = await import('./find-suggestions.ts')
      if (query === '') await findEarlierSearches(show, ended.signal)
      else show(query.length < MIN_LETTERS ? null : await findSuggestions(query, ended.signal))
    }
    // 8.21: the field works without suggestions, so a failure is not shown.
    find().catch(() => undefined)
    return () => ended.abort()
  }, [query, isOpen])
  return suggested
}
