import { boolean, date, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** 3.21: a registered customer. The password is an argon2id hash. */
export const customers = pgTable('customers', {
  id: integer().primaryKey().generatedAlwaysAsIdentity({ startWith: 5001 }),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  email: text().notNull().unique(),
  phone: text().unique(),
  passwordHash: text('password_hash').notNull(),
  birthDate: date('birth_date'),
  genderId: integer('gender_id'),
  address: text(),
  postalCode: text('postal_code'),
  city: text(),
  club: boolean().notNull().default(false),
  emailVerifiedAt: timestamp('email_verified_at', { withTimezone: true }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})

/** A customer's cart as the browser keeps it (9.06): EANs and counts only, everything else is read anew. */
export const customerCarts = pgTable('customer_carts', {
  customerId: integer('customer_id')
    .primaryKey()
    .references(() => customers.id, { onDelete: 'cascade' }),
  lines: jsonb().$type<{ EanNo: string; Count: number }[]>().notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
})
