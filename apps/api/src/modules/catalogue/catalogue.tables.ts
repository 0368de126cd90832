import type { KeptField } from '@varde/domain/catalogue/kept-fields'
import type { ReviewRefusal } from '@varde/domain/customer/review-refusal'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { pictures } from '../pictures/pictures.tables.ts'

/** 3.10: the top level of the catalogue tree. Names keep the register's word (Tekstil); the API shows Klær. */
export const mainGroups = pgTable('main_groups', {
  id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 1000 }),
  name: text().notNull(),
  slug: text().notNull().unique(),
  icon: text(),
  banner: text(),
  bannerLink: text('banner_link'),
  position: integer().notNull().default(0),
})

/** 3.11: article group 2. */
export const subgroups = pgTable(
  'subgroups',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 1000 }),
    mainGroupId: integer('main_group_id')
      .notNull()
      .references(() => mainGroups.id),
    name: text().notNull(),
    slug: text().notNull(),
    custom: boolean().notNull().default(false),
    position: integer().notNull().default(0),
  },
  (t) => [uniqueIndex('subgroups_slug').on(t.mainGroupId, t.slug)],
)

/** 3.12: article group 3, the leaf that an article hangs on. */
export const groups = pgTable(
  'groups',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 1000 }),
    subgroupId: integer('subgroup_id')
      .notNull()
      .references(() => subgroups.id),
    name: text().notNull(),
    slug: text().notNull(),
    position: integer().notNull().default(0),
  },
  (t) => [uniqueIndex('groups_slug').on(t.subgroupId, t.slug)],
)

/** 3.13: brand or product line. */
export const brands = pgTable('brands', {
  id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 1000 }),
  name: text().notNull().unique(),
  slug: text().notNull().unique(),
})

/** 3.08: the five known genders; ids are the register's own. */
export const genders = pgTable('genders', {
  id: integer().primaryKey(),
  name: text().notNull().unique(),
})

/** 3.07: the colour families that filters offer. */
export const colorGroups = pgTable('color_groups', {
  id: integer().primaryKey(),
  label: text().notNull(),
  name: text().notNull().unique(),
  hex: text().notNull(),
})

/** 3.07: a supplier's colour, filed under one family. */
export const colors = pgTable(
  'colors',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 1000 }),
    name: text().notNull(),
    hex: text(),
    colorCode: text('color_code').notNull(),
    colorGroupId: integer('color_group_id').references(() => colorGroups.id),
  },
  (t) => [uniqueIndex('colors_code').on(t.colorCode, t.name)],
)

export const sizes = pgTable('sizes', {
  id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 1000 }),
  name: text().notNull().unique(),
})

/** 3.01, 3.02: one article; money in øre, VAT in basis points (2500 = 25 %). */
export const articles = pgTable(
  'articles',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 100_000 }),
    /** The supplier's or till's own number; imports find an article again by it. */
    articleNo: text('article_no').notNull().unique(),
    name: text().notNull(),
    /** Stored once (9.05); old ones stay in `article_old_slugs`. */
    slug: text().notNull().unique(),
    description: text().notNull().default(''),
    techDescription: text('tech_description'),
    nutrientContent: text('nutrient_content'),
    washLabel: text('wash_label'),
    careLabel: text('care_label'),
    brandId: integer('brand_id')
      .notNull()
      .references(() => brands.id),
    groupId: integer('group_id')
      .notNull()
      .references(() => groups.id),
    genderIds: integer('gender_ids').array().notNull().default(sql`'{}'`),
    purchasableOnWeb: boolean('purchasable_on_web').notNull().default(true),
    visibleOnWeb: boolean('visible_on_web').notNull().default(true),
    /** Since when the shop itself hides it: no import shows it again. `visibleOnWeb` is false as well. */
    hiddenAt: timestamp('hidden_at', { withTimezone: true }),
    featured: boolean().notNull().default(false),
    webLabel: text('web_label'),
    suggestedPriceOre: integer('suggested_price_ore').notNull(),
    finalPriceOre: integer('final_price_ore').notNull(),
    pantOre: integer('pant_ore').notNull().default(0),
    vatBasisPoints: smallint('vat_basis_points').notNull().default(2500),
    /** 9.07; null for no limit. */
    webPurchaseLimit: integer('web_purchase_limit'),
    onlyCC: boolean('only_cc').notNull().default(false),
    season: text(),
    /** The studio drawing that is used where there is no photograph. */
    drawingKind: text('drawing_kind'),
    /** What it is, in the words of `domain/catalogue/attributes`; null where nothing has been read out of it yet. */
    attributes: jsonb(),
    /** What the staff have changed and no feed may overwrite. */
    keptFields: text('kept_fields').array().$type<KeptField[]>().notNull().default(sql`'{}'`),
    dateCreated: date('date_created').notNull().default(sql`current_date`),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    index('articles_group').on(t.groupId),
    // For the back office: the newest change first, what is not shown, and the beginning of a number.
    index('articles_updated').on(t.updatedAt.desc().nullsFirst(), t.id),
    index('articles_unseen').on(t.updatedAt).where(sql`not ${t.visibleOnWeb}`),
    index('articles_number').on(t.articleNo.op('text_pattern_ops')),
    check(
      'articles_money',
      sql`${t.finalPriceOre} >= 0 and ${t.suggestedPriceOre} >= 0 and ${t.pantOre} >= 0`,
    ),
    check('articles_limit', sql`${t.webPurchaseLimit} >= 0`),
  ],
)

export const articleOldSlugs = pgTable('article_old_slugs', {
  slug: text().primaryKey(),
  articleId: integer('article_id')
    .notNull()
    .references(() => articles.id, { onDelete: 'cascade' }),
})

/** 3.06: what is sold: one EAN, one size, one colour. */
export const variants = pgTable(
  'variants',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 1_000_000 }),
    articleId: integer('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    ean: text().notNull().unique(),
    /** The supplier's own code of the variant, and the feed it is unique in. */
    sku: text(),
    feed: text(),
    /** The EAN that a feed gave later to a variant that already had a number of our own. */
    gtin: text().unique(),
    sizeId: integer('size_id')
      .notNull()
      .references(() => sizes.id),
    colorId: integer('color_id')
      .notNull()
      .references(() => colors.id),
  },
  (t) => [index('variants_article').on(t.articleId), index('variants_sku').on(t.sku)],
)

/** Numbers given to variants whose feed has no EAN. Rows stay, so that no number is given twice. */
export const ownNumbers = pgTable(
  'own_numbers',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    ean: text().notNull().unique(),
    feed: text().notNull(),
    /** '' where the feed has none. */
    sku: text().notNull(),
    articleNo: text('article_no').notNull(),
    color: text().notNull(),
    size: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    uniqueIndex('own_numbers_variant').on(t.feed, t.articleNo, t.color, t.size, t.sku),
    index('own_numbers_sku').on(t.feed, t.sku),
  ],
)

/** Pictures of one article in one colour, in gallery order; `colorId` null serves every colour. */
export const articlePictures = pgTable(
  'article_pictures',
  {
    articleId: integer('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    colorId: integer('color_id').references(() => colors.id),
    position: integer().notNull(),
    pictureKey: text('picture_key')
      .notNull()
      .references(() => pictures.key),
    /** What it shows, in words of the staff; null for the article's name and colour. */
    alt: text(),
  },
  (t) => [index('article_pictures_article').on(t.articleId)],
)

/** Append-only: every price an article has been offered at, for the førpris. */
export const priceHistory = pgTable(
  'price_history',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    articleId: integer('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    priceOre: integer('price_ore').notNull(),
    validFrom: timestamp('valid_from', { withTimezone: true }).notNull(),
    /** True when it was an advertised reduction: only those can be steps of a gradual cut. */
    campaign: boolean().notNull().default(false),
  },
  (t) => [index('price_history_article').on(t.articleId, t.validFrom)],
)

/** 3.25 */
export const bestsellers = pgTable('bestsellers', {
  articleId: integer('article_id')
    .primaryKey()
    .references(() => articles.id, { onDelete: 'cascade' }),
  qtyRank: integer('qty_rank').notNull(),
  turnoverRank: integer('turnover_rank').notNull(),
})

/** 3.05: a campaign with its texts and pictures. */
export const campaigns = pgTable('campaigns', {
  id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 1000 }),
  name: text().notNull(),
  slug: text().notNull().unique(),
  shortDescription: text('short_description'),
  description: text(),
  startsAt: timestamp('starts_at', { withTimezone: true }).notNull(),
  endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
  image: text(),
  imageMobile: text('image_mobile'),
  showLabel: boolean('show_label').notNull().default(true),
  showImage: boolean('show_image').notNull().default(true),
  labelText: text('label_text'),
  url: text(),
  /** Seen by the staff alone: it has no price and no page in the shop. */
  isDraft: boolean('is_draft').notNull().default(false),
})

/** 3.04: one article's price in one campaign; `labelData` is JSON text as the register sends it. */
export const campaignArticles = pgTable(
  'campaign_articles',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 10_000 }),
    campaignId: integer('campaign_id')
      .notNull()
      .references(() => campaigns.id, { onDelete: 'cascade' }),
    articleId: integer('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    priceOre: integer('price_ore').notNull(),
    labelType: text('label_type'),
    labelData: text('label_data'),
  },
  (t) => [
    uniqueIndex('campaign_articles_once').on(t.campaignId, t.articleId),
    index('campaign_articles_article').on(t.articleId),
  ],
)

/** 3.09: customers' reviews; only approved ones are shown. */
export const reviews = pgTable(
  'reviews',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 1000 }),
    articleId: integer('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    customerId: integer('customer_id'),
    customerName: text('customer_name'),
    content: text().notNull(),
    reply: text(),
    rating: smallint().notNull(),
    approved: boolean().notNull().default(false),
    anonymous: boolean().notNull().default(false),
    /** −1 small, 0 true to size, 1 large. */
    trueToSize: smallint('true_to_size'),
    sizeColor: text('size_color'),
    /** The keys of the pictures that were sent with it, in their order. */
    pictures: text().array().notNull().default(sql`'{}'`),
    /** When it was moderated; with `approved` false it was rejected. */
    moderatedAt: timestamp('moderated_at', { withTimezone: true }),
    /** Why it was rejected. */
    refusal: text().$type<ReviewRefusal>(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    index('reviews_article').on(t.articleId),
    uniqueIndex('reviews_once').on(t.customerId, t.articleId),
    check('reviews_rating', sql`${t.rating} between 1 and 5`),
  ],
)
