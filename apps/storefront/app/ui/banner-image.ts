/** A picture below /bilder, and the one for a phone, null where that is the same. */
export type BannerImage = { image: string; narrow: string | null }

/** Only the shop's own pictures come in every width; an address elsewhere has one, and is not fetched (3.15). */
const isOurs = (image: string | null | undefined): image is string => image?.startsWith('/bilder/') === true

/**
 * 3.05, 3.15, 3.24: what a banner shows at both widths.
 *
 * @returns null where there is no picture to show; one that is given for one width only stands at both
 */
export function readBannerImage(
  wide: string | null | undefined,
  narrow: string | null | undefined,
): BannerImage | null {
  const image = [wide, narrow].find(isOurs)
  if (image === undefined) return null
  return { image, narrow: isOurs(narrow) && narrow !== image ? narrow : null }
}
