/** How browsers word it: another change of pages began, the window changed size, or the tab was put away. */
const DROPPED = /^(Transition was|Skipped ViewTransition)/

/**
 * The router animates a change of pages and does not look at the promise that tells of the animation. When the browser
 * drops the animation the page changes all the same, so that the rejected promise is no error.
 */
export function ignoreDroppedAnimations(): void {
  window.addEventListener('unhandledrejection', (event) => {
    const { reason } = event
    if (reason instanceof DOMException && DROPPED.test(reason.message)) event.preventDefault()
  })
}
