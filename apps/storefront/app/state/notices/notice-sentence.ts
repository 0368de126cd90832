import type { CartNotice } from '../cart/cart-notice.ts'

/** The notice as one sentence or two, for a live region. */
export function noticeSentence(notice: CartNotice): string {
  const separator = /^[a-zæøå]/.test(notice.text) ? ' ' : ': '
  return `${notice.subject}${separator}${notice.text}`
}
