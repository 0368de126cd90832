import type { BrandFault } from '@varde/brand/brand-fault'
import { buildBrand } from '@varde/brand/build-brand'
import { BRAND_FILE, readBrandFolder } from '@varde/brand/read-brand-folder'
import type { Database } from '../../db/connect.ts'
import { transact } from '../../db/transact.ts'
import { type BrandOutcome, type PreparedBrand, writeBrand } from './brand-import.store.ts'

/** Reads, checks and builds a brand's folder, without a database. */
export async function prepareBrand(
  folder: string,
): Promise<({ ok: true } & PreparedBrand) | { ok: false; faults: BrandFault[] }> {
  const read = await readBrandFolder(folder)
  if (!read.ok) return read
  const built = await buildBrand(read.document, read.files)
  if (!built.ok) return built
  const sources = new Map([[BRAND_FILE, read.source], ...read.files])
  return { ok: true, brand: built.brand, files: built.files, sources }
}

/**
 * Writes a brand: all of it, or nothing. One with the same id is replaced; an unchanged folder changes nothing. The
 * running shop shows it at once.
 *
 * @returns what became of it, or the other brand that has one of its host names
 */
export function importBrand(
  db: Database,
  prepared: PreparedBrand,
  now: Date,
): Promise<{ ok: true; outcome: BrandOutcome } | { ok: false; host: string; takenBy: string }> {
  return transact(db, (tx) => writeBrand(tx, prepared, now))
}
