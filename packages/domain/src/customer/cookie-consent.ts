/** 9.19: the purposes of cookies that are not necessary. */
export const COOKIE_PURPOSES = ['cookie_ga', 'cookie_google_tag_manager', 'cookie_meta_pixel'] as const
export type CookiePurpose = (typeof COOKIE_PURPOSES)[number]

/** The visitor's answer for each purpose. */
export type CookieChoice = Record<CookiePurpose, boolean>

/** 4.12, 9.19: the cookie that stores the choice; the banner is shown until it is set. */
export const COOKIE_MARKER = 'cookies-accepted'

/** 9.09: about a year. */
const COOKIE_MARKER_SECONDS = 365 * 24 * 60 * 60

export const ALL_COOKIES: CookieChoice = {
  cookie_ga: true,
  cookie_google_tag_manager: true,
  cookie_meta_pixel: true,
}
export const ONLY_NECESSARY: CookieChoice = {
  cookie_ga: false,
  cookie_google_tag_manager: false,
  cookie_meta_pixel: false,
}

/**
 * Reads the choice from a `Cookie` header or `document.cookie`.
 *
 * @returns null when the visitor has not answered, or the value is invalid
 */
export function readCookieChoice(cookies: string): CookieChoice | null {
  const value = new RegExp(`(?:^|; ?)${COOKIE_MARKER}=([01]{3})(?:;|$)`).exec(cookies)?.[1]
  if (value === undefined) return null
  const [cookie_ga, cookie_google_tag_manager, cookie_meta_pixel] = [...value].map((sign) => sign === '1')
  return { ...ONLY_NECESSARY, cookie_ga, cookie_google_tag_manager, cookie_meta_pixel } as CookieChoice
}

/** The cookie that stores the choice: one digit for each purpose, for about a year. */
export function writeCookieChoice(choice: CookieChoice, secure: boolean): string {
  const value = COOKIE_PURPOSES.map((purpose) => (choice[purpose] ? '1' : '0')).join('')
  const lasting = `${COOKIE_MARKER}=${value}; Path=/; Max-Age=${COOKIE_MARKER_SECONDS}; SameSite=Lax`
  return secure ? `${lasting}; Secure` : lasting
}
