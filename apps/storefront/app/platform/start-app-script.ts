import { SPECULATION_RULES } from './speculation-rules.ts'

/**
 * Starts the app that `hold-app-script.ts` held back: after the largest paint and an idle moment, when the page has
 * loaded and been painted, or at the visitor's first press, whichever comes first. The largest paint is the picture with
 * high priority, if the page has one; otherwise the first paint counts. A hidden page is not painted, and starts on
 * `load`. After five seconds it starts in any case: a picture may never come, and a browser may not paint. Until then links and forms do what browsers do. Files that many pages share are run one by one, each in a task
 * of its own, so that the page can paint and be scrolled between them; one that cannot be fetched fails again with the
 * held script, where it is reported. Stands at the end of the page. Constant text: the host allows it by its hash. The
 * browser's bundle has no second copy, as with `HEAD_SCRIPT`.
 */
export const START_APP_SCRIPT = !import.meta.env.SSR
  ? ''
  : `{
const held = document.querySelector('script[data-app-script]')
const presses = ['pointerdown', 'keydown', 'click']
let started = false
function addToHead(tag, properties) {
  document.head.append(Object.assign(document.createElement(tag), properties))
}
async function start() {
  if (started) return
  started = true
  for (const kind of presses) removeEventListener(kind, start, true)
  addToHead('script', { type: 'speculationrules', textContent: '${SPECULATION_RULES}' })
  const files = held.dataset.appScript.split(' ')
  for (const href of files) addToHead('link', { rel: 'modulepreload', href })
  for (const name of ['framework', 'app', 'shared']) {
    const file = files.find((path) => path.startsWith('/assets/' + name + '-'))
    if (file) await import(file).catch(() => {})
    await new Promise((done) => setTimeout(done))
  }
  addToHead('script', { type: 'module', textContent: held.textContent })
}
function startWhenIdle() {
  if (window.requestIdleCallback) requestIdleCallback(start, { timeout: 200 })
  else setTimeout(start)
}
for (const kind of presses) addEventListener(kind, start, true)
setTimeout(startWhenIdle, 5000)
addEventListener('load', () => {
  if (document.hidden) startWhenIdle()
  else requestAnimationFrame(() => requestAnimationFrame(startWhenIdle))
})
if (window.PerformanceObserver) {
  new PerformanceObserver((list) => {
    const picture = document.querySelector('img[fetchpriority="high"]')
    if (!picture || list.getEntries().some(({ element }) => element === picture)) startWhenIdle()
  }).observe({ type: 'largest-contentful-paint', buffered: true })
}
}`.replaceAll(/\n\s+/g, '\n')
