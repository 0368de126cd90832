import type { Article } from '@varde/contract/entities'
import { type ArticleAttributes, toAttributes } from '@varde/domain/catalogue/attributes'
import { readSizeAttributes } from '@varde/domain/catalogue/size-attributes'
import { compareSizes } from '@varde/domain/catalogue/size-order'
import { captionPicture } from './caption-picture.ts'
import type { PriceHistoryRow, ReferenceRows } from './catalogue.store.ts'
import type { ArticleCampaignRow, ArticlePicture } from './catalogue-snapshot.ts'
import type { VariantRecord } from './variant-table.ts'

type Row<K extends keyof ReferenceRows> = ReferenceRows[K][number]

/** Rows by id; a row that is referred to and missing is an error. */
type Found<R> = { get(id: number): R }

/** What the building of articles looks up, and what articles share. Dropped when the catalogue is built. */
export type References = {
  brands: Found<Row<'brands'>>
  groups: Found<Row<'groups'>>
  subgroups: Found<Row<'subgroups'>>
  genderNames: ReadonlyMap<number, string>
  /** By article. */
  bestsellers: ReadonlyMap<number, Row<'bestsellers'>>
  campaignsOf: ReadonlyMap<number, ArticleCampaignRow[]>
  priceHistoryOf: ReadonlyMap<number, PriceHistoryRow[]>
  /** What follows from the JSON text of an article's sizes and colours; equal texts share it. */
  sizeColorsOf: (text: string) => SizeColors
  share: Share
}

/** The sizes and colours of an article: of each variant, and together as in its list shape. */
export type SizeColors = Pick<Article, 'sizes' | 'size_colors' | 'colorGroups'> & {
  ofVariants: Pick<VariantRecord, 'size' | 'color'>[]
}

export function resolveReferences(rows: ReferenceRows, priceHistory: PriceHistoryRow[]): References {
  const campaigns = findIn('campaign', rows.campaigns)
  const share = createShare()
  return {
    brands: findIn('brand', rows.brands),
    groups: findIn('group', rows.groups),
    subgroups: findIn('subgroup', rows.subgroups),
    genderNames: new Map(rows.genders.map(({ id, name }) => [id, name])),
    bestsellers: new Map(rows.bestsellers.map((row) => [row.articleId, row])),
    campaignsOf: Map.groupBy(
      rows.campaignArticles.map((row) => {
        const { startsAt, endsAt } = campaigns.get(row.campaignId)
        return { ...row, startsAt, endsAt }
      }),
      ({ articleId }) => articleId,
    ),
    priceHistoryOf: Map.groupBy(priceHistory, ({ articleId }) => articleId),
    sizeColorsOf: readSizeColors(rows, share),
    share,
  }
}

function readSizeColors(rows: ReferenceRows, share: Share): References['sizeColorsOf'] {
  const sizesById = findIn('size', rows.sizes)
  const colorsById = findIn('color', rows.colors)
  const colorGroups = findIn(
    'colour group',
    rows.colorGroups.map(({ id, hex }) => ({ id, hex })),
  )
  return shareBy(
    (text: string) => text,
    (text): SizeColors => {
      const ofVariants = (JSON.parse(text) as [number, number][]).map(([sizeId, colorId]) => ({
        size: sizesById.get(sizeId),
        color: colorsById.get(colorId),
      }))
      const colorGroupIds = new Set(ofVariants.map(({ color }) => color.colorGroupId))
      return {
        ofVariants,
        sizes: share.sizes([...new Set(ofVariants.map(({ size }) => size))]),
        size_colors: ofVariants.map(({ size, color }) => ({ size: size.id, color: color.id })),
        colorGroups: share.colorGroups(
          [...colorGroupIds].flatMap((id) => (id === null ? [] : [colorGroups.get(id)])),
        ),
      }
    },
  )
}

function findIn<R extends { id: number }>(what: string, rows: readonly R[]): Found<R> {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return {
    get: (id) => {
      const row = byId.get(id)
      if (row === undefined) throw new Error(`the catalogue names a ${what} ${id} that is not there`)
      return row
    },
  }
}

/**
 * Gives one of equal values to all that have them: most articles have the same few lists of sizes, colours, pictures and
 * shops, and a hundred thousand copies would be half the catalogue. What is shared must not be changed.
 */
function createShare() {
  const equalAttributes = shareBy((attributes: ArticleAttributes) => JSON.stringify(attributes))
  const pathOf = shareBy(
    (key: string) => key,
    (key) => `/bilder/${key}`,
  )
  return {
    text: shareBy((text: string) => text),
    ids: shareBy((ids: number[]) => (ids.length > MOST_SHARED_IDS ? null : ids.join())),
    /** A list of one. */
    id: shareBy(
      (id: number) => id,
      (id) => [id],
    ),
    /** Sorted from small to large. */
    sizes: shareBy(
      (sizes: Row<'sizes'>[]) => sizes.map(({ id }) => id).join(),
      (sizes): Article['sizes'] =>
        sizes.map(({ id, name }) => ({ id, name })).toSorted((a, b) => compareSizes(a.name, b.name)),
    ),
    attributes: shareBy(
      ({ stored, sizes, forChildren }: AttributeParts) =>
        `${stored ?? ''} ${forChildren} ${sizes.map(({ id }) => id).join()}`,
      (parts) => equalAttributes(buildAttributes(parts)),
    ),
    colors: shareBy((colors: Article['colors']) => colors.map(({ id }) => id).join()),
    colorGroups: shareBy((groups: Article['colorGroups']) => groups.map(({ id }) => id).join()),
    /** From JSON text. */
    pictures: shareBy(
      (pictures: string) => pictures,
      (pictures): ArticlePicture[] =>
        (JSON.parse(pictures) as [number | null, string, string | null, string | null][]).map(
          ([colorId, key, drawn, text]) => ({
            colorId,
            path: pathOf(key),
            caption: captionPicture(drawn),
            ...(text === null ? {} : { text }),
          }),
        ),
    ),
  }
}

type Share = ReturnType<typeof createShare>

/** What is stored of an article's attributes, as JSON text, and what follows from its sizes. */
type AttributeParts = { stored: string | null; sizes: Article['sizes']; forChildren: boolean }

function buildAttributes({ stored, sizes, forChildren }: AttributeParts): ArticleAttributes {
  const said = toAttributes(stored === null ? {} : JSON.parse(stored))
  const names = sizes.map(({ name }) => name)
  return toAttributes({ ...readSizeAttributes({ kind: said.kind, sizes: names, forChildren }), ...said })
}

/** Two lists that are longer, of the shops of a large chain, are hardly ever equal. */
const MOST_SHARED_IDS = 30

type Key = string | number | null

/**
 * @param keyOf the same for equal values; null for one that is not shared
 * @param make what is kept of the first of equal values; the value itself when it is left out
 */
function shareBy<V>(keyOf: (value: V) => Key): (value: V) => V
function shareBy<V, K>(keyOf: (value: V) => Key, make: (value: V) => K): (value: V) => K
function shareBy<V>(keyOf: (value: V) => Key, make: (value: V) => unknown = (value) => value) {
  const kept = new Map<Key, unknown>()
  return (value: V) => {
    const key = keyOf(value)
    if (key === null) return make(value)
    const earlier = kept.get(key)
    if (earlier !== undefined) return earlier
    const made = make(value)
    kept.set(key, made)
    return made
  }
}
