import type { Answer, Client } from '@varde/contract/client'
import { requireData } from '../../platform/api-result.ts'
import type { Origin } from './listed-shop.ts'

type PostalCode = Answer<'GET /postalcodes'>[number]

/** 1.05, 7.17: where a post code or a place is; null when nothing was asked or nobody knows it. */
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

/** The place of that name, else the first that begins so; of several codes one whose point is exact. */
export function findNamed(codes: readonly PostalCode[], name: string): PostalCode | null {
  const wanted = fold(name)
  const same = codes.filter(({ place }) => fold(place) === wanted)
  const found = same.length > 0 ? same : codes.filter(({ place }) => fold(place).startsWith(wanted))
  return found.find(({ approximate }) => !approximate) ?? found[0] ?? null
}

const fold = (text: string) =>
  text
    .toLocaleLowerCase('nb')
    .replace(/[\s-]+/g, ' ')
    .trim()

/** Registers write places in capitals. */
const titleCase = (place: string) =>
  place === place.toLocaleUpperCase('nb')
    ? place.toLocaleLowerCase('nb').replace(/(?<=^|[\s-])\p{L}/gu, (letter) => letter.toLocaleUpperCase('nb'))
    : place

const toOrigin = ({ CoordLat, CoordLong }: PostalCode, name: string): Origin => ({
  name,
  coords: { latitude: CoordLat, longitude: CoordLong },
})
