import { useMemo } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'

/** Colour and size of the article's page, which are in its address. */
export type ChosenParams = {
  params: URLSearchParams
  /** Changes the parameters that are given. */
  choose: (changes: Record<string, string>) => void
}

/**
 * Colour and size as they were chosen last. The router changes the address a moment after a press; until then the
 * navigation under way has them, so that «Legg i kurven» pressed at once takes the size that was just chosen.
 */
export function useChosenParams(): ChosenParams {
  const location = useLocation()
  const navigation = useNavigation()
  const navigate = useNavigate()
  const next = navigation.location
  const search = next?.pathname === location.pathname ? next.search : location.search
  const params = useMemo(() => new URLSearchParams(search), [search])
  const choose = (changes: Record<string, string>) =>
    // `flushSync`: the navigation is known before the next press.
    void navigate(searchWith(params, changes), {
      replace: true,
      preventScrollReset: true,
      flushSync: true,
    })
  return { params, choose }
}

/** The search with some parameters changed, with its question mark. */
export function searchWith(params: URLSearchParams, changes: Record<string, string>): string {
  return `?${new URLSearchParams({ ...Object.fromEntries(params), ...changes })}`
}
