import type { IncomingMessage } from 'node:http'
import type { StaffArticle } from '@varde/contract/admin/goods'
import type { KeptField } from '@varde/domain/catalogue/kept-fields'
import type { StockCause } from '@varde/domain/shops/stock-cause'
import { notifyArticles } from '../../db/article-notices.ts'
import type { Database, Queryable } from '../../db/connect.ts'
import { RollbackWith, transact } from '../../db/transact.ts'
import type { PictureFiles } from '../../providers/picture-files.ts'
import type { PhotographTaken, TakePhotograph } from '../../server/take-photograph.ts'
import { type CatalogueService, setArticlesHidden } from '../catalogue/catalogue.service.ts'
import { findCampaignPrices, findSale, writePrices } from '../imports/imports.service.ts'
import { ensurePicture, storePhotograph } from '../pictures/photographs.service.ts'
import type { Actor, Change, RecordChange } from '../staff/staff-audit.service.ts'
import { correctStock, type StockRow } from '../stock/stock.service.ts'
import {
  type ArticleRow,
  findArticleRow,
  hasShop,
  type ListChoice,
  lockArticle,
  type PictureRow,
  readPictures,
  readShopStock,
  readVariants,
  replacePictures,
  updateArticle,
} from './goods.store.ts'
import { listGoods, previewWanted, readStaffArticle, versionOf, type WantedPrice } from './read-goods.ts'

/** An edit that was made from a version of the article. */
type Edit = { id: number; revision: string }
type FieldErrors = Record<string, string[]>

export type Edited =
  | { ok: true; article: StaffArticle }
  | { ok: false; refused: 'NOT_FOUND' | 'CHANGED_SINCE' }
  | { ok: false; refused: 'VALIDATION_FAILED'; errors: FieldErrors }

/** What an edit writes, and how it reads in the audit log. */
type Written = { keptFields: KeptField[]; change: Omit<Change, 'subject'> } | { errors: FieldErrors }

/** How many pictures an article may have. */
const MOST_PICTURES = 60

export type GoodsService = ReturnType<typeof createGoodsService>

/** The goods as the staff see and change them. */
export function createGoodsService(options: {
  db: Database
  now: () => Date
  recordChange: RecordChange
  catalogue: Pick<CatalogueService, 'applyStock' | 'index'>
  files: PictureFiles
  takePhotograph: TakePhotograph
}) {
  const { db, now, recordChange, catalogue, files, takePhotograph } = options

  async function read(id: number): Promise<Edited> {
    const article = await readStaffArticle(db, id, now())
    return article === null ? { ok: false, refused: 'NOT_FOUND' } : { ok: true, article }
  }

  /** One edit in one transaction: refused when the article has changed since, written down, and announced. */
  async function edit(
    { id, revision }: Edit,
    actor: Actor,
    write: (tx: Queryable, before: ArticleRow) => Promise<Written>,
  ): Promise<Edited> {
    const refused = await transact(db, async (tx): Promise<Edited | null> => {
      const before = await lockArticle(tx, id)
      if (before === undefined) return { ok: false, refused: 'NOT_FOUND' }
      const sale = findSale(await findCampaignPrices(tx, [id]), now())
      const isSame = versionOf(before, sale, await readPictures(tx, id)) === revision
      if (!isSame) return { ok: false, refused: 'CHANGED_SINCE' }
      const written = await write(tx, before)
      if ('errors' in written) return { ok: false, refused: 'VALIDATION_FAILED', errors: written.errors }
      await updateArticle(tx, id, { keptFields: written.keptFields }, now())
      await recordChange(tx, actor, { ...written.change, subject: `article:${id}` })
      await notifyArticles(tx, [id])
      return null
    })
    return refused ?? read(id)
  }

  return {
    read,
    list: (choice: ListChoice, range: { limit: number; offset: number }) =>
      listGoods(db, catalogue.index(), choice, range, now()),
    previewPrice: (id: number, wanted: WantedPrice) => previewWanted(db, id, wanted, now()),

    changePrice: (at: Edit, wanted: WantedPrice, keep: boolean, actor: Actor): Promise<Edited> =>
      edit(at, actor, async (tx, before) => {
        const { priceOre, sale } = wanted
        const old = findSale(await findCampaignPrices(tx, [at.id]), now())
        await updateArticle(tx, at.id, { finalPriceOre: priceOre, suggestedPriceOre: priceOre }, now())
        await writePrices(tx, [{ id: at.id, before, draft: { priceOre, sale } }], now())
        const period = old === null || old.isOpen ? null : old
        return {
          keptFields: withFields(before, ['price'], keep),
          change: {
            action: 'article.price',
            from: describePrice({ priceOre: before.finalPriceOre, sale: old && { ...old, period } }),
            to: describePrice(wanted),
          },
        }
      }),

    changeTexts: (
      at: Edit,
      texts: Pick<ArticleRow, 'name' | 'description' | 'techDescription'>,
      keep: boolean,
      actor: Actor,
    ): Promise<Edited> =>
      edit(at, actor, async (tx, before) => {
        const changed = (['name', 'description', 'techDescription'] as const).filter(
          (field) => before[field] !== texts[field],
        )
        await updateArticle(tx, at.id, texts, now())
        const pick = (row: typeof texts) => Object.fromEntries(changed.map((field) => [field, row[field]]))
        return {
          keptFields: withFields(before, changed, keep),
          change: { action: 'article.texts', from: pick(before), to: pick(texts) },
        }
      }),

    changeVisibility: (at: Edit, hidden: boolean, actor: Actor): Promise<Edited> =>
      edit(at, actor, async (tx, before) => {
        await setArticlesHidden(tx, { codes: [before.articleNo] }, hidden, now())
        return {
          keptFields: before.keptFields,
          change: {
            action: 'article.visibility',
            from: { hidden: before.hiddenAt !== null },
            to: { hidden },
          },
        }
      }),

    changeKeptFields: (at: Edit, fields: readonly KeptField[], actor: Actor): Promise<Edited> =>
      edit(at, actor, async (_, before) => {
        const name = (kept: readonly KeptField[]) => ({ fields: kept.join(', ') })
        const change = { action: 'article.kept_fields', from: name(before.keptFields), to: name(fields) }
        return { keptFields: [...new Set(fields)], change }
      }),

    /** Pictures that the article has, in a new order and with new texts; those that are left out are taken away. */
    changePictures: (
      at: Edit,
      wanted: readonly Pick<PictureRow, 'pictureKey' | 'colorId' | 'alt'>[],
      keep: boolean,
      actor: Actor,
    ): Promise<Edited> =>
      edit(at, actor, async (tx, before) => {
        const there = await readPictures(tx, at.id)
        const keys = new Set(there.map(({ pictureKey }) => pictureKey))
        const colorIds = new Set((await readVariants(tx, at.id)).map(({ colorId }) => colorId))
        if (wanted.some(({ pictureKey }) => !keys.has(pictureKey))) {
          return { errors: { pictures: ['Et av bildene hører ikke til varen'] } }
        }
        if (wanted.some(({ colorId }) => colorId !== null && !colorIds.has(colorId))) {
          return { errors: { pictures: ['Varen finnes ikke i en av fargene'] } }
        }
        await replacePictures(tx, at.id, placePictures(at.id, wanted))
        const list = (rows: readonly Pick<PictureRow, 'pictureKey' | 'alt'>[]) => ({
          pictures: rows.map(({ pictureKey }) => pictureKey).join(', '),
          alt: rows.map(({ alt }) => alt ?? '').join(' | '),
        })
        return {
          keptFields: withFields(before, ['pictures'], keep),
          change: { action: 'article.pictures', from: list(there), to: list(wanted) },
        }
      }),

    /** Takes a picture from the body of a request, and puts it last in the gallery. */
    addPicture: async (
      id: number,
      colorId: number | null,
      body: IncomingMessage,
      actor: NonNullable<Actor>,
    ): Promise<
      | { ok: true; article: StaffArticle }
      | Extract<PhotographTaken, { ok: false }>
      | { ok: false; refused: 'NOT_FOUND' | 'TOO_MANY_PICTURES' }
    > => {
      // Before the body is read: what is refused leaves no file.
      const early = await findPictureRefusal(db, id, colorId)
      if (early !== null) return { ok: false, refused: early }
      const taken = await takePhotograph(`staff ${actor.id}`, body)
      if (!taken.ok) return taken
      const { widthPx, heightPx } = taken.photograph
      const key = await storePhotograph(files, taken.photograph)
      const refused = await transact(db, async (tx) => {
        const before = await lockArticle(tx, id)
        const refusal = await findPictureRefusal(tx, id, colorId)
        if (before === undefined || refusal !== null) return refusal ?? 'NOT_FOUND'
        const there = await readPictures(tx, id)
        await ensurePicture(tx, { key, widthPx, heightPx })
        const isThere = there.some((place) => place.pictureKey === key && place.colorId === colorId)
        const added = isThere ? [] : [{ pictureKey: key, colorId, alt: null }]
        await replacePictures(tx, id, placePictures(id, [...there, ...added]))
        await updateArticle(tx, id, { keptFields: withFields(before, ['pictures'], true) }, now())
        await recordChange(tx, actor, {
          action: 'article.picture_added',
          subject: `article:${id}`,
          to: { key },
        })
        await notifyArticles(tx, [id])
        return null
      })
      if (refused !== null) return { ok: false, refused }
      const article = await readStaffArticle(db, id, now())
      return article === null ? { ok: false, refused: 'NOT_FOUND' } : { ok: true, article }
    },

    /** Null when there is no such article or shop. */
    readShopStock: async (id: number, shopId: number) => {
      if (!(await hasShop(db, shopId))) return null
      const rows = await readShopStock(db, id, shopId)
      return rows.length === 0 ? null : rows
    },

    correctStock: async (
      id: number,
      count: { shopId: number; ean: string; expected: number; onHand: number; cause: StockCause },
      actor: Actor,
    ): Promise<
      | { ok: true }
      | { ok: false; refused: 'NOT_FOUND' | 'CHANGED_SINCE' }
      | { ok: false; refused: 'VALIDATION_FAILED'; errors: FieldErrors }
    > => {
      const { shopId, ean, expected, onHand, cause } = count
      if (!(await hasShop(db, shopId))) return { ok: false, refused: 'NOT_FOUND' }
      if (!(await readVariants(db, id)).some((variant) => variant.ean === ean)) {
        return { ok: false, refused: 'NOT_FOUND' }
      }
      type Refused = Extract<Awaited<ReturnType<typeof correctStock>>, { ok: false }>
      const done = await transact(db, async (tx): Promise<StockRow[] | Refused> => {
        const corrected = await correctStock(tx, { ...count, at: now() })
        // A row that was made for the correction does not stay.
        if (!corrected.ok) throw new RollbackWith<Refused>(corrected)
        await recordChange(tx, actor, {
          action: 'stock.corrected',
          subject: `ean:${ean}`,
          from: { shop: shopId, on_hand: expected },
          to: { shop: shopId, on_hand: onHand, cause },
        })
        return corrected.rows
      })
      if (Array.isArray(done)) {
        catalogue.applyStock(done)
        return { ok: true }
      }
      if (done.reason === 'changed') return { ok: false, refused: 'CHANGED_SINCE' }
      const text = `${done.held} er reservert, så antallet kan ikke bli mindre enn det`
      return { ok: false, refused: 'VALIDATION_FAILED', errors: { on_hand: [text] } }
    },
  }
}

/** Why an article takes no further picture of a colour, or of all; null when it does. */
async function findPictureRefusal(
  db: Queryable,
  id: number,
  colorId: number | null,
): Promise<'NOT_FOUND' | 'TOO_MANY_PICTURES' | null> {
  if ((await findArticleRow(db, id)) === undefined) return 'NOT_FOUND'
  const isOfColor = (variant: { colorId: number }) => variant.colorId === colorId
  if (colorId !== null && !(await readVariants(db, id)).some(isOfColor)) return 'NOT_FOUND'
  return (await readPictures(db, id)).length >= MOST_PICTURES ? 'TOO_MANY_PICTURES' : null
}

/** The fields that no feed may overwrite, once these are among them or not. */
function withFields({ keptFields }: ArticleRow, fields: readonly KeptField[], keep: boolean): KeptField[] {
  return keep
    ? [...new Set([...keptFields, ...fields])]
    : keptFields.filter((field) => !fields.includes(field))
}

/** Rows with places that count up within each colour, as the shop sorts them. */
function placePictures(
  articleId: number,
  wanted: readonly Pick<PictureRow, 'pictureKey' | 'colorId' | 'alt'>[],
): PictureRow[] {
  const next = new Map<number | null, number>()
  return wanted.map(({ pictureKey, colorId, alt }) => {
    const position = next.get(colorId) ?? 0
    next.set(colorId, position + 1)
    return { articleId, pictureKey, colorId, alt: alt === '' ? null : alt, position }
  })
}

function describePrice({ priceOre, sale }: WantedPrice) {
  return {
    price: priceOre / 100,
    sale_price: sale === null ? null : sale.priceOre / 100,
    from: sale?.period?.startsAt.toISOString() ?? null,
    to: sale?.period?.endsAt.toISOString() ?? null,
  }
}
