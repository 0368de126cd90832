import type { PageKind } from '@varde/contract/page-speed'

/** By the ids of `routes.ts`, the first that fits. */
const KINDS: readonly [RegExp, PageKind][] = [
  [/^routes\/home$/, 'home'],
  [/^(gender-\w+|routes\/(category|campaign|bundle))$/, 'list'],
  [/^routes\/search$/, 'search'],
  [/^routes\/product$/, 'article'],
  [/^routes\/checkout$/, 'checkout'],
  [/^routes\/shops?$/, 'shops'],
  [/^routes\/account/, 'account'],
]

/** The kind of page that a route shows, as its measures are counted. */
export function pageKindOf(routeId: string): PageKind {
  return KINDS.find(([pattern]) => pattern.test(routeId))?.[1] ?? 'other'
}
