/** 3.29: one step of the way a visitor came. `params.search` is the query with its question mark. */
export type Breadcrumb = { name: string; params: Record<string, string>; title: string }

/** 3.29: where the trail lies in session storage. */
export const BREADCRUMBS_KEY = 'breadcrumbs'
/** 3.29 */
const MOST = 10
/** 2.31: each of these begins the trail anew. */
const RESETTING: ReadonlySet<string> = new Set(['home', 'search', 'utvalg', 'gender', 'category'])

/** 2.44: what the way back is called when the page it leads to has no title. */
const DEFAULT_LABEL = 'Tilbake'

type TrailStorage = Pick<Storage, 'getItem' | 'setItem'>

/** The trail after a visit: 2.31, 3.29. The same page again, differently filtered, takes its own place. */
export function addBreadcrumb(trail: readonly Breadcrumb[], crumb: Breadcrumb): Breadcrumb[] {
  if (RESETTING.has(crumb.name)) return [crumb]
  const seen = trail.findIndex((one) => breadcrumbPath(one) === breadcrumbPath(crumb))
  const kept = seen === -1 ? trail : trail.slice(0, seen)
  return [...kept, crumb].slice(-MOST)
}

/** Where a step leads, its filters and page included; null for a name that is no page of ours. */
export function breadcrumbHref(crumb: Breadcrumb): string | null {
  const path = breadcrumbPath(crumb)
  return path === null ? null : `${path}${crumb.params.search ?? ''}`
}

function breadcrumbPath({ name, params }: Breadcrumb): string | null {
  const parts = PATH_OF[name]?.(params)
  return parts === undefined
    ? null
    : `/${parts
        .filter((part) => part !== undefined)
        .map(encodeURIComponent)
        .join('/')}`
}

const PATH_OF: Record<string, (params: Record<string, string>) => (string | undefined)[]> = {
  home: () => [],
  search: ({ query }) => ['search', query],
  utvalg: ({ ids }) => ['utvalg', ids],
  gender: ({ gender }) => [gender],
  category: ({ categoryName, subcategoryName, group }) => [categoryName, subcategoryName, group],
  kampanje: ({ slug }) => ['kampanje', slug],
  product: ({ name }) => ['product', name],
}

/** The name of a route as breadcrumbs know it, by the router's id; null for what is no step on a way. */
export function breadcrumbName(routeId: string): string | null {
  const name = routeId.startsWith('gender-') ? 'gender' : routeId.replace(/^routes\//, '')
  return Object.hasOwn(PATH_OF, name) ? name : null
}

/**
 * 2.44: the way back from a page: the step before it in the trail. Null when one came straight here, and on the pages
 * that begin the trail (2.31).
 *
 * @param name of the page's route, as breadcrumbs know it
 */
export function findWayBack(
  trail: readonly Breadcrumb[],
  name: string | null,
  pathname: string,
): { label: string; to: string } | null {
  if (name === null || RESETTING.has(name)) return null
  const spelt = spellOut(pathname)
  const here = trail.findIndex((crumb) => spellOut(breadcrumbPath(crumb) ?? '') === spelt)
  const before = here === -1 ? trail.at(-1) : trail[here - 1]
  const to = before === undefined ? null : breadcrumbHref(before)
  return to === null || before === undefined ? null : { label: before.title || DEFAULT_LABEL, to }
}

/** A path without escapes: «&» and «%26» lead to the same place. */
function spellOut(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** The trail as it is kept; empty when there is none, or it cannot be read. */
export function readBreadcrumbs(storage: TrailStorage | null): Breadcrumb[] {
  try {
    const kept: unknown = JSON.parse(storage?.getItem(BREADCRUMBS_KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isBreadcrumb).slice(-MOST) : []
  } catch {
    return []
  }
}

/** Adds a visit to the trail that is kept. A full or forbidden storage leaves it as it was. */
export function recordBreadcrumb(storage: TrailStorage | null, crumb: Breadcrumb): void {
  try {
    storage?.setItem(BREADCRUMBS_KEY, JSON.stringify(addBreadcrumb(readBreadcrumbs(storage), crumb)))
  } catch {
    // The way back is then the one that the page itself knows.
  }
}

function isBreadcrumb(value: unknown): value is Breadcrumb {
  if (typeof value !== 'object' || value === null) return false
  const { name, params, title } = value as Partial<Record<keyof Breadcrumb, unknown>>
  return (
    typeof name === 'string' &&
    typeof title === 'string' &&
    typeof params === 'object' &&
    params !== null &&
    Object.values(params).every((param) => typeof param === 'string')
  )
}
