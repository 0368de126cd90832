import type { Answer, Client } from '@varde/contract/client'
import { requireData } from '../../platform/api-result.ts'
import type { Origin } from './shop-data.ts'

type PostalCode = Answer<'GET /postalcodes'>[number]

/** 1.05, 7.17: where a post code or a place is; null without a query, and when it is not known. */
export async function findOrigin(api: Client, query: string): Promise<Origin | null> {
  if (query === '') return null
  const code = /^(?:N-?)?(\d{4})\b/i.exec(query)?.[1]
  if (code !== undefined) {
    const answer = await api('GET /postalcodes/{code}', { params: { code } })
    return answer.ok ? toOrigin(answer.data, `${code} ${titleCase(answer.data.place)}`) : null
  }
  if (query.length < 2) return null
  const place = findNamed(requireData(await api('GET /postalcodes')), query)
  return place === null ? null : toOrigin(place, titleCase(place.place))
}

/** The place with that name, or else the first that begins with it, or that is one letter away; preferably a code whose position is exact. */
export function findNamed(codes: readonly PostalCode[], name: string): PostalCode | null {
  const wanted = fold(name)
  const same = codes.filter(({ place }) => fold(place) === wanted)
  const begun = same.length > 0 ? same : codes.filter(({ place }) => fold(place).startsWith(wanted))
  const found = begun.length > 0 ? begun : findMisspelled(codes, wanted)
  return found.find(({ approximate }) => !approximate) ?? found[0] ?? null
}

/** A shorter name is one letter away from too many places. */
const SHORTEST_MISSPELLED = 4

/** The codes of the place that a name with one typo means: the largest one, as «Bergn» is Bergen and not Berg. */
function findMisspelled(codes: readonly PostalCode[], wanted: string): PostalCode[] {
  if (wanted.length < SHORTEST_MISSPELLED) return []
  const near = Map.groupBy(codes, ({ place }) => fold(place))
  const places = [...near].filter(([name]) => isOneTypoAway(name, wanted)).map(([, found]) => found)
  return places.toSorted((a, b) => b.length - a.length)[0] ?? []
}

/** Whether a letter is missing, added, wrong or swapped with the next. */
function isOneTypoAway(name: string, typed: string): boolean {
  let at = 0
  while (at < name.length && name[at] === typed[at]) at++
  const [rest, typedRest] = [name.slice(at), typed.slice(at)]
  return (
    rest.slice(1) === typedRest.slice(1) ||
    rest.slice(1) === typedRest ||
    rest === typedRest.slice(1) ||
    (rest.slice(2) === typedRest.slice(2) && rest[0] === typedRest[1] && rest[1] === typedRest[0])
  )
}

const fold = (text: string) =>
  text
    .toLocaleLowerCase('nb')
    .replace(/[\s-]+/g, ' ')
    .trim()

/** The register of post codes has place names in capitals. */
const titleCase = (place: string) =>
  place === place.toLocaleUpperCase('nb')
    ? place.toLocaleLowerCase('nb').replace(/(?<=^|[\s-])\p{L}/gu, (letter) => letter.toLocaleUpperCase('nb'))
    : place

const toOrigin = ({ CoordLat, CoordLong }: PostalCode, name: string): Origin => ({
  name,
  coords: { latitude: CoordLat, longitude: CoordLong },
})
