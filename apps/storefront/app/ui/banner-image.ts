/**
 * A picture below /bilder, and the one for phones; absent if that is the same. `alt` says what it shows where that is
 * more than the text beside it.
 */
export type BannerImage = { image: string; narrow?: string; alt?: string }

/** 3.15: only the shop's own pictures exist in all widths; pictures elsewhere are not shown. */
const isOurs = (image: string | null | undefined): image is string => image?.startsWith('/bilder/') === true

/**
 * 3.05, 3.15, 3.24: the pictures of a banner, from its pictures for wide screens and phones.
 *
 * @returns null without a picture to show; a picture for one width alone is used for both
 */
export function readBannerImage(
  wide: string | null | undefined,
  narrow: string | null | undefined,
): BannerImage | null {
  const image = [wide, narrow].find(isOurs)
  if (image === undefined) return null
  return isOurs(narrow) && narrow !== image ? { image, narrow } : { image }
}
