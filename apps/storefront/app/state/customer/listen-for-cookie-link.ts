/**
 * 9.19: the footer's link to the words about cookies opens the settings instead, from the moment the page is live,
 * whether the footer's own script is there yet or not.
 *
 * @returns what ends it
 */
export function listenForCookieLink(): () => void {
  document.addEventListener('click', openInstead, true)
  return () => document.removeEventListener('click', openInstead, true)
}

function openInstead(event: MouseEvent): void {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  const { target } = event
  if (!(target instanceof Element) || target.closest('a[data-cookie-settings]') === null) return
  event.preventDefault()
  event.stopPropagation()
  import('./cookie-consent.ts').then(({ openCookieDialog }) => openCookieDialog(), console.error)
}
