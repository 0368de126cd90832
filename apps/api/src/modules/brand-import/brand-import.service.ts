import { BRAND_FILE, type BrandFault } from '@varde/brand/brand-fault'
import { type BuildOptions, buildBrand } from '@varde/brand/build-brand'
import type { RenderedPicture } from '@varde/brand/build-parts'
import { type BrandFolder, readBrandFolder } from '@varde/brand/read-brand-folder'
import type { Database, Queryable } from '../../db/connect.ts'
import { transact } from '../../db/transact.ts'
import {
  type BrandOutcome,
  deleteBrand,
  type PreparedBrand,
  readBrandRows,
  readRenderedPictures,
  readSources,
  writeBrand,
} from './brand-import.store.ts'

type Prepared =
  | ({ ok: true; banners: BrandFolder['banners'] } & PreparedBrand)
  | { ok: false; faults: BrandFault[] }

/** Reads, checks and builds a brand's folder, without a database. */
export async function prepareBrand(folder: string, options?: BuildOptions): Promise<Prepared> {
  const read = await readBrandFolder(folder)
  return read.ok ? buildBrandFolder(read, options) : read
}

/** Builds a brand's folder that was read. */
export async function buildBrandFolder(
  { document, files, source, banners }: BrandFolder,
  options?: BuildOptions,
): Promise<Prepared> {
  const built = await buildBrand(document, files, options)
  return built.ok ? { ...built, sources: new Map([[BRAND_FILE, source], ...files]), banners } : built
}

/** The pictures of a brand that were rendered at its last import; see `BuildOptions`. */
export function findRenderedPictures(db: Database, id: string): Promise<Map<string, RenderedPicture>> {
  return readRenderedPictures(db, id)
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
