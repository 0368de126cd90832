import type { BuiltBrand } from '@varde/brand/build-brand'
import type { FilePicture } from '@varde/brand/build-parts'
import { customType, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** 3.15: one named value of one brand: banner slots, home page blocks. */
export const settings = pgTable(
  'settings',
  {
    brand: text().notNull(),
    /** 2.02: the name of an unpublished set; empty for what everybody sees. */
    set: text().notNull().default(''),
    key: text().notNull(),
    value: jsonb().notNull(),
  },
  (t) => [primaryKey({ columns: [t.brand, t.set, t.key] })],
)

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** The brands of the shop, each as its folder was built; what a folder holds is in docs/data-formats.md. */
export const tenants = pgTable('tenants', {
  id: text().primaryKey(),
  document: jsonb().$type<BuiltBrand>().notNull(),
  /** The lowest is the shop's own, where `BRAND` names none. */
  position: integer().notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
})

/** What a brand's pages show: logos, pictures, fonts, the style sheet. The key is a hash of the content. */
export const tenantFiles = pgTable(
  'tenant_files',
  {
    key: text().notNull(),
    tenant: text()
      .notNull()
      .references(() => tenants.id, { onDelete: 'cascade' }),
    type: text().notNull(),
    bytes: bytea().notNull(),
    /** When the brand's pages ceased to name it: pages that are open may still do so for a while. */
    replacedAt: timestamp('replaced_at', { withTimezone: true }),
  },
  (t) => [primaryKey({ columns: [t.key, t.tenant] })],
)

/**
 * The pictures of a brand as its pages show them, by a hash of the source and of how it was rendered: an import takes
 * an unchanged one from here, for rendering takes seconds.
 */
export const tenantPictures = pgTable(
  'tenant_pictures',
  {
    tenant: text()
      .notNull()
      .references(() => tenants.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    picture: jsonb().$type<FilePicture>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenant, t.key] })],
)

/** The folder of a brand as it was imported, file by file, so that it can be exported again. Never served. */
export const tenantSources = pgTable(
  'tenant_sources',
  {
    tenant: text()
      .notNull()
      .references(() => tenants.id, { onDelete: 'cascade' }),
    path: text().notNull(),
    bytes: bytea().notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenant, t.path] })],
)
