/**
 * Tells browsers with speculation rules to fetch an article's page when its link is about to be pressed. Holds between the
 * largest paint and hydration (`start-app-script.ts` adds it): afterwards the app fetches what a link needs. Constant
 * text: the host allows it by its hash.
 */
export const SPECULATION_RULES = JSON.stringify({
  prefetch: [{ where: { href_matches: '/product/*' }, eagerness: 'moderate' }],
})

const SELECTOR = 'script[type="speculationrules"]'

/** Ends the fetching of whole pages, because the app has started. */
export function endSpeculation(): void {
  document.querySelector(SELECTOR)?.remove()
}
