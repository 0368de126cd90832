import type { Article } from '@varde/contract/entities'
import { compareSizes } from '@varde/domain/catalogue/size-order'
import type { PictureRow, ReferenceRows } from './catalogue.store.ts'
import type { ArticleCampaignRow, ArticlePicture } from './catalogue-snapshot.ts'

type Row<K extends keyof ReferenceRows> = ReferenceRows[K][number]

/** Rows by id; a row that is referred to and missing is an error. */
type Found<R> = { get(id: number): R }

/** What the building of articles looks up, and what articles share. Dropped when the catalogue is built. */
export type References = {
  sizes: Found<Row<'sizes'>>
  colors: Found<Row<'colors'>>
  colorGroups: Found<Article['colorGroups'][number]>
  brands: Found<Row<'brands'>>
  groups: Found<Row<'groups'>>
  subgroups: Found<Row<'subgroups'>>
  genderNames: ReadonlyMap<number, string>
  /** By article. */
  bestsellers: ReadonlyMap<number, Row<'bestsellers'>>
  campaignsOf: ReadonlyMap<number, ArticleCampaignRow[]>
  share: ReturnType<typeof createShare>
}

export function resolveReferences(rows: ReferenceRows): References {
  const campaigns = findIn('campaign', rows.campaigns)
  return {
    sizes: findIn('size', rows.sizes),
    colors: findIn('color', rows.colors),
    colorGroups: findIn(
      'colour group',
      rows.colorGroups.map(({ id, hex }) => ({ id, hex })),
    ),
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
    share: createShare(),
  }
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
    sizeColors: shareBy((pairs: Article['size_colors']) =>
      pairs.map(({ size, color }) => `${size}:${color}`).join(),
    ),
    colors: shareBy((colors: Article['colors']) => colors.map(({ id }) => id).join()),
    colorGroups: shareBy((groups: Article['colorGroups']) => groups.map(({ id }) => id).join()),
    pictures: shareBy(
      (pictures: PictureRow[]) =>
        pictures.map(({ colorId, pictureKey }) => `${colorId}:${pictureKey}`).join(),
      (pictures): ArticlePicture[] => pictures.map(({ colorId, pictureKey }) => ({ colorId, pictureKey })),
    ),
  }
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
