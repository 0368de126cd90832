import { useEffect } from 'react'
import { useLocation } from 'react-router'

/**
 * Opens the question that the address names, where going there has not: for browsers that do not do it themselves, and
 * for ways within the shop.
 */
export function useOpenAnchor(): void {
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same anchor pressed again opens again
  useEffect(() => {
    if (hash.length < 2) return
    const place = document.getElementById(hash.slice(1))
    const question = place?.closest('details')
    if (!question || question.open) return
    question.open = true
    place?.scrollIntoView()
  }, [hash, key])
}
