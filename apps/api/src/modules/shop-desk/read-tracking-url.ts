const LONGEST = 500

/**
 * Validates a tracking address that an employee pasted; the shopper gets it as a link.
 *
 * @returns undefined for an empty text, null when it is no valid web address
 */
export function readTrackingUrl(text: string): string | null | undefined {
  const given = text.trim()
  if (given === '') return undefined
  const url = given.length <= LONGEST ? URL.parse(given) : null
  if (url === null || !/^https?:$/.test(url.protocol)) return null
  // Addresses that look like one host and lead to another.
  if (url.username !== '' || url.password !== '' || !url.hostname.includes('.')) return null
  return url.href.length <= LONGEST ? url.href : null
}
