import path from 'node:path'
import { readBrandFolder } from '@varde/brand/read-brand-folder'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { importBrand, prepareBrand } from '../brand-import/brand-import.service.ts'
import { tenants } from '../tenants/tenants.tables.ts'

/** The demo's brands in their order, each a folder like any chain's. */
export const DEMO_BRANDS = ['fonna', 'svaberg', 'krabat'] as const

const folderOf = (id: string) => path.join(import.meta.dirname, 'brands', id)

/**
 * Reads and builds the demo's brands.
 *
 * @throws when one of the program's own folders is damaged
 */
export async function prepareDemoBrands() {
  return Promise.all(
    DEMO_BRANDS.map(async (id) => {
      const prepared = await prepareBrand(folderOf(id))
      if (prepared.ok) return prepared
      const [fault] = prepared.faults
      throw new Error(`the demo brand ${id}: ${fault?.file}:${fault?.line} ${fault?.text}`)
    }),
  )
}

/** Imports the demo's brands into a shop that has none. */
export async function seedDemoBrands(tx: Queryable, now: Date): Promise<void> {
  const { rows } = await tx.execute<{ any: boolean }>(sql`select exists (select from ${tenants}) as any`)
  if (rows[0]?.any) return
  for (const prepared of await prepareDemoBrands()) await importBrand(tx, prepared, { now })
}

/** The demo's banners, each brand's list as its folder has it. */
export async function readDemoBanners(): Promise<{ brand: string; file: string; text: string }[]> {
  const lists = await Promise.all(
    DEMO_BRANDS.map(async (brand) => {
      const read = await readBrandFolder(folderOf(brand))
      return read.ok && read.banners !== null ? [{ brand, ...read.banners }] : []
    }),
  )
  return lists.flat()
}
