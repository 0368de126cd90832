import { authPath } from '../../platform/next-path.ts'
import type { AuthMode } from '../../state/customer/log-in-drawer.ts'

/** The addresses of the log-in, registration and forgotten-password pages, each of which leads back afterwards. */
export type AuthLinks = Record<AuthMode, string>

const PAGES: AuthLinks = { login: '/logg-inn', register: '/registrer', forgot: '/glemt-passord' }

/** @param here path and search of the page to come back to */
export const createAuthLinks = (here: string, openCart: boolean): AuthLinks => ({
  login: authPath(PAGES.login, here, { openCart }),
  register: authPath(PAGES.register, here, { openCart }),
  forgot: authPath(PAGES.forgot, here, { openCart }),
})

/** Links from one of these pages to the others, with the same page to come back to. */
export const readAuthLinks = (search: URLSearchParams): AuthLinks =>
  createAuthLinks(search.get('next') ?? '/', search.get('openCart') === '1')

/** Which of the three pages an address is; null for any other. */
export function findAuthMode(href: string | null): AuthMode | null {
  const path = href?.split(/[?#]/, 1)[0]
  return (Object.keys(PAGES) as AuthMode[]).find((mode) => PAGES[mode] === path) ?? null
}
