import { useMemo } from 'react'
import { useLocation, useNavigation } from 'react-router'

/**
 * Colour and size as they were pressed last. The router writes them into the address a moment later; until then they
 * are read from the navigation that is under way, so that a press on «Legg i kurven» takes the size pressed before it.
 * Whoever chooses navigates with `flushSync`, so that the navigation is known at once.
 */
export function useChosenParams(): URLSearchParams {
  const here = useLocation()
  const { location: next } = useNavigation()
  const search = next?.pathname === here.pathname ? next.search : here.search
  return useMemo(() => new URLSearchParams(search), [search])
}
