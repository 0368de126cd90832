import type { Client } from '@varde/contract/client'
import type { Customer } from '@varde/contract/entities'
import type { NewAlert } from '../../state/notices/alerts.ts'

/** The shop of an account that becomes the shopper's own in this browser, and the message that says so. */
export type AccountShop = { id: number; alert: NewAlert }

/**
 * 3.21, 4.06: finds the shop that the customer has chosen in her profile.
 *
 * @param myShopId the shop that is chosen in this browser, which stays; null when none is
 * @returns null when there is nothing to change, or the shop no longer hands out orders
 */
export async function findAccountShop(
  client: Client,
  { preferences }: Pick<Customer, 'preferences'>,
  myShopId: number | null,
): Promise<AccountShop | null> {
  if (myShopId !== null || !preferences.shop_id) return null
  try {
    const shops = await client('GET /shops')
    const shop = shops.ok ? shops.data.find(({ id }) => id === preferences.shop_id) : undefined
    if (shop?.hasCounter !== true) return null
    return {
      id: shop.id,
      alert: {
        type: 'info',
        title: `Butikken din er ${shop.name}`,
        text: 'Den er hentet fra profilen din. Du kan bytte når du vil.',
      },
    }
  } catch (error) {
    // 8.21: she is logged in all the same.
    console.warn('The shops could not be loaded', error)
    return null
  }
}
