/**
 * Runs in the page's head, before the first paint. Pages are the same for everybody, so it marks in `<html>` what only
 * the browser knows, and the styles show the part of the page that fits: `data-cookies="answered"` hides the cookie
 * banner (4.12), `data-cart="filled"` shows the checkout's steps in place of the empty cart (3.30).
 *
 * The answers of the banner count before the shop's scripts have come: each button has the cookie that it sets in
 * `data-cookie-answer`. `state/customer/cookie-consent.ts` later reads the cookie. Constant text: the host allows it by
 * its hash.
 */
export const VISITOR_STATE_SCRIPT = `
const visitorState = document.documentElement.dataset
function markCookies() {
  if (/(?:^|; )cookies-accepted=[01]{3}(?:;|$)/.test(document.cookie)) visitorState.cookies = 'answered'
}
markCookies()
try {
  if (localStorage.getItem('cart') !== null) visitorState.cart = 'filled'
} catch {}
document.addEventListener('click', (event) => {
  const button = event.target.closest('[data-cookie-answer]')
  if (!button) return
  document.cookie = button.dataset.cookieAnswer
  markCookies()
})
`
