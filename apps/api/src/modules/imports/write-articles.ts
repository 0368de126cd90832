import { isDeepStrictEqual } from 'node:util'
import { GENDER_ID } from '@varde/domain/catalogue/genders'
import { type KeptField, nameKeptFields } from '@varde/domain/catalogue/kept-fields'
import { slugify } from '@varde/domain/norwegian/slug'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { articleOldSlugs, articles, variants } from '../catalogue/catalogue.tables.ts'
import { findDrawnGroup } from '../reference/catalogue-tree.ts'
import { ensureFallbackGroup, ensureGroupOfType } from './article-groups.ts'
import { ensureBrands, ensureColors, ensureSizes, getId } from './ensure-names.ts'
import { fallbackGroup } from './group-words.ts'
import type { ImportLog, Outcome } from './import-report.ts'
import type { ArticleDraft, VariantDraft } from './merge-article-rows.ts'

type Article = typeof articles.$inferSelect

/** An article in the database, with what this import knows about it. */
export type WrittenArticle = {
  id: number
  draft: ArticleDraft
  /** As it was before; null for a new one. */
  before: Article | null
  outcome: Outcome
  /** The kind that the studio draws; '' when unknown. */
  drawingKind: string
  variants: { draft: VariantDraft; colorId: number; colorHex: string | null }[]
}

export type WriteOptions = {
  now: Date
  feed: string
  groupIds: ReadonlyMap<string, number>
  /** Whether groups follow the feed's own product types instead of our tree. */
  createGroups: boolean
}

/**
 * Writes articles and their variants: found again by article number and EAN, made when missing, changed only
 * where they differ. An EAN that another article has is refused.
 */
export async function writeArticles(
  tx: Queryable,
  drafts: readonly ArticleDraft[],
  options: WriteOptions,
  log: ImportLog,
): Promise<WrittenArticle[]> {
  const before = await findArticles(tx, drafts)
  const owners = await findOwners(tx, drafts)
  const usable = drafts.flatMap((draft) => {
    const kept = draft.variants.filter((variant) => {
      const owner = owners.get(variant.ean)
      if (!owner || owner.articleNo === draft.articleNo) return true
      const text = `EAN ${variant.ean} hører allerede til artikkel ${owner.articleNo} «${owner.name}»`
      log.refuse(variant.line, text)
      return false
    })
    return kept.length > 0 ? [{ ...draft, variants: kept }] : []
  })
  if (usable.length === 0) return []

  const brandIds = await ensureBrands(
    tx,
    usable.filter((draft) => !isKept(draft, before)).map(({ brand }) => brand),
  )
  const groupIds = await placeArticles(tx, usable, before, options, log)
  const written = await upsertArticles(tx, usable, before, { brandIds, groupIds, now: options.now }, log)
  await upsertVariants(tx, written, owners, options.feed, log)
  return written
}

/** Whether the first rows of the file have written the article: what the later ones say of it does not count. */
function isKept(draft: ArticleDraft, before: ReadonlyMap<string, Article>): boolean {
  return draft.isContinued && before.has(draft.articleNo)
}

async function findArticles(tx: Queryable, drafts: readonly ArticleDraft[]): Promise<Map<string, Article>> {
  const numbers = drafts.map(({ articleNo }) => articleNo)
  const rows = await tx.select().from(articles).where(inArray(articles.articleNo, numbers))
  return new Map(rows.map((row) => [row.articleNo, row]))
}

type Owner = Pick<typeof variants.$inferSelect, 'sizeId' | 'colorId' | 'sku' | 'feed' | 'gtin'> & {
  articleNo: string
  name: string
  variantId: number
}

async function findOwners(tx: Queryable, drafts: readonly ArticleDraft[]): Promise<Map<string, Owner>> {
  const eans = drafts.flatMap((draft) => draft.variants.map(({ ean }) => ean))
  const rows = await tx
    .select({
      ean: variants.ean,
      articleNo: articles.articleNo,
      name: articles.name,
      variantId: variants.id,
      sizeId: variants.sizeId,
      colorId: variants.colorId,
      sku: variants.sku,
      feed: variants.feed,
      gtin: variants.gtin,
    })
    .from(variants)
    .innerJoin(articles, eq(variants.articleId, articles.id))
    .where(inArray(variants.ean, eans))
  return new Map(rows.map(({ ean, ...owner }) => [ean, owner]))
}

/** Group ids by article number. An article without a known group keeps its own, a new one gets the fallback. */
async function placeArticles(
  tx: Queryable,
  drafts: readonly ArticleDraft[],
  before: ReadonlyMap<string, Article>,
  options: WriteOptions,
  log: ImportLog,
): Promise<Map<string, number>> {
  const placed = new Map<string, number>()
  for (const draft of drafts) {
    const { articleNo, productType, line } = draft
    if (isKept(draft, before)) continue
    let groupId = draft.groupPath === null ? undefined : options.groupIds.get(draft.groupPath)
    const newGroup = draft.newGroup ?? (options.createGroups && productType !== '' ? productType : null)
    if (newGroup !== null) {
      const made = await ensureGroupOfType(tx, newGroup)
      if (made.ok) groupId = made.groupId
      else log.warn(line, made.problem)
    }
    if (groupId === undefined) {
      const what = productType === '' ? `«${draft.name}»` : `varetypen «${productType}»`
      groupId = before.get(articleNo)?.groupId
      if (groupId === undefined) {
        groupId = await ensureFallbackGroup(tx)
        log.warn(line, `${what} passer ikke i noen varegruppe: artikkelen havner i ${fallbackGroup.path}`)
      }
    }
    placed.set(articleNo, groupId)
  }
  return placed
}

async function upsertArticles(
  tx: Queryable,
  drafts: readonly ArticleDraft[],
  before: ReadonlyMap<string, Article>,
  {
    brandIds,
    groupIds,
    now,
  }: { brandIds: ReadonlyMap<string, number>; groupIds: ReadonlyMap<string, number>; now: Date },
  log: ImportLog,
): Promise<WrittenArticle[]> {
  const fresh = drafts.filter(({ articleNo }) => !before.has(articleNo))
  const newIds = await takeIds(tx, fresh.length)
  const renamed = drafts.filter(
    (draft) => !isKept(draft, before) && before.get(draft.articleNo)?.name !== nameOf(draft, before),
  )
  const idOf = new Map<ArticleDraft, number>(
    drafts.map((draft) => [draft, before.get(draft.articleNo)?.id ?? newIds.shift() ?? 0]),
  )
  const slugs = await chooseSlugs(
    tx,
    renamed.map((draft) => ({ id: getId(idOf, draft), name: draft.name })),
  )

  const inserts: (typeof articles.$inferInsert)[] = []
  const written: WrittenArticle[] = []
  for (const draft of drafts) {
    const old = before.get(draft.articleNo) ?? null
    const id = getId(idOf, draft)
    if (old && draft.isContinued) {
      const drawingKind = old.drawingKind ?? ''
      written.push({ id, draft, before: old, outcome: 'unchanged', drawingKind, variants: [] })
      continue
    }
    const texts = textsOf(draft, old)
    warnOfKept(draft, old, texts, log)
    const wanted = {
      ...(old === null ? texts : { ...texts, ...pickKept(old) }),
      slug: slugs.get(id) ?? old?.slug ?? '',
      brandId: getId(brandIds, draft.brand),
      groupId: getId(groupIds, draft.articleNo),
      genderIds: [...(draft.genderIds ?? old?.genderIds ?? [GENDER_ID.uni])],
      // What the shop itself hid stays hidden, whatever the feed says.
      visibleOnWeb: old?.hiddenAt == null && (draft.visible ?? old?.visibleOnWeb ?? true),
      purchasableOnWeb: draft.purchasable ?? old?.purchasableOnWeb ?? true,
      attributes: draft.attributes,
      drawingKind:
        old?.drawingKind ?? findDrawnGroup(draft.groupPath?.split('/').at(-1) ?? '')?.drawingKind ?? null,
    }
    const outcome = old === null ? 'new' : isSame(old, wanted) ? 'unchanged' : 'changed'
    if (outcome === 'new') inserts.push({ id, articleNo: draft.articleNo, ...wanted })
    else if (outcome === 'changed')
      await tx
        .update(articles)
        .set({ ...wanted, updatedAt: now })
        .where(eq(articles.id, id))
    if (old && old.slug !== wanted.slug) await keepOldSlug(tx, id, old.slug, wanted.slug)
    written.push({ id, draft, before: old, outcome, drawingKind: wanted.drawingKind ?? '', variants: [] })
  }
  if (inserts.length > 0) await tx.insert(articles).values(inserts)
  return written
}

/** The name that the shop has chosen itself, or that of the feed. */
function nameOf({ articleNo, name }: ArticleDraft, before: ReadonlyMap<string, Article>): string {
  const old = before.get(articleNo)
  return old?.keptFields.includes('name') ? old.name : name
}

/** What a feed says of an article and the staff may keep. */
function textsOf({ name, description, material, priceOre }: ArticleDraft, old: Article | null) {
  return {
    name,
    description,
    techDescription: material === '' ? (old?.techDescription ?? null) : `Materiale: ${material}`,
    suggestedPriceOre: priceOre,
    finalPriceOre: priceOre,
  }
}

/** What the staff have said that no feed may overwrite. */
function pickKept(old: Article): Partial<ReturnType<typeof textsOf>> {
  const { name, description, techDescription, suggestedPriceOre, finalPriceOre, keptFields } = old
  return {
    ...(keptFields.includes('name') ? { name } : {}),
    ...(keptFields.includes('description') ? { description } : {}),
    ...(keptFields.includes('techDescription') ? { techDescription } : {}),
    ...(keptFields.includes('price') ? { suggestedPriceOre, finalPriceOre } : {}),
  }
}

/** Says where the feed has something else than what the staff keep. */
function warnOfKept(
  draft: ArticleDraft,
  old: Article | null,
  texts: ReturnType<typeof textsOf>,
  log: ImportLog,
): void {
  const kept = (old?.keptFields ?? []).filter((field: KeptField) => {
    if (field === 'pictures') return draft.variants.some(({ imageLinks }) => imageLinks.length > 0)
    if (field === 'price') return old?.finalPriceOre !== texts.finalPriceOre || draft.sale !== null
    return old?.[field] !== texts[field]
  })
  if (old === null || kept.length === 0) return
  log.warn(draft.line, `«${old.name}» beholder ${nameKeptFields(kept)} fra driften: feeden har noe annet`)
}

function isSame(old: Article, wanted: Partial<Article>): boolean {
  const { attributes, ...plain } = wanted
  return (
    isDeepStrictEqual(old.attributes, attributes) &&
    Object.entries(plain).every(([field, value]) => String(old[field as keyof Article]) === String(value))
  )
}

async function takeIds(tx: Queryable, count: number): Promise<number[]> {
  if (count === 0) return []
  const { rows } = await tx.execute<{ id: string }>(
    sql`select nextval(pg_get_serial_sequence('articles', 'id')) as id from generate_series(1, ${count}::int)`,
  )
  return rows.map(({ id }) => Number(id))
}

/**
 * 9.05: a slug is stored once per article; the second of a name and all-digit names (4.10 reads digits as an
 * id) get `-{id}`. Slugs that other articles had count as taken: their links lead there.
 */
async function chooseSlugs(
  tx: Queryable,
  named: readonly { id: number; name: string }[],
): Promise<Map<number, string>> {
  const wanted = named.map(({ id, name }) => ({ id, base: slugify(name) || 'artikkel' }))
  if (wanted.length === 0) return new Map()
  const bases = wanted.map(({ base }) => base)
  const taken = new Map<string, number>()
  const current = tx.select({ slug: articles.slug, id: articles.id }).from(articles)
  for (const { slug, id } of await current.where(inArray(articles.slug, bases))) taken.set(slug, id)
  const old = tx.select({ slug: articleOldSlugs.slug, id: articleOldSlugs.articleId }).from(articleOldSlugs)
  for (const { slug, id } of await old.where(inArray(articleOldSlugs.slug, bases))) taken.set(slug, id)

  const chosen = new Map<number, string>()
  for (const { id, base } of wanted) {
    const isFree = (taken.get(base) ?? id) === id && !/^\d+$/.test(base)
    if (isFree) taken.set(base, id)
    chosen.set(id, isFree ? base : `${base}-${id}`)
  }
  return chosen
}

/** The link of the old name still works; a slug that becomes current again is removed from the old ones. */
async function keepOldSlug(tx: Queryable, articleId: number, oldSlug: string, slug: string): Promise<void> {
  await tx.insert(articleOldSlugs).values({ slug: oldSlug, articleId }).onConflictDoNothing()
  await tx
    .delete(articleOldSlugs)
    .where(and(eq(articleOldSlugs.slug, slug), eq(articleOldSlugs.articleId, articleId)))
}

async function upsertVariants(
  tx: Queryable,
  written: readonly WrittenArticle[],
  owners: ReadonlyMap<string, Owner>,
  feed: string,
  log: ImportLog,
): Promise<void> {
  const all = written.flatMap((article) => article.draft.variants.map((draft) => ({ article, draft })))
  const sizeIds = await ensureSizes(
    tx,
    all.map(({ draft }) => draft.size),
  )
  const colorIds = await ensureColors(
    tx,
    all.map(({ draft }) => draft.color),
  )
  const inserts: (typeof variants.$inferInsert)[] = []
  for (const { article, draft } of all) {
    const sizeId = getId(sizeIds, draft.size)
    const color = getId(colorIds, draft.color.name)
    const owner = owners.get(draft.ean)
    article.variants.push({ draft, colorId: color.id, colorHex: color.hex })
    const wanted = { sizeId, colorId: color.id, ...nameVariant(draft, owner, feed) }
    if (!owner) {
      inserts.push({ articleId: article.id, ean: draft.ean, ...wanted })
      log.count('Varianter', 'new')
    } else if (differs(owner, wanted)) {
      await tx.update(variants).set(wanted).where(eq(variants.id, owner.variantId))
      log.count('Varianter', 'changed')
    } else log.count('Varianter', 'unchanged')
  }
  if (inserts.length > 0) await tx.insert(variants).values(inserts)
}

/** A variant keeps the SKU of the first feed that named it, and the EAN that its feed gave last. */
function nameVariant(
  draft: VariantDraft,
  owner: Owner | undefined,
  feed: string,
): Pick<Owner, 'sku' | 'feed' | 'gtin'> {
  const gtin = draft.gtin ?? owner?.gtin ?? null
  const isOwn = owner === undefined || owner.sku === null || owner.feed === feed
  if (draft.sku === '' || !isOwn) return { sku: owner?.sku ?? null, feed: owner?.feed ?? null, gtin }
  return { sku: draft.sku, feed, gtin }
}

function differs<Wanted extends Partial<Owner>>(owner: Owner, wanted: Wanted): boolean {
  return Object.entries(wanted).some(([field, value]) => owner[field as keyof Owner] !== value)
}
