import { entryPath } from '../../platform/next-path.ts'
import type { EntryMode } from '../../state/customer/entry-drawer.ts'

/** The pages of the way in, each leading back to where one was. */
export type Ways = Record<EntryMode, string>

const PAGES: Ways = { login: '/logg-inn', register: '/registrer', forgot: '/glemt-passord' }

/** @param here path and search of the page one leaves */
export const listWays = (here: string, openCart: boolean): Ways => ({
  login: entryPath(PAGES.login, here, { openCart }),
  register: entryPath(PAGES.register, here, { openCart }),
  forgot: entryPath(PAGES.forgot, here, { openCart }),
})

/** From one of those pages to the others: where one comes from is passed on. */
export const passOnWays = (search: URLSearchParams): Ways =>
  listWays(search.get('next') ?? '/', search.get('openCart') === '1')

/** Which of the three an address of ours is; null for any other. */
export function findEntryMode(href: string | null): EntryMode | null {
  const path = href?.split(/[?#]/, 1)[0]
  return (Object.keys(PAGES) as EntryMode[]).find((mode) => PAGES[mode] === path) ?? null
}
