import type { Answer } from '@varde/contract/client'
import { formatCount, formatNumber } from '@varde/domain/norwegian/format-number'
import { useEffect, useState } from 'react'
import { browserClient } from '../../platform/browser-client.ts'

/** A link that is suggested under the search field; `note` says what it is or what it costs. */
export type Suggestion = { key: string; to: string; name: string; note: string }

/** A shorter text would match too much to be useful. */
const MIN_LETTERS = 2

/** 2.39: what the visitor may mean by a text that is still being typed; empty while nothing is known. */
export function useSuggestions(text: string): Suggestion[] {
  const [suggestions, setSuggestions] = useState<Suggestion[]>([])
  const query = text.trim()
  useEffect(() => {
    if (query.length < MIN_LETTERS) return setSuggestions([])
    // The next letter ends the request before it, so that a late response is never shown.
    const ended = new AbortController()
    browserClient('GET /articles/suggest', { query: { q: query } }, ended.signal).then(
      (response) => setSuggestions(response.ok ? toSuggestions(response.data) : []),
      // 8.21: the field works without suggestions, so a failure is not shown.
      () => undefined,
    )
    return () => ended.abort()
  }, [query])
  return suggestions
}

/** Groups come first, because they lead to many articles; pages of text come last. */
function toSuggestions({ groups, brands, articles, pages }: Answer<'GET /articles/suggest'>): Suggestion[] {
  return [
    ...groups.map(({ id, name, path, count }) => ({
      key: `g${id}`,
      to: path,
      name,
      note: `${formatCount(count)} varer`,
    })),
    ...brands.map(({ id, name }) => ({
      key: `b${id}`,
      to: `/search/${encodeURIComponent(name)}`,
      name,
      note: 'Merke',
    })),
    ...articles.map(({ id, name, slug, price }) => ({
      key: `a${id}`,
      to: `/product/${slug}`,
      name,
      note: formatNumber(price),
    })),
    ...pages.map(({ title, path }) => ({
      key: `p${path.replace(/\W/g, '-')}`,
      to: path,
      name: title,
      note: 'Side',
    })),
  ]
}
