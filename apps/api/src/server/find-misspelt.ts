import { editDistance } from '@varde/search/edit-distance'

/** An unknown name with one of these prefixes is a misspelling that would otherwise be ignored. */
const OWN_PREFIXES =
  /^(VARDE|KLARNA|VIPPS|PAYMENT|SMTP|OSRM|ADDRESS|PICKUP|MAP|RATE_LIMIT|PREVIEW|METRICS|SOCIAL|IMAGE|IMPORT|TRACKING|MAIL|SHUTDOWN|ORDER|OWN|WEBHOOK)_|^TEST_PAY/

/** Further apart than this is no misspelling of a name. */
const MOST_EDITS = 50

/** From this length on a name may have two wrong letters. */
const LONG_NAME = 12

/**
 * Finds a variable of the environment that is no setting of ours but looks like one: by its prefix, or because it is a
 * typing error away from ours. What other programs set must not stop the shop, so a name without an underscore, or with
 * another first letter, is theirs.
 *
 * @param names of the environment's variables
 * @param known the names of our settings
 * @returns the first such name with the nearest of ours; null when there is none
 */
export function findMisspelt(
  names: readonly string[],
  known: readonly string[],
): { name: string; nearest: string } | null {
  for (const name of names) {
    if (known.includes(name)) continue
    const distanceTo = (other: string) => editDistance(name, other, MOST_EDITS)
    const nearest = known.reduce((best, other) => (distanceTo(other) < distanceTo(best) ? other : best))
    const isClose =
      name.includes('_') && name[0] === nearest[0] && distanceTo(nearest) <= (name.length < LONG_NAME ? 1 : 2)
    if (isClose || OWN_PREFIXES.test(name)) return { name, nearest }
  }
  return null
}
