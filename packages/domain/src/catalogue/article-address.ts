import { slugify } from '../norwegian/slug.ts'

/** Search parameters of the article page (2.24): each choice is a link that works without a script. */
export const COLOR_PARAM = 'farge'
export const SIZE_PARAM = 'str'
/** The shop that the list was filtered by, by id; it does not change the visitor's chosen shop. */
export const SHOP_PARAM = 'butikk'

/** The slug of each name for an address, followed by the id where two names have the same slug. */
export const addressKeys = (named: readonly { id: number; name: string }[]): string[] => {
  const slugs = named.map(({ name }) => slugify(name))
  return named.map(({ id }, at) => {
    const slug = slugs[at] ?? ''
    const isUnique = slug !== '' && slugs.indexOf(slug) === slugs.lastIndexOf(slug)
    return isUnique ? slug : `${slug}-${id}`
  })
}

/** The colour, size and shop that a list shows an article in. */
type ShownIds = { colorId: number; sizeId: number | null; shopId: number | null }

/**
 * The search string that opens an article in the colour, size and shop that a list shows it in.
 *
 * @param article with all its colours and sizes, as every list has it (3.01)
 * @returns with its question mark; empty where there is nothing to name
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
