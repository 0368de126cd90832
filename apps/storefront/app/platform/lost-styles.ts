/** Style sheets that failed to load. */
const lost = new Set<HTMLLinkElement>()

if (typeof window !== 'undefined') {
  window.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') lost.add(target)
    },
    // The error event of an element does not bubble.
    { capture: true },
  )
}

/**
 * Fetches the style sheets that failed to load once more: the bundler fetches each of them only once, so a
 * part that is loaded at the second try would have no styles. Rejects when one of them fails again.
 */
export async function fetchLostStyles(): Promise<void> {
  await Promise.all(
    [...lost].map(
      (link) =>
        new Promise<void>((resolve, reject) => {
          lost.delete(link)
          const again = link.cloneNode() as HTMLLinkElement
          again.addEventListener('load', () => resolve())
          again.addEventListener('error', () => reject(new Error(`${link.href} failed to load`)))
          link.replaceWith(again)
        }),
    ),
  )
}
