import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'

/** The parts of an address that determine a page: addresses that are equal in them are one page. */
export type PageAddress = {
  /** Path and query, with the parameters that the page reads and no others. */
  path: string
  pathname: string
  /** The innermost route that matches. */
  routeId: string
  /** `data` is what the router fetches for a page in the browser, `resource` a response that is not a page. */
  kind: 'page' | 'data' | 'resource'
  /** The parameters that no route of the page reads. */
  unread: URLSearchParams
}

type RouteModule = {
  default?: unknown
  ErrorBoundary?: unknown
  searchParameters?: (given: URLSearchParams) => URLSearchParams
}

/** React Router's own parameter: the routes whose data a `.data` request wants. */
const ROUTES_PARAM = '_routes'

/** A base to parse paths with; it is never part of a result. */
const NOWHERE = 'http://varde.invalid'

/**
 * Parses addresses as the router does: with its own matching, and the parameters that the matched routes export as
 * `searchParameters`.
 *
 * @returns a function that takes the target of a request, from the slash on, and returns null where no route matches
 */
export function createAddressReader(routes: ServerBuild['routes']): (target: string) => PageAddress | null {
  const matchIds = createMatcher(toTree(routes, undefined))
  const moduleOf = (id: string) => routes[id]?.module as RouteModule | undefined
  return (target) => {
    const url = URL.parse(NOWHERE + target)
    if (url === null || url.origin !== NOWHERE) return null
    const isData = url.pathname.endsWith('.data')
    const ids = matchIds(pagePath(url.pathname))
    const routeId = ids.at(-1)
    if (routeId === undefined) return null

    const read = new URLSearchParams(
      ids.flatMap((id) => [...(moduleOf(id)?.searchParameters?.(url.searchParams) ?? [])]),
    )
    const unread = new URLSearchParams([...url.searchParams].filter(([name]) => !read.has(name)))
    if (isData) {
      unread.delete(ROUTES_PARAM)
      const requested = url.searchParams.get(ROUTES_PARAM)?.split(',')
      const known = ids.filter((id) => requested?.includes(id))
      // The router itself never sends a request that names none of the page's routes.
      if (requested !== undefined && known.length === 0) return null
      if (known.length > 0) read.set(ROUTES_PARAM, known.join(','))
    }
    const leaf = moduleOf(routeId)
    const isPage = leaf?.default !== undefined || leaf?.ErrorBoundary !== undefined
    return {
      path: read.size === 0 ? url.pathname : `${url.pathname}?${read}`,
      pathname: url.pathname,
      routeId,
      kind: isData ? 'data' : isPage ? 'page' : 'resource',
      unread,
    }
  }
}

const MOST_PATHS = 10_000
const LONGEST_PATH = 300

/**
 * Matches paths as the router does. Its matching compiles the pattern of every route each time, so it is given only
 * those that may match, and the result is kept for paths that come again.
 *
 * @returns the ids of the routes that match, the innermost last
 */
function createMatcher(tree: RouteObject[]): (path: string) => readonly string[] {
  const kept = new Map<string, readonly string[]>()
  return (path) => {
    const known = kept.get(path)
    if (known !== undefined) return known
    const ids = matchRoutes(findCandidates(tree, path), path)?.map(({ route }) => route.id ?? '') ?? []
    if (path.length > LONGEST_PATH) return ids
    if (kept.size >= MOST_PATHS) kept.clear()
    kept.set(path, ids)
    return ids
  }
}

/** The routes without those that begin with another word than the path; all for a path that begins with an escape. */
function findCandidates(tree: RouteObject[], path: string): RouteObject[] {
  const word = /^\/([\w-]+)(?:\/|$)/.exec(path)?.[1]?.toLowerCase()
  if (word === undefined) return tree
  return tree.flatMap((route): RouteObject[] => {
    if (route.index === true) return [route]
    if (route.path === undefined || route.path === '')
      return [{ ...route, children: findCandidates(route.children ?? [], path) }]
    const [first = ''] = route.path.split('/')
    return /^[\w-]+$/.test(first) && first.toLowerCase() !== word ? [] : [route]
  })
}

/** The page whose data is requested: `/dame.data` is `/dame`, and `/_.data` is `/`. */
function pagePath(pathname: string): string {
  return pathname.endsWith('/_.data') ? pathname.slice(0, -'_.data'.length) : pathname.replace(/\.data$/, '')
}

function toTree(routes: ServerBuild['routes'], parentId: string | undefined): RouteObject[] {
  return Object.values(routes).flatMap((route) => {
    if (route === undefined || route.parentId !== parentId) return []
    const { id, path, caseSensitive } = route
    const shared = {
      id,
      ...(path === undefined ? {} : { path }),
      ...(caseSensitive === undefined ? {} : { caseSensitive }),
    }
    return [route.index ? { ...shared, index: true } : { ...shared, children: toTree(routes, id) }]
  })
}

/**
 * Adds to a redirect's target the other parameters of the visitor's address (`utm_source`, say): no route reads them,
 * but scripts on the new page may. Targets outside the shop are left as they are.
 */
export function addUnreadParameters(location: string, unread: URLSearchParams): string {
  const url = URL.parse(location, NOWHERE)
  if (unread.size === 0 || url === null || url.origin !== NOWHERE || !location.startsWith('/'))
    return location
  for (const [name, value] of unread) if (!url.searchParams.has(name)) url.searchParams.append(name, value)
  return `${url.pathname}${url.search}${url.hash}`
}
