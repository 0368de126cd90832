import { useMemo } from 'react'
import { useAddress, useReplaceSearch } from '../../state/address.ts'

/** Colour and size of the article's page, which are in its address. */
export type ChosenParams = {
  params: URLSearchParams
  /** Changes the parameters that are given. */
  choose: (changes: Record<string, string>) => void
}

/** Colour and size as they were chosen last. */
export function useChosenParams(): ChosenParams {
  const { search } = useAddress()
  const replaceSearch = useReplaceSearch()
  const params = useMemo(() => new URLSearchParams(search), [search])
  return { params, choose: (changes) => replaceSearch(searchWith(params, changes)) }
}

/** The search with some parameters changed, with its question mark. */
export function searchWith(params: URLSearchParams, changes: Record<string, string>): string {
  return `?${new URLSearchParams({ ...Object.fromEntries(params), ...changes })}`
}
