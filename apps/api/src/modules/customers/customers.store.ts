import type { CartLines } from '@varde/contract/entities'
import { and, eq, gt, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { customerCarts, customers, customerTokens } from './customers.tables.ts'

export type CustomerRow = typeof customers.$inferSelect
export type NewCustomer = typeof customers.$inferInsert
export type TokenPurpose = (typeof customerTokens.$inferSelect)['purpose']

export async function findCustomer(db: Queryable, id: number): Promise<CustomerRow | undefined> {
  return (await db.select().from(customers).where(eq(customers.id, id)))[0]
}

/** @param login an e-mail address in lower case, or a phone number as `+4741234567` */
export async function findCustomerBy(
  db: Queryable,
  column: 'email' | 'phone',
  login: string,
): Promise<CustomerRow | undefined> {
  return (await db.select().from(customers).where(eq(customers[column], login)))[0]
}

/** Whether another account has this e-mail address or phone number. */
export async function isTaken(
  db: Queryable,
  { email, phone }: { email?: string | undefined; phone?: string | null | undefined },
  exceptId = 0,
): Promise<boolean> {
  const same = or(
    email === undefined ? undefined : eq(customers.email, email),
    phone ? eq(customers.phone, phone) : undefined,
  )
  if (same === undefined) return false
  const found = await db
    .select({ id: customers.id })
    .from(customers)
    .where(and(same, ne(customers.id, exceptId)))
    .limit(1)
  return found.length > 0
}

/** Undefined when another account has just taken the e-mail address or phone number. */
export async function insertCustomer(tx: Queryable, values: NewCustomer): Promise<CustomerRow | undefined> {
  return (await tx.insert(customers).values(values).onConflictDoNothing().returning())[0]
}

/**
 * @param passwordHash when given, the row is updated only if it still has this hash
 * @returns undefined when there is no such customer
 */
export async function updateCustomer(
  tx: Queryable,
  id: number,
  set: Partial<NewCustomer>,
  passwordHash?: string,
): Promise<CustomerRow | undefined> {
  const isTheirs = eq(customers.id, id)
  const [row] = await tx
    .update(customers)
    .set(set)
    .where(passwordHash === undefined ? isTheirs : and(isTheirs, eq(customers.passwordHash, passwordHash)))
    .returning()
  return row
}

/** @returns false when the customer has been deleted, or has changed her address, in the meantime */
export async function insertToken(
  db: Queryable,
  token: Omit<typeof customerTokens.$inferInsert, 'usedAt'>,
): Promise<boolean> {
  const { tokenHash, customerId, purpose, email, expiresAt } = token
  const { rowCount } = await db.execute(sql`
    insert into customer_tokens (token_hash, customer_id, purpose, email, expires_at)
    select ${tokenHash}, id, ${purpose}, email, ${expiresAt.toISOString()}
    from customers where id = ${customerId} and email = ${email} for key share`)
  return rowCount === 1
}

function isGood(tokenHash: string, purpose: TokenPurpose, at: Date) {
  return and(
    eq(customerTokens.tokenHash, tokenHash),
    eq(customerTokens.purpose, purpose),
    isNull(customerTokens.usedAt),
    gt(customerTokens.expiresAt, at),
  )
}

/** The customer of an unused, unexpired token, and the address that it was sent to. */
export async function findToken(db: Queryable, tokenHash: string, purpose: TokenPurpose, at: Date) {
  return (
    await db
      .select({ customerId: customerTokens.customerId, email: customerTokens.email })
      .from(customerTokens)
      .where(isGood(tokenHash, purpose, at))
  )[0]
}

/** The same, and marks the token as used: of two requests at the same time, one gets it. */
export async function takeToken(tx: Queryable, tokenHash: string, purpose: TokenPurpose, at: Date) {
  return (
    await tx
      .update(customerTokens)
      .set({ usedAt: at })
      .where(isGood(tokenHash, purpose, at))
      .returning({ customerId: customerTokens.customerId, email: customerTokens.email })
  )[0]
}

/** @param purpose tokens of every purpose when left out */
export async function deleteTokensOf(
  tx: Queryable,
  customerId: number,
  purpose?: TokenPurpose,
): Promise<void> {
  await tx
    .delete(customerTokens)
    .where(
      and(
        eq(customerTokens.customerId, customerId),
        purpose === undefined ? undefined : eq(customerTokens.purpose, purpose),
      ),
    )
}

export async function deleteExpiredTokens(db: Queryable, at: Date): Promise<void> {
  await db.delete(customerTokens).where(lt(customerTokens.expiresAt, at))
}

/** Gives the customer the orders and alerts that were made as a guest with her now confirmed address. */
export async function attachGuestHistory(tx: Queryable, customerId: number, email: string): Promise<void> {
  await tx.execute(sql`
    with taken as (
      update reservations set customer_id = ${customerId} where email = ${email} and customer_id is null
      returning order_id
    )
    update orders set customer_id = ${customerId}
    where id in (select order_id from taken) and customer_id is null`)
  await tx.execute(
    sql`update stock_alerts set customer_id = ${customerId} where email = ${email} and customer_id is null`,
  )
  await tx.execute(
    sql`update price_alerts set customer_id = ${customerId} where email = ${email} and customer_id is null`,
  )
}

export async function readCart(db: Queryable, customerId: number): Promise<CartLines> {
  return (
    (
      await db
        .select({ lines: customerCarts.lines })
        .from(customerCarts)
        .where(eq(customerCarts.customerId, customerId))
    )[0]?.lines ?? []
  )
}

export async function writeCart(
  db: Queryable,
  customerId: number,
  lines: CartLines,
  updatedAt: Date,
): Promise<void> {
  await db
    .insert(customerCarts)
    .values({ customerId, lines, updatedAt })
    .onConflictDoUpdate({ target: customerCarts.customerId, set: { lines, updatedAt } })
}
