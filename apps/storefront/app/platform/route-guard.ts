/** Who asks for a page, as far as the guard wants to know. */
export type Visitor = { isCustomer: boolean }

/** What a part of the shop asks of its visitors. */
type Rule = {
  /** The page of that path and all below it. */
  under: string
  mayEnter: (visitor: Visitor) => boolean
  /** Where to instead, from the path that was asked for; null where only the way back is left. */
  elsewhere: ((here: string) => string) | null
}

/** 4.09: every access check of the shop. A page that no rule speaks of is open to all. */
const RULES: readonly Rule[] = [
  // 6.02: an account has an owner.
  {
    under: '/konto',
    mayEnter: ({ isCustomer }) => isCustomer,
    elsewhere: (here) => `/logg-inn?next=${encodeURIComponent(here)}`,
  },
]

/** Whether who asks must be known before it is known what the page answers. */
export const isGuarded = (pathname: string): boolean => findRule(pathname) !== undefined

/**
 * 4.09: the access check of a page.
 *
 * @param here path and search of the page that is asked for
 * @param previous the page before, as a path of ours; null when there is none
 * @returns where to instead, null when the visitor may stay
 */
export function guardRoute(here: string, visitor: Visitor, previous: string | null): string | null {
  const rule = findRule(here.split(/[?#]/, 1)[0] ?? here)
  if (rule === undefined || rule.mayEnter(visitor)) return null
  return leadAway(rule.elsewhere?.(here) ?? null, previous)
}

/** 4.09: the named route, else the previous one, else home. */
export const leadAway = (named: string | null, previous: string | null): string => named ?? previous ?? '/'

/** The router takes a path in any case and with escapes: so does the guard. The data of a page is guarded as it is. */
function findRule(pathname: string): Rule | undefined {
  const path = spellOut(pathname)
    .toLowerCase()
    .replace(/\/{2,}/g, '/')
    .replace(/\.data$/, '')
  return RULES.find(({ under }) => path === under || path.startsWith(`${under}/`))
}

function spellOut(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}
