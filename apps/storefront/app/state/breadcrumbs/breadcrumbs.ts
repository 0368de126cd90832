import { type OpenStorage, readJson } from '../create-store.ts'

/** 3.29: one page that the visitor came through. `params.search` is the query with its question mark. */
export type Breadcrumb = { name: string; params: Record<string, string>; title: string }

/** 3.29: the key in session storage. */
export const BREADCRUMBS_KEY = 'breadcrumbs'
/** 3.29 */
const MAX_BREADCRUMBS = 10
/** 2.31: each of these pages starts the breadcrumbs again. */
const RESETTING: ReadonlySet<string> = new Set(['home', 'search', 'utvalg', 'gender', 'category'])

/** 2.44: the text of the back link when the page it leads to has no title. */
const DEFAULT_LABEL = 'Tilbake'

/** A link to a page of the shop. */
export type PageLink = { label: string; to: string }

/** 2.31, 3.29: the breadcrumbs after a visit. The same page with other filters replaces its own step. */
export function addBreadcrumb(crumbs: readonly Breadcrumb[], crumb: Breadcrumb): Breadcrumb[] {
  if (RESETTING.has(crumb.name)) return [crumb]
  const seen = crumbs.findIndex((one) => breadcrumbPath(one) === breadcrumbPath(crumb))
  const kept = seen === -1 ? crumbs : crumbs.slice(0, seen)
  return [...kept, crumb].slice(-MAX_BREADCRUMBS)
}

/** Where a step leads, its filters and page included; null for a name that is not a page of the shop. */
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

/** The breadcrumb's name by the router's route id. Do not rename them: browsers have stored them. */
const NAME_OF_ROUTE: ReadonlyMap<string, string> = new Map([
  ['routes/home', 'home'],
  ['routes/search', 'search'],
  ['routes/bundle', 'utvalg'],
  ['routes/category', 'category'],
  ['routes/campaign', 'kampanje'],
  ['routes/product', 'product'],
])

/** The breadcrumb's name of a route, by the router's id; null for pages that are not breadcrumbs. */
export function breadcrumbName(routeId: string): string | null {
  return routeId.startsWith('gender-') ? 'gender' : (NAME_OF_ROUTE.get(routeId) ?? null)
}

/**
 * 2.44: the link back from a page: to the step before it in the breadcrumbs. Null when this is the first page of
 * the visit, and on the pages that start the breadcrumbs (2.31).
 *
 * @param name the breadcrumb's name of the page's route
 */
export function findBackLink(
  crumbs: readonly Breadcrumb[],
  name: string | null,
  pathname: string,
): PageLink | null {
  if (name === null || RESETTING.has(name)) return null
  const path = withoutEscapes(pathname)
  const here = crumbs.findIndex((crumb) => withoutEscapes(breadcrumbPath(crumb) ?? '') === path)
  const before = here === -1 ? crumbs.at(-1) : crumbs[here - 1]
  const to = before === undefined ? null : breadcrumbHref(before)
  return to === null || before === undefined ? null : { label: before.title || DEFAULT_LABEL, to }
}

/** A path without escapes: «&» and «%26» are the same address. */
function withoutEscapes(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** The stored breadcrumbs; empty when there are none or they cannot be parsed. */
export function readBreadcrumbs(openStorage: OpenStorage): Breadcrumb[] {
  try {
    const storage = openStorage()
    return storage === null ? [] : (readJson(storage, BREADCRUMBS_KEY, parseBreadcrumbs) ?? [])
  } catch {
    return []
  }
}

/** Adds a visit to the stored breadcrumbs. Does nothing where storage is full or switched off. */
export function recordBreadcrumb(openStorage: OpenStorage, crumb: Breadcrumb): void {
  const crumbs = addBreadcrumb(readBreadcrumbs(openStorage), crumb)
  try {
    openStorage()?.setItem(BREADCRUMBS_KEY, JSON.stringify(crumbs))
  } catch {
    // The back link is then the page's default.
  }
}

function parseBreadcrumbs(kept: unknown): Breadcrumb[] | null {
  return Array.isArray(kept) ? kept.filter(isBreadcrumb).slice(-MAX_BREADCRUMBS) : null
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
