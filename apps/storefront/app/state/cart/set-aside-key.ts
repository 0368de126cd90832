/** Where the lines of an order lie in local storage whose payment is being decided (4.04). */
export const SET_ASIDE_KEY = 'cartSetAside'

/** Whether anything is set aside; to be asked in the browser only. */
export function hasSetAside(): boolean {
  try {
    return window.localStorage.getItem(SET_ASIDE_KEY) !== null
  } catch {
    return false
  }
}
