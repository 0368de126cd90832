/**
 * Runs in the page's head, and marks the page as `data-painted` when its first pictures have come and are on the screen:
 * the frame after `load` shows them, and the browser has told that it has painted
 * contents (the first paint may be the background alone). What would take the line from them
 * waits for that: the shop's fonts (`styles/fonts.css`), for three seconds at most, and an article's further pictures
 * (`features/article/gallery.css`). On a page that was reached from another one of the shop the browser has the fonts
 * already, and they are used at once. Constant text: the host allows it by its hash.
 */
export const LATE_FONTS_SCRIPT = `
function useFonts() {
  document.documentElement.dataset.fonts = 'on'
}
if (document.referrer.startsWith(location.origin + '/')) useFonts()
else setTimeout(useFonts, 3000)
addEventListener('load', () => requestAnimationFrame(() => new PerformanceObserver((list) => {
  if (!list.getEntriesByName('first-contentful-paint')[0]) return
  useFonts()
  document.documentElement.dataset.painted = ''
}).observe({ type: 'paint', buffered: true })))
`
