import { authPath } from '../../platform/next-path.ts'
import type { AuthMode } from '../../state/customer/log-in-drawer.ts'

/** The pages of the way in, each leading back to where one was. */
export type AuthLinks = Record<AuthMode, string>

const PAGES: AuthLinks = { login: '/logg-inn', register: '/registrer', forgot: '/glemt-passord' }

/** @param here path and search of the page one leaves */
export const createAuthLinks = (here: string, openCart: boolean): AuthLinks => ({
  login: authPath(PAGES.login, here, { openCart }),
  register: authPath(PAGES.register, here, { openCart }),
  forgot: authPath(PAGES.forgot, here, { openCart }),
})

/** From one of those pages to the others: where one comes from is passed on. */
export const readAuthLinks = (search: URLSearchParams): AuthLinks =>
  createAuthLinks(search.get('next') ?? '/', search.get('openCart') === '1')

/** Which of the three an address of ours is; null for any other. */
export function findAuthMode(href: string | null): AuthMode | null {
  const path = href?.split(/[?#]/, 1)[0]
  return (Object.keys(PAGES) as AuthMode[]).find((mode) => PAGES[mode] === path) ?? null
}
