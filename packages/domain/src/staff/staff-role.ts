/** What a member of the staff may do: everything, the orders of named shops, or what the pages say. */
export const STAFF_ROLES = ['chain', 'shop', 'editor'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

/**
 * The shops whose orders a member of the staff may see.
 *
 * @param shopId the shop that is asked for; undefined for all of hers
 * @returns null when the shop that is asked for is not hers; `all` without limit
 */
export function visibleShops(
  { role, shopIds }: { role: StaffRole; shopIds: readonly number[] },
  shopId?: number,
): readonly number[] | 'all' | null {
  if (role === 'editor') return null
  if (role === 'chain') return shopId === undefined ? 'all' : [shopId]
  if (shopId === undefined) return shopIds
  return shopIds.includes(shopId) ? [shopId] : null
}
