import type { CartLines } from '@varde/contract/entities'
import { eq } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { customerCarts, customers } from './customers.tables.ts'

export type CustomerRow = typeof customers.$inferSelect

export const findCustomer = async (db: Queryable, id: number): Promise<CustomerRow | undefined> =>
  (await db.select().from(customers).where(eq(customers.id, id)))[0]

/** @param login an e-mail address in small letters, or a phone number as `+4741234567` */
export const findCustomerBy = async (
  db: Queryable,
  column: 'email' | 'phone',
  login: string,
): Promise<CustomerRow | undefined> =>
  (await db.select().from(customers).where(eq(customers[column], login)))[0]

export const readCart = async (db: Queryable, customerId: number): Promise<CartLines> =>
  (
    await db
      .select({ lines: customerCarts.lines })
      .from(customerCarts)
      .where(eq(customerCarts.customerId, customerId))
  )[0]?.lines ?? []

export const writeCart = async (
  db: Queryable,
  customerId: number,
  lines: CartLines,
  updatedAt: Date,
): Promise<void> => {
  await db
    .insert(customerCarts)
    .values({ customerId, lines, updatedAt })
    .onConflictDoUpdate({ target: customerCarts.customerId, set: { lines, updatedAt } })
}
