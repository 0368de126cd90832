import type { Customer } from '@varde/contract/entities'
import { pathAfterEntry } from '../../platform/next-path.ts'
import { findPreviousPath } from '../../platform/previous-route.ts'
import { enterAs } from '../../state/customer/enter.ts'
import type { NewAlert } from '../../state/notices/alerts.ts'
import { keepAlert } from '../../state/notices/kept-alert.ts'

/**
 * Brings together what the customer has here and elsewhere, and goes on to a page that is read anew as hers.
 *
 * @param alert said there
 */
export async function leadOn(customer: Customer, alert: NewAlert | null, publicUrl: string): Promise<void> {
  await enterAs(customer)
  if (alert !== null) keepAlert(() => window.sessionStorage, alert)
  const { search, href } = window.location
  const previous = findPreviousPath(document.referrer, href, publicUrl)
  window.location.assign(pathAfterEntry(new URLSearchParams(search), previous))
}
