/** What the guard needs to know about a visitor. */
export type Visitor = { isCustomer: boolean }

type Rule = {
  /** The rule applies to this path and all paths below it. */
  path: string
  isAllowed: (visitor: Visitor) => boolean
  /** Where to redirect from the requested path; null to go back to the previous page. */
  redirectFrom: ((here: string) => string) | null
}

/** 4.09: every access check of the shop. A page without a rule is open to all. */
const RULES: readonly Rule[] = [
  // 6.02: the account pages need a log-in.
  {
    path: '/konto',
    isAllowed: ({ isCustomer }) => isCustomer,
    redirectFrom: (here) => `/logg-inn?next=${encodeURIComponent(here)}`,
  },
]

/** Whether a page has an access check, so that the server must look up the session. */
export const isGuarded = (pathname: string): boolean => findRule(pathname) !== undefined

/**
 * 4.09: the access check of a page.
 *
 * @param here path and search of the requested page
 * @param previous path of the previous page of the shop; null when there is none
 * @returns where to redirect; null when the visitor may see the page
 */
export function guardRoute(here: string, visitor: Visitor, previous: string | null): string | null {
  const rule = findRule(here.split(/[?#]/, 1)[0] ?? here)
  if (rule === undefined || rule.isAllowed(visitor)) return null
  return findRedirectTarget(rule.redirectFrom?.(here) ?? null, previous)
}

/** 4.09: the named page, else the previous one, else the front page. */
export const findRedirectTarget = (named: string | null, previous: string | null): string =>
  named ?? previous ?? '/'

/**
 * The router matches paths in any case and with escapes, and so does the guard. `.data` is React Router's address for
 * the data of a page, which has the same check.
 */
function findRule(pathname: string): Rule | undefined {
  const requested = decodePath(pathname)
    .toLowerCase()
    .replace(/\/{2,}/g, '/')
    .replace(/\.data$/, '')
  return RULES.find(({ path }) => requested === path || requested.startsWith(`${path}/`))
}

function decodePath(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}
