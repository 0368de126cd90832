import { isSecretAddress } from '../../platform/secret-address.ts'

/**
 * Set for a tab that has shown a secret address. The services' scripts see every address of a tab's history that they
 * are loaded into, also on Back, so they are not loaded there any more.
 */
const KEY = 'noTrackers'

let loaded = false

/** Whether the services' scripts may be loaded into this page. */
export function mayLoadTrackers(): boolean {
  if (isSecretAddress(window.location.pathname)) keepTrackersOut()
  try {
    return window.sessionStorage.getItem(KEY) === null
  } catch {
    // Without storage it is not known where this tab has been.
    return false
  }
}

/** From now on the page has scripts of others in it. */
export function noteTrackersLoaded(): void {
  loaded = true
}

export const areTrackersLoaded = (): boolean => loaded

/** No script of others is loaded in this tab any more. */
export function keepTrackersOut(): void {
  try {
    window.sessionStorage.setItem(KEY, '1')
  } catch {
    // Full or switched off: `mayLoadTrackers` says no.
  }
}
