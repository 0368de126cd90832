import type { ArticleDetail, Review, Variant } from '@varde/contract/entities'
import { compareSizes } from '@varde/domain/catalogue/size-order'
import type { ArticleRecord, Snapshot } from './catalogue-snapshot.ts'
import type { VariantRecord } from './variant-table.ts'

/** The detail of an article, the same object until its stock or prices change. */
export function getDetail(record: ArticleRecord, snapshot: Snapshot): ArticleDetail {
  return snapshot.details.get(record, () => buildDetail(record, snapshot))
}

/** 3.02: one article with its variants, what each shop has, and its approved reviews, newest first. */
function buildDetail(record: ArticleRecord, snapshot: Snapshot): ArticleDetail {
  return {
    ...record.article,
    techDescription: record.row.techDescription,
    nutrientContent: record.row.nutrientContent,
    washLabel: record.row.washLabel,
    careLabel: record.row.careLabel,
    articleId: record.row.id,
    articleNo: record.row.articleNo,
    dateCreated: new Date(`${record.row.dateCreated}T00:00:00Z`).toISOString(),
    variants: buildVariants(record, snapshot),
    reviews: record.reviews
      .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
      .map(buildReview),
    ...pictureTextsOf(record),
  }
}

/** Only where somebody has written one: most articles are sent without. */
function pictureTextsOf({ pictures }: ArticleRecord): Pick<ArticleDetail, 'pictureTexts'> {
  const texts = pictures.flatMap(({ path, text }) => (text === undefined ? [] : [[path, text] as const]))
  return texts.length === 0 ? {} : { pictureTexts: Object.fromEntries(texts) }
}

/** The colours in the article's own order, as its list shape has them; within a colour from small to large. */
function sortVariants(variants: readonly VariantRecord[]): VariantRecord[] {
  const places = new Map([...new Set(variants.map(({ color }) => color.id))].map((id, place) => [id, place]))
  const placeOf = ({ color }: VariantRecord) => places.get(color.id) ?? 0
  return variants.toSorted((a, b) => placeOf(a) - placeOf(b) || compareSizes(a.size.name, b.size.name))
}

/** Variants of one colour or size share its object, which pages then write into their data once. */
function buildVariants(record: ArticleRecord, snapshot: Snapshot): Variant[] {
  const sizes = new Map<number, Variant['size']>()
  const colors = new Map<number, Variant['color']>()
  return sortVariants(snapshot.variants.of(record)).map(({ id, ean, size, color }) => {
    const shops = snapshot.stock.of(ean)
    const shownSize = sizes.get(size.id) ?? { id: size.id, name: size.name }
    const shownColor = colors.get(color.id) ?? buildColor(color, record)
    sizes.set(size.id, shownSize)
    colors.set(color.id, shownColor)
    return {
      id,
      ean,
      availability: shops.length,
      shops: shops.map(({ id, qty }) => ({ id, qty })),
      size: shownSize,
      color: shownColor,
    }
  })
}

function buildColor(color: VariantRecord['color'], { pictures }: ArticleRecord): Variant['color'] {
  const shown = pictures.filter(({ colorId }) => colorId === color.id || colorId === null)
  const captions = shown.map(({ caption }) => caption)
  return {
    id: color.id,
    name: color.name,
    hex: color.hex,
    colorCode: color.colorCode,
    images: shown.map(({ path }) => path),
    ...(captions.every((caption) => caption === null) ? {} : { captions }),
  }
}

/** 3.09: the name is left out of an anonymous one. */
export function buildReview(row: ArticleRecord['reviews'][number]): Review {
  return {
    id: row.id,
    content: row.content,
    reply: row.reply,
    customer: row.anonymous ? null : row.customerName,
    rating: row.rating,
    approved: row.approved,
    created_at: row.createdAt.toISOString(),
    reviewable_id: row.articleId,
    reviewable_type: 'article',
    true_to_size:
      row.trueToSize === -1 || row.trueToSize === 0 || row.trueToSize === 1 ? row.trueToSize : null,
    size_color: row.sizeColor,
    anonymous: row.anonymous,
    pictures: row.pictures.map((key) => `/bilder/${key}`),
  }
}
