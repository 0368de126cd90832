/** Where the back office is. */
export const BACK_OFFICE = '/drift'
/** Its pages that are shown without a session. */
export const STAFF_LOGIN_PATH = `${BACK_OFFICE}/logg-inn`
export const INVITATION_PATH = `${BACK_OFFICE}/invitasjon`

/** Only to parse paths with. */
const ANY_ORIGIN = 'http://varde.invalid'

/**
 * Where to go after a log-in: a page of the back office, with search and hash; its first page for anything that leads
 * elsewhere, or to the log-in again.
 */
export function readWayBack(text: string | null | undefined): string {
  const url = text?.startsWith(BACK_OFFICE) ? URL.parse(text, ANY_ORIGIN) : null
  if (url === null || url.origin !== ANY_ORIGIN) return BACK_OFFICE
  const { pathname, search, hash } = url
  const isInside = pathname === BACK_OFFICE || pathname.startsWith(`${BACK_OFFICE}/`)
  const leadsToLogin = pathname.startsWith(STAFF_LOGIN_PATH) || pathname.startsWith(INVITATION_PATH)
  return isInside && !leadsToLogin ? `${pathname}${search}${hash}` : BACK_OFFICE
}

/** The log-in that leads back to a page. */
export function loginPathFor(here: string): string {
  const wayBack = readWayBack(here)
  return wayBack === BACK_OFFICE ? STAFF_LOGIN_PATH : `${STAFF_LOGIN_PATH}?til=${encodeURIComponent(wayBack)}`
}
