import { isSecretAddress } from '../../platform/secret-address.ts'

/**
 * Set for a tab that has shown a secret address. A tracker's script sees every address that the tab goes back to, so it is
 * not loaded in that tab any more.
 */
const KEY = 'noTrackers'

let loaded = false

/** Whether trackers may be loaded into this page. */
export function mayLoadTrackers(): boolean {
  if (isSecretAddress(window.location.pathname)) keepTrackersOut()
  try {
    return window.sessionStorage.getItem(KEY) === null
  } catch {
    // Without storage we cannot know whether this tab has shown a secret address.
    return false
  }
}

/** Called when trackers have been loaded into the page. */
export function noteTrackersLoaded(): void {
  loaded = true
}

export const areTrackersLoaded = (): boolean => loaded

/** From now on no tracker is loaded in this tab. */
export function keepTrackersOut(): void {
  try {
    window.sessionStorage.setItem(KEY, '1')
  } catch {
    // Storage is full or switched off.
  }
}
