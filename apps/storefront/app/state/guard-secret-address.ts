import { redirectDocument } from 'react-router'
import { isSecretAddress } from '../platform/secret-address.ts'
import { areTrackersLoaded, keepTrackersOut } from './customer/tracker-permission.ts'
import { readAlerts } from './notices/alerts.ts'
import { keepAlert } from './notices/kept-alert.ts'

/**
 * Before a navigation to a secret address: if a tracker's script is loaded, the address is opened with a full page
 * load, which has no trackers; otherwise trackers are not loaded in this tab from now on.
 *
 * @throws a redirect that loads the whole page
 */
export function guardSecretAddress({ url }: Pick<Request, 'url'>): void {
  const { pathname, search, hash } = new URL(url)
  if (!isSecretAddress(pathname)) return
  if (!areTrackersLoaded()) {
    keepTrackersOut()
    return
  }
  // The page load would lose the alert that is shown.
  const alert = Object.values(readAlerts())
    .flat()
    .toSorted((a, b) => a.id - b.id)
    .at(-1)
  if (alert !== undefined) keepAlert(() => window.sessionStorage, alert)
  throw redirectDocument(pathname + search + hash)
}
