/** Style sheets that did not come. */
const lost = new Set<HTMLLinkElement>()

if (typeof window !== 'undefined') {
  window.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') lost.add(target)
    },
    // An element's error does not bubble.
    { capture: true },
  )
}

/**
 * Asks again for the style sheets that did not come: the bundler asks for each of them once only, and would show what
 * is fetched anew without its clothes. Fails when one of them still does not come.
 */
export async function fetchLostStyles(): Promise<void> {
  await Promise.all(
    [...lost].map(
      (link) =>
        new Promise<void>((resolve, reject) => {
          lost.delete(link)
          const again = link.cloneNode() as HTMLLinkElement
          again.addEventListener('load', () => resolve())
          again.addEventListener('error', () => reject(new Error(`${link.href} did not come`)))
          link.replaceWith(again)
        }),
    ),
  )
}
