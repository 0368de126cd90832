import { slugify } from '../norwegian/slug.ts'

/** Search parameters of the article page (2.24): they make every choice a link that works without script. */
export const COLOR_PARAM = 'farge'
export const SIZE_PARAM = 'str'
/** The shop that a list was narrowed to, by id; it does not change the shopper's own shop. */
export const SHOP_PARAM = 'butikk'

/**
 * What stands for each name in an address: its slug, with the id behind it where two names come to the same.
 */
export const addressKeys = (named: readonly { id: number; name: string }[]): string[] => {
  const slugs = named.map(({ name }) => slugify(name))
  return named.map(({ id }, at) => {
    const slug = slugs[at] ?? ''
    const isAlone = slug !== '' && slugs.indexOf(slug) === slugs.lastIndexOf(slug)
    return isAlone ? slug : `${slug}-${id}`
  })
}

/** What a list says of one article: its colour, size and shop, of those that were chosen. */
type ShownIds = { colorId: number; sizeId: number | null; shopId: number | null }

/**
 * The search string that opens an article in the colour, the size and the shop that a list shows it in.
 *
 * @param article with all its colours and sizes, as every list has it (3.01)
 * @returns with its question mark; empty where nothing is named
 */
export const articleSearch = (
  { colors, sizes }: Record<'colors' | 'sizes', readonly { id: number; name: string }[]>,
  { colorId, sizeId, shopId }: ShownIds,
): string => {
  const search = new URLSearchParams()
  const color = keyOf(colors, colorId)
  if (color !== undefined && colors.length > 1) search.set(COLOR_PARAM, color)
  const size = sizeId === null ? undefined : keyOf(sizes, sizeId)
  if (size !== undefined) search.set(SIZE_PARAM, size)
  if (shopId !== null) search.set(SHOP_PARAM, String(shopId))
  const text = search.toString()
  return text === '' ? '' : `?${text}`
}

const keyOf = (named: readonly { id: number; name: string }[], id: number): string | undefined => {
  const at = named.findIndex((one) => one.id === id)
  return at === -1 ? undefined : addressKeys(named)[at]
}
