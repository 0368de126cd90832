/**
 * Runs in the page's head, so that a press of a favourite button is not lost while the shop's scripts are on their way,
 * also when the visitor goes on to another page meanwhile. It shows the press and notes it in session storage.
 * `state/customer/favourites.ts` later reads the notes, applies them and ends this script with the event
 * `favourites-ready`. Constant text: the host allows it by its hash.
 */
export const EARLY_PRESSES_SCRIPT = `
function notePress(event) {
  const button = event.target.closest('[data-favourite]')
  if (!button) return
  const on = button.getAttribute('aria-pressed') !== 'true'
  button.setAttribute('aria-pressed', on)
  try {
    const presses = JSON.parse(sessionStorage.getItem('earlyFavouritePresses') || '[]')
    presses.push({ id: Number(button.dataset.favourite), on })
    sessionStorage.setItem('earlyFavouritePresses', JSON.stringify(presses))
  } catch {}
}
document.addEventListener('click', notePress)
addEventListener('favourites-ready', () => document.removeEventListener('click', notePress))
`
