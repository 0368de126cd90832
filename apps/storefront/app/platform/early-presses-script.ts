/**
 * Runs in the page's head: notes presses until the page is hydrated, so that none is lost. It knows no rules. A favourite
 * button shows its new state; another button with `data-early-press` shows that it is busy, for five seconds at most.
 * `early-presses.ts` takes the presses when the page is hydrated. When the visitor leaves before that, the favourites go
 * on to the next page in session storage. Constant text: the host allows it by its hash.
 */
export const EARLY_PRESSES_SCRIPT = `{
const presses = (window.earlyPresses = [])
function note(event) {
  const button = event.target.closest('[data-favourite],[data-early-press]')
  if (!button || presses.length === 20) return
  const on = button.getAttribute('aria-pressed') !== 'true'
  presses.push({ button, event, on })
  if (button.dataset.favourite) button.setAttribute('aria-pressed', on)
  else {
    button.setAttribute('aria-busy', 'true')
    setTimeout(() => button.removeAttribute('aria-busy'), 5000)
  }
}
function keepFavourites() {
  try {
    const kept = JSON.parse(sessionStorage.getItem('earlyFavouritePresses') || '[]')
    for (const { button, on } of presses.splice(0)) {
      const id = Number(button.dataset.favourite)
      if (id) kept.push({ id, on })
    }
    if (kept.length) sessionStorage.setItem('earlyFavouritePresses', JSON.stringify(kept))
  } catch {}
}
addEventListener('click', note, true)
addEventListener('pagehide', keepFavourites)
addEventListener('early-presses-taken', () => {
  removeEventListener('click', note, true)
  removeEventListener('pagehide', keepFavourites)
})
}`
