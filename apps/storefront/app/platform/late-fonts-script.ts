/**
 * Runs in the page's head, and lets the page use the shop's fonts (`styles/fonts.css`) once its pictures have come and
 * are painted, or after three seconds: until then they would take the line from what the page shows first. Of the two
 * frames after `load` the first shows the pictures. On a page that was reached from another one of the shop the browser
 * has the fonts already, and they are used at once. Constant text: the host allows it by its hash.
 */
export const LATE_FONTS_SCRIPT = `
function useFonts() {
  document.documentElement.dataset.fonts = 'on'
}
if (document.referrer.startsWith(location.origin + '/')) useFonts()
else {
  addEventListener('load', () => requestAnimationFrame(() => requestAnimationFrame(useFonts)))
  setTimeout(useFonts, 3000)
}
`
