const LONGEST = 500

/**
 * A carrier's address as somebody pasted it: the shopper is led there, so it must be a whole web address.
 *
 * @returns undefined when none was given, null when it is not one
 */
export function readTrackingUrl(text: string): string | null | undefined {
  const given = text.trim()
  if (given === '') return undefined
  const url = given.length <= LONGEST ? URL.parse(given) : null
  if (url === null || !/^https?:$/.test(url.protocol)) return null
  // What looks like one place and leads to another.
  if (url.username !== '' || url.password !== '' || !url.hostname.includes('.')) return null
  return url.href.length <= LONGEST ? url.href : null
}
