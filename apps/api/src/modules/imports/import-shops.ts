import { isDeepStrictEqual } from 'node:util'
import { DEFAULT_AVAILABLE_SHOP_ID } from '@varde/domain/catalogue/article'
import { slugify } from '@varde/domain/norwegian/slug'
import { eq } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { notifyChange } from '../../db/notify-change.ts'
import { postalCodes } from '../postal-codes/postal-codes.tables.ts'
import { shops } from '../shops/shops.tables.ts'
import type { ImportInput } from './import-articles.ts'
import { type ImportLog, type ImportReport, startImportLog } from './import-report.ts'
import { parseNamedColumns } from './parse-table.ts'
import { FeedUnusableError } from './product-row.ts'
import { type Draft, readRows } from './read-rows.ts'
import { readShop, type ShopDraft, shopColumns } from './read-shop.ts'
import { runBatches } from './run-batches.ts'

/** Ids from here on are the database's own; a shop number below may be the id too, so that 55 is 55 (9.08). */
const firstOwnId = 1000

/**
 * Imports the list of shops: found again by number, created when missing. A field that the file has no column
 * for stays as it was; a shop keeps the address of its page when it is renamed.
 *
 * @throws FeedUnusableError when the file is no list of shops
 */
export async function importShops(input: ImportInput): Promise<ImportReport> {
  if (input.format !== 'shops-csv')
    throw new FeedUnusableError(`formatet ${input.format} er ingen butikkliste`)
  const log = startImportLog()
  const { no, name, address, postNo } = shopColumns
  const rows = parseNamedColumns(input.chunks, input.delimiter ?? ';', shopColumns, [
    no,
    name,
    address,
    postNo,
  ])
  const drafts = await readRows(rows, readShop, (shop) => ({ key: shop.no, name: `butikk ${shop.no}` }), log)
  await runBatches(input, log, async (writeBatch) => {
    await writeBatch(
      drafts,
      async (tx, part, batchLog) => {
        let isChanged = false
        for (const draft of part) isChanged = (await writeShop(tx, draft, batchLog)) || isChanged
        if (isChanged) await notifyChange(tx, 'catalogue_changed')
      },
      ({ line }, text) => log.refuse(line, text),
    )
  })
  input.onRows?.(log.report().rows)
  return log.report()
}

/** @returns whether anything was written */
async function writeShop(
  tx: Queryable,
  { line, value: shop }: Draft<ShopDraft>,
  log: ImportLog,
): Promise<boolean> {
  const [old] = await tx.select().from(shops).where(eq(shops.no, shop.no))
  const place = await findPlace(tx, shop.postNo)
  if (!place) log.warn(line, `postnummeret ${shop.postNo} kjennes ikke`)
  const wanted = {
    ...shop,
    postPlace: shop.postPlace || (place?.place ?? old?.postPlace ?? ''),
    fullName: shop.fullName || (old?.fullName ?? shop.name),
    // A shop that has moved loses its old position.
    ...(shop.latitude === undefined && (old?.latitude == null || old.postNo !== shop.postNo)
      ? { latitude: place?.latitude ?? null, longitude: place?.longitude ?? null }
      : {}),
  }
  if (shop.latitude === undefined && !old) log.warn(line, describeMissingPosition(place !== undefined))

  if (!old) {
    // 9.08: the web's own stock has no counter unless the file says so.
    const hasCounter = shop.hasCounter ?? shop.no !== String(DEFAULT_AVAILABLE_SHOP_ID)
    const id = await chooseId(tx, shop.no)
    const slug = await chooseSlug(tx, shop)
    await tx.insert(shops).values({ ...wanted, hasCounter, slug, ...(id === null ? {} : { id }) })
    log.count('Butikker', 'new')
    return true
  }
  const isSame = Object.entries(wanted).every(([key, value]) =>
    isDeepStrictEqual(old[key as keyof typeof old], value),
  )
  log.count('Butikker', isSame ? 'unchanged' : 'changed')
  if (!isSame) await tx.update(shops).set(wanted).where(eq(shops.id, old.id))
  return !isSame
}

function describeMissingPosition(isPlaced: boolean): string {
  return isPlaced ? 'posisjon mangler: postnummerets er brukt' : 'posisjon mangler, og postnummeret gir ingen'
}

async function findPlace(tx: Queryable, postNo: string) {
  const [row] = await tx.select().from(postalCodes).where(eq(postalCodes.code, postNo))
  return row
}

async function chooseId(tx: Queryable, no: string): Promise<number | null> {
  const id = Number(no)
  if (!/^\d+$/.test(no) || id < 1 || id >= firstOwnId) return null
  const [taken] = await tx.select({ id: shops.id }).from(shops).where(eq(shops.id, id))
  return taken ? null : id
}

/** 9.05; the second shop of a name gets its number appended. */
async function chooseSlug(tx: Queryable, { name, no }: ShopDraft): Promise<string> {
  const base = slugify(name)
  const numbered = `${base}-${slugify(no) || 'butikk'}`
  const [taken] = await tx.select({ slug: shops.slug }).from(shops).where(eq(shops.slug, base))
  return taken || /^\d+$/.test(base) ? numbered : base
}
