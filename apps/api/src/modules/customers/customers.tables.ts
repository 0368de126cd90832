import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** 3.21: a registered customer. The password is an argon2id hash. */
export const customers = pgTable(
  'customers',
  {
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
    preferences: jsonb().$type<{ shop_id?: number | null; gender_ids?: number[] }>().notNull().default({}),
    /** Random content of the member's QR code, so that it cannot be guessed. */
    memberCode: text('member_code')
      .notNull()
      .unique()
      .default(sql`upper(substr(replace(gen_random_uuid()::text, '-', ''), 1, 12))`),
    termsAcceptedAt: timestamp('terms_accepted_at', { withTimezone: true }),
    emailVerifiedAt: timestamp('email_verified_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** 9.17: the five years count from the last log-in or order. */
    lastActiveAt: timestamp('last_active_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    // For the back office's search by the beginning of a name, an address or a number.
    index('customers_full_name').on(sql`lower(${t.firstName} || ' ' || ${t.lastName}) text_pattern_ops`),
    index('customers_last_name').on(sql`lower(${t.lastName}) text_pattern_ops`),
    index('customers_email_start').on(t.email.op('text_pattern_ops')),
    index('customers_phone_start').on(t.phone.op('text_pattern_ops')),
  ],
)

/** A customer's cart as the browser stores it (9.06): EANs and counts only; prices and stock are looked up. */
export const customerCarts = pgTable('customer_carts', {
  customerId: integer('customer_id')
    .primaryKey()
    .references(() => customers.id, { onDelete: 'cascade' }),
  lines: jsonb().$type<{ EanNo: string; Count: number }[]>().notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
})

/** Tokens of links in mails, to confirm an address or choose a new password. Only hashes are stored; each works once. */
export const customerTokens = pgTable(
  'customer_tokens',
  {
    /** SHA-256 of the token in the link. */
    tokenHash: text('token_hash').primaryKey(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    purpose: text().$type<'verify' | 'reset'>().notNull(),
    /** The address it was sent to: the link confirms no other. */
    email: text().notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    usedAt: timestamp('used_at', { withTimezone: true }),
  },
  (t) => [
    index('customer_tokens_customer').on(t.customerId),
    index('customer_tokens_expiry').on(t.expiresAt),
  ],
)
