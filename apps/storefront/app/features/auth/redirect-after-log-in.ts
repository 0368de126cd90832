import type { Customer } from '@varde/contract/entities'
import { browserClient } from '../../platform/browser-client.ts'
import { pathAfterLogIn } from '../../platform/next-path.ts'
import { findPreviousPath } from '../../platform/previous-route.ts'
import { chooseShopPath } from '../../state/choose-shop-path.ts'
import { completeLogIn } from '../../state/customer/session.ts'
import type { NewAlert } from '../../state/notices/alerts.ts'
import { keepAlert } from '../../state/notices/kept-alert.ts'
import type { ReferenceData } from '../../state/reference-data.ts'
import { findAccountShop } from './find-account-shop.ts'

/**
 * 4.06, 4.09: merges what the customer has in this browser with her account, then loads the page she was on the way
 * to. It is a full page load, so that everything is rendered as hers. The shop of her profile becomes her own in this
 * browser where none is chosen.
 *
 * @param alert shown on that page
 */
export async function redirectAfterLogIn(
  customer: Customer,
  alert: NewAlert | null,
  { publicUrl, myShop }: Pick<ReferenceData, 'publicUrl' | 'myShop'>,
): Promise<void> {
  await completeLogIn(customer)
  const shop = await findAccountShop(browserClient, customer, myShop?.id ?? null)
  const kept = alert ?? shop?.alert
  if (kept !== undefined) keepAlert(() => window.sessionStorage, kept)
  const { search, href } = window.location
  const previous = findPreviousPath(document.referrer, href, publicUrl)
  const path = pathAfterLogIn(new URLSearchParams(search), previous)
  window.location.assign(shop === null ? path : chooseShopPath(shop.id, path))
}
