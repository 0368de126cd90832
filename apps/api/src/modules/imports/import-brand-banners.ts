import type { BrandFolder } from '@varde/brand/read-brand-folder'
import type { Database } from '../../db/connect.ts'
import { openPictureFiles } from '../../providers/open-picture-files.ts'
import type { BucketKeys } from '../../providers/picture-bucket.ts'
import { KEEP_PICTURE } from '../pictures/photographs.service.ts'
import { pictures } from '../pictures/pictures.tables.ts'
import { importBanners } from './import-content.ts'
import { type ImportReport, startImportLog } from './import-report.ts'
import { createPictureStore } from './store-pictures.ts'

/**
 * Imports the banners of a brand's folder, with the pictures that they name there.
 *
 * @returns what was done; null for a folder without banners
 */
export async function importBrandBanners({
  db,
  folder,
  brand,
  banners,
  dataDir,
  pictureBucket,
  dryRun,
}: {
  db: Database
  /** Where the folder is, absolute. */
  folder: string
  brand: string
  banners: BrandFolder['banners']
  dataDir: string
  /** Where pictures are put; undefined: in `dataDir`. */
  pictureBucket?: BucketKeys | undefined
  dryRun: boolean
}): Promise<ImportReport | null> {
  if (banners === null) return null
  const store = await createPictureStore({
    dataDir,
    files: openPictureFiles({ dataDir, pictureBucket }),
    pictureFolder: folder,
    hosts: [],
    dryRun,
  })
  const addresses = new Map<string, string>()
  const log = startImportLog()
  for (const file of banners.pictures) {
    const result = await store.fetch(file)
    if (result.status !== 'kept') {
      log.warn(1, `${file}: ${result.status === 'failed' ? result.problem : 'kan ikke leses'}`, banners.file)
      continue
    }
    const { key, mediaType, widthPx, heightPx } = result.picture
    addresses.set(file, `/bilder/${key}`)
    if (dryRun) continue
    await db
      .insert(pictures)
      .values({ key, source: { type: 'file', mediaType }, widthPx, heightPx })
      .onConflictDoUpdate(KEEP_PICTURE)
  }
  const report = await importBanners({ db, dryRun }, banners.text, { brand, addresses })
  return { ...report, entries: [...log.report().entries, ...report.entries] }
}
