import type { Coordinates } from '@varde/domain/shops/shop'

/** Which distances are asked for: indices into the points, in the order of the answer. */
export type TableRequest = { points: Coordinates[]; sources: number[]; destinations: number[] }

export type ReadTableRequest = { ok: true; table: TableRequest } | { ok: false; field: string; text: string }

const MOST_POINTS = 100
const number = String.raw`-?\d{1,3}(?:\.\d{1,15})?`
const coordinate = new RegExp(`^(${number}),(${number})$`)

/** 7.16: reads OSRM's table request; anything else is refused, since it becomes part of another server's address. */
export function readTableRequest(
  coordinates: string,
  query: {
    annotations?: string | undefined
    sources?: string | undefined
    destinations?: string | undefined
  },
): ReadTableRequest {
  const points = coordinates.split(';').map(readPoint)
  if (points.length < 2 || points.length > MOST_POINTS) {
    return { ok: false, field: 'coordinates', text: `Oppgi fra 2 til ${MOST_POINTS} punkter` }
  }
  const known = points.filter((point) => point !== null)
  if (known.length < points.length) {
    return { ok: false, field: 'coordinates', text: 'Skriv punktene som lengde,bredde;lengde,bredde' }
  }
  const wanted = (query.annotations ?? 'distance').split(',')
  if (!wanted.every((each) => /^(?:distances?|durations?)$/.test(each))) {
    return { ok: false, field: 'annotations', text: 'Velg distance, duration eller begge' }
  }
  const sources = readIndices(query.sources, points.length)
  if (sources === null)
    return { ok: false, field: 'sources', text: 'Skriv numrene på punktene som 0;1, eller all' }
  const destinations = readIndices(query.destinations, points.length)
  if (destinations === null) {
    return { ok: false, field: 'destinations', text: 'Skriv numrene på punktene som 0;1, eller all' }
  }
  return { ok: true, table: { points: known, sources, destinations } }
}

function readPoint(text: string): Coordinates | null {
  const [, lon, lat] = coordinate.exec(text) ?? []
  const longitude = Number(lon)
  const latitude = Number(lat)
  return Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90 ? { latitude, longitude } : null
}

function readIndices(text: string | undefined, count: number): number[] | null {
  if (text === undefined || text === 'all') return Array.from({ length: count }, (_, at) => at)
  const parts = text.split(';')
  if (!parts.every((part) => /^\d{1,3}$/.test(part) && Number(part) < count)) return null
  return parts.map(Number)
}
