import { useEffect } from 'react'

/** Takes the token out of the address once the page has it, so that the browser's history does not keep it. */
export function useTokenRemovedFromUrl(token: string): void {
  useEffect(() => {
    if (token !== '') history.replaceState(history.state, '', location.pathname)
  }, [token])
}
