import type { Customer } from '@varde/contract/entities'
import { pathAfterLogIn } from '../../platform/next-path.ts'
import { findPreviousPath } from '../../platform/previous-route.ts'
import { completeLogIn } from '../../state/customer/session.ts'
import type { NewAlert } from '../../state/notices/alerts.ts'
import { keepAlert } from '../../state/notices/kept-alert.ts'

/**
 * 4.06, 4.09: merges what the customer has in this browser with her account, then loads the page she was on the way
 * to. It is a full page load, so that everything is rendered as hers.
 *
 * @param alert shown on that page
 */
export async function redirectAfterLogIn(
  customer: Customer,
  alert: NewAlert | null,
  publicUrl: string,
): Promise<void> {
  await completeLogIn(customer)
  if (alert !== null) keepAlert(() => window.sessionStorage, alert)
  const { search, href } = window.location
  const previous = findPreviousPath(document.referrer, href, publicUrl)
  window.location.assign(pathAfterLogIn(new URLSearchParams(search), previous))
}
