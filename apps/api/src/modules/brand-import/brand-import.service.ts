import { BRAND_FILE, type BrandFault } from '@varde/brand/brand-fault'
import { buildBrand } from '@varde/brand/build-brand'
import { type BrandFolder, readBrandFolder } from '@varde/brand/read-brand-folder'
import type { Database, Queryable } from '../../db/connect.ts'
import { transact } from '../../db/transact.ts'
import {
  type BrandOutcome,
  deleteBrand,
  type PreparedBrand,
  readBrandRows,
  readSources,
  writeBrand,
} from './brand-import.store.ts'

/**
 * Reads, checks and builds a brand's folder, without a database.
 *
 * @param onPicture called before a large picture is drawn, which takes seconds
 */
export async function prepareBrand(
  folder: string,
  onPicture?: (file: string) => void,
): Promise<
  ({ ok: true; banners: BrandFolder['banners'] } & PreparedBrand) | { ok: false; faults: BrandFault[] }
> {
  const read = await readBrandFolder(folder)
  if (!read.ok) return read
  const built = await buildBrand(read.document, read.files, onPicture)
  if (!built.ok) return built
  const sources = new Map([[BRAND_FILE, read.source], ...read.files])
  return { ok: true, brand: built.brand, files: built.files, sources, banners: read.banners }
}

/**
 * Writes a brand, in the caller's transaction. One with the same id is replaced; an unchanged folder changes nothing. The
 * running shop shows it at once.
 *
 * @param dryRun looks what would become of it, and writes nothing
 * @returns what became of it, or the other brand that has one of its host names
 */
export function importBrand(
  tx: Queryable,
  prepared: PreparedBrand,
  { now, dryRun = false }: { now: Date; dryRun?: boolean },
): Promise<{ ok: true; outcome: BrandOutcome } | { ok: false; host: string; takenBy: string }> {
  return writeBrand(tx, prepared, { now, dryRun })
}

/** A brand in a list. */
export type ListedBrand = { id: string; name: string; hosts: string[]; updatedAt: Date }

/** The brands in their order. */
export function listBrands(db: Database): Promise<ListedBrand[]> {
  return readBrandRows(db)
}

/** The folder of a brand as it was imported, file by file; null when there is no such brand. */
export function findBrandFolder(db: Database, id: string): Promise<Map<string, Buffer> | null> {
  return readSources(db, id)
}

/** Removes a brand with its files. Orders keep its id. @returns whether it was there */
export function removeBrand(db: Database, id: string): Promise<boolean> {
  return transact(db, (tx) => deleteBrand(tx, id))
}
