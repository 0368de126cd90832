import type { SpecialDay } from '@varde/domain/shops/shop'
import { boolean, doublePrecision, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** 3.14: a physical shop, or the web stock (55), which has no counter. */
export const shops = pgTable('shops', {
  id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 1000 }),
  no: text().notNull().unique(),
  name: text().notNull(),
  fullName: text('full_name').notNull(),
  slug: text().notNull().unique(),
  orgNo: text('org_no').notNull().default(''),
  description: text().notNull().default(''),
  /** 3.14: text form, day range:hhmm-hhmm, comma separated. */
  openingHours: text('opening_hours').notNull().default(''),
  mapLink: text('map_link'),
  postNo: text('post_no').notNull(),
  postPlace: text('post_place').notNull(),
  address: text().notNull(),
  email: text().notNull().default(''),
  phone: text().notNull().default(''),
  messengerId: text('messenger_id'),
  /** 9.08: chain id 1. */
  chain: integer().notNull().default(1),
  latitude: doublePrecision(),
  longitude: doublePrecision(),
  /** Whether goods can be collected here. */
  hasCounter: boolean('has_counter').notNull().default(true),
  specialDays: jsonb('special_days').$type<SpecialDay[]>().notNull().default([]),
  /** Since when it is closed for good: it is no longer listed, and its stock does not count. */
  closedAt: timestamp('closed_at', { withTimezone: true }),
})
