import { slugify } from '@varde/domain/norwegian/slug'
import { inArray } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { brands, colorGroups, colors, sizes } from '../catalogue/catalogue.tables.ts'

/** Brands are distinguished by slug, so that «CUBUS» and «Cubus» are one. */
function brandSlug(name: string) {
  return slugify(name) || 'merke'
}

/** Ids of brands by the names given; missing ones are created. */
export async function ensureBrands(tx: Queryable, names: readonly string[]): Promise<Map<string, number>> {
  const bySlug = new Map(names.map((name) => [brandSlug(name), name]))
  const rows = [...bySlug].map(([slug, name]) => ({ slug, name }))
  if (rows.length === 0) return new Map()
  const slugs = [...bySlug.keys()]
  const find = () =>
    tx.select({ id: brands.id, slug: brands.slug }).from(brands).where(inArray(brands.slug, slugs))
  let found = await find()
  if (found.length < rows.length) {
    await tx.insert(brands).values(rows).onConflictDoNothing()
    found = await find()
  }
  const ids = new Map(found.map(({ id, slug }) => [slug, id]))
  return new Map(names.map((name) => [name, getId(ids, brandSlug(name))]))
}

/** Ids of sizes by name; missing ones are created. */
export async function ensureSizes(tx: Queryable, names: readonly string[]): Promise<Map<string, number>> {
  const wanted = [...new Set(names)]
  if (wanted.length === 0) return new Map()
  const find = () =>
    tx.select({ id: sizes.id, name: sizes.name }).from(sizes).where(inArray(sizes.name, wanted))
  let found = await find()
  if (found.length < wanted.length) {
    await tx
      .insert(sizes)
      .values(wanted.map((name) => ({ name })))
      .onConflictDoNothing()
    found = await find()
  }
  return new Map(found.map(({ id, name }) => [name, id]))
}

export type NamedColor = { name: string; family: string | null; hex: string | null }

/**
 * Colours by name; missing ones are created. Feeds carry no colour codes, so theirs is empty, and the supplier's
 * colours that have one are left alone.
 */
export async function ensureColors(
  tx: Queryable,
  wanted: readonly NamedColor[],
): Promise<Map<string, { id: number; hex: string | null }>> {
  const byName = new Map(wanted.map((color) => [color.name, color]))
  const names = [...byName.keys()]
  if (names.length === 0) return new Map()
  const find = async () =>
    (
      await tx
        .select({ id: colors.id, name: colors.name, hex: colors.hex, colorCode: colors.colorCode })
        .from(colors)
        .where(inArray(colors.name, names))
    ).filter(({ colorCode }) => colorCode === '')
  let found = await find()
  if (found.length < names.length) {
    const families = await tx.select({ id: colorGroups.id, name: colorGroups.name }).from(colorGroups)
    const familyIds = new Map(families.map(({ id, name }) => [name.toLowerCase(), id]))
    const rows = [...byName.values()].map(({ name, family, hex }) => ({
      name,
      hex,
      colorCode: '',
      colorGroupId: family === null ? null : (familyIds.get(family) ?? null),
    }))
    await tx.insert(colors).values(rows).onConflictDoNothing()
    found = await find()
  }
  return new Map(found.map(({ id, name, hex }) => [name, { id, hex }]))
}

/** The value of a key that must be there. */
export function getId<K, V>(ids: ReadonlyMap<K, V>, key: K): V {
  const id = ids.get(key)
  if (id === undefined) throw new Error(`No id for ${String(key)}`)
  return id
}
