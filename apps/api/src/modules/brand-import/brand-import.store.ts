import { isDeepStrictEqual } from 'node:util'
import type { BuildResult } from '@varde/brand/build-brand'
import type { BrandFile, RenderedPicture } from '@varde/brand/build-parts'
import { BRAND_FILE_PATH } from '@varde/brand/file-path'
import { and, asc, eq, inArray, isNull, lt, notInArray, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { notifyChange } from '../../db/notify-change.ts'
import { tenantFiles, tenantPictures, tenantSources, tenants } from '../tenants/tenants.tables.ts'

/** A brand's folder, read, checked and built: ready to be written. */
export type PreparedBrand = BuildResult & {
  /** The folder itself, file by file. */
  sources: ReadonlyMap<string, Buffer>
}

/** What became of a brand that was imported. */
export type BrandOutcome = 'new' | 'changed' | 'unchanged'

/** How long files that are no longer named stay, for pages that are open. */
const REPLACED_FILES_MS = 7 * 24 * 3_600_000
// 'merke' in ASCII. Two imports at once could otherwise take the same host name or position.
const LOCK_KEY = 0x6d65726b

/** Writes a brand, its files and its folder. */
export async function writeBrand(
  tx: Queryable,
  { brand, files, pictures, sources }: PreparedBrand,
  { now, dryRun }: { now: Date; dryRun: boolean },
): Promise<{ ok: true; outcome: BrandOutcome } | { ok: false; host: string; takenBy: string }> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK_KEY})`)
  const all = await tx.select().from(tenants)
  const document = JSON.parse(JSON.stringify(brand)) as typeof brand
  for (const other of all) {
    const host =
      other.id === brand.id ? undefined : other.document.hosts.find((each) => brand.hosts.includes(each))
    if (host !== undefined) return { ok: false, host, takenBy: other.id }
  }
  const old = all.find(({ id }) => id === brand.id)
  const isSame = old !== undefined && isDeepStrictEqual(old.document, document)
  if (isSame && (await hasSources(tx, brand.id, sources))) {
    // The settings of rendering may have changed, or an earlier release has not kept them.
    if (!dryRun) await writePictures(tx, brand.id, pictures)
    return { ok: true, outcome: 'unchanged' }
  }
  const outcome = old === undefined ? 'new' : 'changed'
  if (dryRun) return { ok: true, outcome }
  if (old === undefined) {
    const position = Math.max(0, ...all.map((each) => each.position)) + 1
    await tx.insert(tenants).values({ id: brand.id, document, position, updatedAt: now })
  } else {
    await tx.update(tenants).set({ document, updatedAt: now }).where(eq(tenants.id, brand.id))
  }
  await tx.delete(tenantSources).where(eq(tenantSources.tenant, brand.id))
  for (const [path, bytes] of sources) {
    await tx.insert(tenantSources).values({ tenant: brand.id, path, bytes })
  }
  await writeFiles(tx, brand.id, files, now)
  await writePictures(tx, brand.id, pictures)
  await notifyChange(tx, 'content_changed')
  return { ok: true, outcome }
}

/** Whether the folder is the one that was written last. */
async function hasSources(
  tx: Queryable,
  tenant: string,
  sources: ReadonlyMap<string, Buffer>,
): Promise<boolean> {
  const rows = await tx.select().from(tenantSources).where(eq(tenantSources.tenant, tenant))
  return (
    rows.length === sources.size && rows.every(({ path, bytes }) => sources.get(path)?.equals(bytes) === true)
  )
}

async function writeFiles(
  tx: Queryable,
  tenant: string,
  files: readonly BrandFile[],
  now: Date,
): Promise<void> {
  const own = eq(tenantFiles.tenant, tenant)
  const keys = files.map(({ key }) => key)
  await tx
    .delete(tenantFiles)
    .where(and(own, lt(tenantFiles.replacedAt, new Date(now.getTime() - REPLACED_FILES_MS))))
  await tx
    .update(tenantFiles)
    .set({ replacedAt: now })
    .where(and(own, isNull(tenantFiles.replacedAt), notInArray(tenantFiles.key, ['', ...keys])))
  await tx
    .update(tenantFiles)
    .set({ replacedAt: null })
    .where(and(own, inArray(tenantFiles.key, ['', ...keys])))
  for (const { key, type, bytes } of files) {
    await tx.insert(tenantFiles).values({ key, tenant, type, bytes }).onConflictDoNothing()
  }
}

async function writePictures(
  tx: Queryable,
  tenant: string,
  pictures: PreparedBrand['pictures'],
): Promise<void> {
  await tx.delete(tenantPictures).where(eq(tenantPictures.tenant, tenant))
  for (const [key, picture] of pictures) await tx.insert(tenantPictures).values({ tenant, key, picture })
}

/** The pictures of a brand with all their files, by what they were rendered from. */
export async function readRenderedPictures(
  db: Queryable,
  tenant: string,
): Promise<Map<string, RenderedPicture>> {
  const rows = await db.select().from(tenantPictures).where(eq(tenantPictures.tenant, tenant))
  const rendered = new Map<string, RenderedPicture>()
  for (const { key, picture } of rows) {
    const addresses = JSON.stringify(picture).split(BRAND_FILE_PATH).slice(1)
    const keys = addresses.map((address) => /^[\w.]+/.exec(address)?.[0] ?? '')
    const files = await db
      .select({ key: tenantFiles.key, type: tenantFiles.type, bytes: tenantFiles.bytes })
      .from(tenantFiles)
      .where(and(eq(tenantFiles.tenant, tenant), inArray(tenantFiles.key, keys)))
    if (files.length === new Set(keys).size) rendered.set(key, { picture, files })
  }
  return rendered
}

/** The brands in their order, as a list shows them. */
export async function readBrandRows(db: Queryable) {
  const rows = await db.select().from(tenants).orderBy(asc(tenants.position), asc(tenants.id))
  return rows.map(({ id, document, updatedAt }) => ({
    id,
    name: document.name,
    hosts: document.hosts,
    updatedAt,
  }))
}

/** The folder of a brand; null when there is no such brand. */
export async function readSources(db: Queryable, tenant: string): Promise<Map<string, Buffer> | null> {
  const rows = await db.select().from(tenantSources).where(eq(tenantSources.tenant, tenant))
  return rows.length === 0 ? null : new Map(rows.map(({ path, bytes }) => [path, bytes]))
}

/** When a brand was last changed, and locks it until the transaction ends. */
export async function lockRevision(tx: Queryable, id: string): Promise<Date | undefined> {
  const [row] = await tx
    .select({ updatedAt: tenants.updatedAt })
    .from(tenants)
    .where(eq(tenants.id, id))
    .for('update')
  return row?.updatedAt
}

/** Deletes a brand with its files. @returns whether it was there */
export async function deleteBrand(tx: Queryable, id: string): Promise<boolean> {
  const deleted = await tx.delete(tenants).where(eq(tenants.id, id)).returning({ id: tenants.id })
  if (deleted.length === 0) return false
  await notifyChange(tx, 'content_changed')
  return true
}
