/** The messages of browsers: another navigation began, the window was resized, or the tab was hidden. */
const DROPPED = /^(Transition was|Skipped ViewTransition)/

/**
 * The router starts view transitions and does not handle their promises. When the browser skips a transition the page
 * still changes, so the rejected promise is not an error.
 */
export function ignoreDroppedAnimations(): void {
  window.addEventListener('unhandledrejection', (event) => {
    const { reason } = event
    if (reason instanceof DOMException && DROPPED.test(reason.message)) event.preventDefault()
  })
}
