import { eq } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { tenants } from '../tenants/tenants.tables.ts'

/**
 * Why a text cannot be of this brand; null when it can.
 *
 * @param brand its id; empty or missing: all brands
 */
export async function findBrandProblem(
  db: Queryable,
  brand: string | null | undefined,
): Promise<string | null> {
  if (!brand) return null
  const [found] = await db.select({ id: tenants.id }).from(tenants).where(eq(tenants.id, brand))
  if (found !== undefined) return null
  const rows = await db.select({ id: tenants.id }).from(tenants).orderBy(tenants.position)
  const known =
    rows.length === 0 ? 'ingen merker er importert' : `merkene er ${rows.map(({ id }) => id).join(', ')}`
  return `«brand» ${brand} finnes ikke: ${known}`
}
