import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { BRAND_FILE, type BrandFault } from '@varde/brand/brand-fault'
import { readBrandFolder } from '@varde/brand/read-brand-folder'
import { writeBrandFolder } from '@varde/brand/write-brand-folder'
import type { Database, Queryable } from '../../db/connect.ts'
import { transact } from '../../db/transact.ts'
import type { Environment } from '../../server/environment.ts'
import { refuse } from '../../server/register-endpoint.ts'
import { importBrandBanners } from '../imports/imports.service.ts'
import {
  buildBrandFolder,
  findBrandFolder,
  findRenderedPictures,
  importBrand,
  type ListedBrand,
  listBrands,
} from './brand-import.service.ts'
import { lockRevision } from './brand-import.store.ts'

/** A brand with its folder, file by file. */
export type EditedBrand = ListedBrand & { files: ReadonlyMap<string, Buffer> }

/** What became of a folder that was to be taken into use. */
export type SavedBrand =
  | { ok: true; brand: EditedBrand }
  | { ok: false; reason: 'not-found' | 'changed-since' | 'busy' }
  | { ok: false; reason: 'faults'; errors: Record<string, string[]> }

/**
 * Which brand is edited, and the version that was read, undefined for a new one; null for a folder that names its brand
 * itself.
 */
type Edited = { id: string; seen: string | undefined } | null

/** Takes brands' folders into use while the shop runs, with the same checks as `brand import`. */
export type BrandDesk = {
  list(): Promise<ListedBrand[]>
  find(id: string): Promise<EditedBrand | null>
  /**
   * Takes a folder into use.
   *
   * @param record writes down that it was done, in the same transaction
   */
  save(
    files: ReadonlyMap<string, Buffer>,
    edited: Edited,
    record: (tx: Queryable, id: string, outcome: string) => Promise<void>,
  ): Promise<SavedBrand>
}

export const versionOf = ({ updatedAt }: Pick<ListedBrand, 'updatedAt'>): string => updatedAt.toISOString()

/** What a call answers when a folder was not taken into use. */
export function refuseSaving(saved: Extract<SavedBrand, { ok: false }>) {
  if (saved.reason === 'faults') return refuse('VALIDATION_FAILED', { errors: saved.errors })
  if (saved.reason === 'busy') return refuse('BRAND_BUSY')
  return saved.reason === 'not-found' ? refuse('NOT_FOUND') : refuse('CHANGED_SINCE')
}

export function createBrandDesk(options: {
  db: Database
  environment: Pick<Environment, 'dataDir' | 'pictureBucket'>
  now: () => Date
}): BrandDesk {
  const { db, environment, now } = options
  // Rendering pictures takes a processor: one folder at a time.
  let isBusy = false

  async function find(id: string): Promise<EditedBrand | null> {
    const brand = (await listBrands(db)).find((each) => each.id === id)
    const files = brand === undefined ? null : await findBrandFolder(db, id)
    return brand === undefined || files === null ? null : { ...brand, files }
  }

  async function takeIntoUse(
    folder: string,
    edited: Edited,
    record: Parameters<BrandDesk['save']>[2],
  ): Promise<SavedBrand> {
    const read = await readBrandFolder(folder)
    if (!read.ok) return { ok: false, reason: 'faults', errors: describeFaults(read.faults) }
    const { id } = read.document
    if (edited !== null && edited.id !== id) {
      return {
        ok: false,
        reason: 'faults',
        errors: { id: [`Må være ${edited.id}: id-en kan ikke byttes her`] },
      }
    }
    const rendered = await findRenderedPictures(db, id)
    const prepared = await buildBrandFolder(read, { rendered })
    if (!prepared.ok) return { ok: false, reason: 'faults', errors: describeFaults(prepared.faults) }
    const imported = await transact(db, async (tx) => {
      if (edited !== null && (await lockRevision(tx, id))?.toISOString() !== edited.seen) return null
      const result = await importBrand(tx, prepared, { now: now() })
      if (result.ok) await record(tx, id, result.outcome)
      return result
    })
    if (imported === null) return { ok: false, reason: 'changed-since' }
    if (!imported.ok) {
      const text = `Vertsnavnet ${imported.host} hører allerede til ${imported.takenBy}`
      return { ok: false, reason: 'faults', errors: { hosts: [text] } }
    }
    const { dataDir, pictureBucket } = environment
    const { banners } = prepared
    await importBrandBanners({ db, folder, brand: id, banners, dataDir, pictureBucket, dryRun: false })
    const brand = await find(id)
    return brand === null ? { ok: false, reason: 'not-found' } : { ok: true, brand }
  }

  return {
    list: () => listBrands(db),
    find,
    save: async (files, edited, record) => {
      if (isBusy) return { ok: false, reason: 'busy' }
      isBusy = true
      const home = await mkdtemp(path.join(tmpdir(), 'varde-brand-'))
      try {
        const folder = path.join(home, 'brand')
        await writeBrandFolder(folder, files)
        return await takeIntoUse(folder, edited, record)
      } finally {
        isBusy = false
        await rm(home, { recursive: true, force: true })
      }
    },
  }
}

/** What is wrong, by the field of the document, otherwise by file and line. */
function describeFaults(faults: readonly BrandFault[]): Record<string, string[]> {
  const errors: Record<string, string[]> = {}
  for (const { file, line, text, field } of faults) {
    const place = file === BRAND_FILE && field !== undefined && field !== '' ? field : `${file}:${line}`
    errors[place] = [...(errors[place] ?? []), text]
  }
  return errors
}
