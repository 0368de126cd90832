/** A press from before the page was hydrated, as `early-presses-script.ts` notes it. */
type EarlyPress = {
  button: HTMLElement
  event: Pick<Event, 'eventPhase' | 'timeStamp'>
  /** For a favourite button: what it shows since the press. */
  on: boolean
}

declare global {
  interface Window {
    earlyPresses?: EarlyPress[]
  }
}

/** After this time a press would come as a surprise. */
const REPLAY_WITHIN_MS = 5000

/** Applied by value, since the button has shown the new state ever since. */
type FavouritePress = { id: number; on: boolean }

/**
 * Takes the presses from before the page was hydrated, oldest first, and ends the noting. Call it when React has just
 * hydrated the page.
 *
 * @param nowMs milliseconds on the clock of `event.timeStamp`
 * @returns the presses on favourite buttons, and the other buttons to press again
 */
export function takeEarlyPresses(nowMs: number = performance.now()): {
  favourites: FavouritePress[]
  buttons: HTMLElement[]
} {
  window.dispatchEvent(new Event('early-presses-taken'))
  const favourites: FavouritePress[] = []
  const buttons: HTMLElement[] = []
  for (const { button, event, on } of window.earlyPresses?.splice(0) ?? []) {
    button.removeAttribute('aria-busy')
    // React hydrates at once for a press that comes meanwhile, and then handles that press itself.
    if (event.eventPhase !== Event.NONE) continue
    const id = Number(button.dataset.favourite)
    if (id > 0) favourites.push({ id, on })
    else if (nowMs - event.timeStamp <= REPLAY_WITHIN_MS) buttons.push(button)
  }
  return { favourites, buttons }
}
