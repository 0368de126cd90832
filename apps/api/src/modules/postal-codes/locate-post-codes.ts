import { listCountiesOfCode } from './code-regions.ts'
import { findDistrict } from './district-anchors.ts'
import { farPlaces, townAnchors } from './town-anchors.ts'

/** A populated place: name, county code, WGS 84 degrees, inhabitants (0 when unknown). */
export type Place = {
  name: string
  county: string
  latitude: number
  longitude: number
  population: number
}

/** A post code and its place name in capitals, as the postal register spells it. */
export type PostCode = { code: string; place: string }

export type LocatedCode = PostCode & { latitude: number; longitude: number; approximate: boolean }

type Point = { latitude: number; longitude: number }

/**
 * A small place farther than this from the middle of the codes around it is taken for another place of the
 * same name; where those lie far apart themselves (Finnmark), more is allowed.
 */
const maxStrayKm = 40
const maxStraySpread = 1.6
const townPopulation = 3000
const neighbourCount = 12
/** Codes further away in numbers say nothing about where this one lies. */
const neighbourGap = 300

/** Spellings where the postal register and the place register differ. */
const aliases: Readonly<Record<string, string>> = {
  STJØRDAL: 'STJØRDALSHALSEN',

  SNÅSA: 'SNÅASE',

  OS: 'OSØYRO',
  KARASJOK: 'KÁRÁŠJOHKA',
}

/** Post names carry their district to tell them apart: «VÅLER I ØSTFOLD», «KRISTIANSAND S», «HOL I HALLINGDAL». */
function listSpellings(place: string): string[] {
  const plain = place
    .replace(/ (I|PÅ) .+$/, '')
    .replace(/ [A-ZÆØÅ]$/, '')
    .replace(/^(GAMLE|NORDRE|SØNDRE|ØVRE|NEDRE|INDRE|YTRE|STORE|VESTRE|ØSTRE) /, '')
  return [...new Set([aliases[place] ?? place, place, plain])]
}

/** Great-circle distance in kilometres. */
export function distanceKm(a: Point, b: Point): number {
  const rad = Math.PI / 180
  const sinLat = Math.sin(((b.latitude - a.latitude) * rad) / 2)
  const sinLon = Math.sin(((b.longitude - a.longitude) * rad) / 2)
  const h = sinLat ** 2 + Math.cos(a.latitude * rad) * Math.cos(b.latitude * rad) * sinLon ** 2
  return 12_742 * Math.asin(Math.sqrt(h))
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2
}

/** The known places nearest in code order on both sides, each place name once: a town's many codes weigh as one. */
function listNeighbours(codes: readonly PostCode[], known: ReadonlyMap<string, Point>, at: number): Point[] {
  const found: Point[] = []
  const own = codes[at]
  for (const step of [-1, 1]) {
    const seen = new Set<string>()
    for (let i = at + step; seen.size < neighbourCount / 2; i += step) {
      const other = codes[i]
      if (!other || other.code in farPlaces) break
      if (Math.abs(Number(other.code) - Number(own?.code)) > neighbourGap) break
      if (other.place === own?.place || seen.has(other.place)) continue
      const point = known.get(other.code)
      if (!point) continue
      seen.add(other.place)
      found.push(point)
    }
  }
  return found
}

function centreOf(points: readonly Point[]): Point | undefined {
  return points.length === 0
    ? undefined
    : { latitude: median(points.map((p) => p.latitude)), longitude: median(points.map((p) => p.longitude)) }
}

function findAnchor(code: string, place: string): Point | undefined {
  if (!['OSLO', 'BERGEN', 'TRONDHEIM', 'TROMSØ'].includes(place)) return undefined
  const found = townAnchors[code.slice(0, 3)] ?? townAnchors[code.slice(0, 2)]
  return found && { latitude: found[0], longitude: found[1] }
}

/** Between the nearest known codes on either side, by how far away they are in numbers. */
function interpolate(codes: readonly PostCode[], known: ReadonlyMap<string, Point>, at: number): Point {
  const own = codes[at]?.code ?? ''
  function seek(step: number): { point: Point; gap: number } | undefined {
    for (let i = at + step; codes[i]; i += step) {
      const code = codes[i]?.code ?? ''
      const point = code in farPlaces ? undefined : known.get(code)
      // Another first or second digit is another region: as good as far away in numbers.
      const region = code.slice(0, 2) === own.slice(0, 2) ? 0 : 100
      if (point) return { point, gap: Math.abs(Number(code) - Number(own)) + region }
    }
    return undefined
  }
  const before = seek(-1)
  const after = seek(1)
  if (!before || !after) {
    const only = before ?? after
    if (!only) throw new Error('No post code could be placed at all')
    return only.point
  }
  // Far apart on the map means that a region ends between them: then the nearer code is the better guess.
  if (before.gap >= 100 !== after.gap >= 100 || distanceKm(before.point, after.point) > 60)
    return (before.gap <= after.gap ? before : after).point
  const share = before.gap / (before.gap + after.gap)
  return {
    latitude: before.point.latitude + (after.point.latitude - before.point.latitude) * share,
    longitude: before.point.longitude + (after.point.longitude - before.point.longitude) * share,
  }
}

/**
 * 7.17: gives every post code a point. A place of the same name in the right county counts when the codes
 * around agree that it lies there; several of that name are distinguished by those neighbours; the rest is
 * put in its district or interpolated, and marked approximate.
 */
export function locatePostCodes(input: readonly PostCode[], places: readonly Place[]): LocatedCode[] {
  const codes = input.toSorted((a, b) => a.code.localeCompare(b.code))
  const byName = new Map<string, Place[]>()
  for (const place of places) {
    const name = place.name.toUpperCase()
    byName.set(name, [...(byName.get(name) ?? []), place])
  }
  const candidates = codes.map(({ code, place }) => {
    const counties = listCountiesOfCode(code)
    for (const spelling of listSpellings(place)) {
      const found = (byName.get(spelling) ?? []).filter((p) => counties.includes(p.county))
      // «Førde i Hordaland» is precisely not the town of Førde.
      if (found.length > 0) return spelling === place ? found : found.map((p) => ({ ...p, population: 0 }))
    }
    return []
  })

  const known = new Map<string, Point>()
  for (const [i, { code, place }] of codes.entries()) {
    const far = farPlaces[code]
    const only = candidates[i]?.length === 1 ? candidates[i][0] : undefined
    if (far) known.set(code, { latitude: far[0], longitude: far[1] })
    else if (only) known.set(code, findAnchor(code, place) ?? only)
  }
  // Twice: the first round throws out the strays that would mislead the second.
  for (let round = 0; round < 2; round += 1) {
    const before = new Map(known)
    for (const [i, { code, place }] of codes.entries()) {
      const choices = candidates[i] ?? []
      if (code in farPlaces || choices.length === 0) continue
      const neighbours = listNeighbours(codes, before, i)
      const centre = centreOf(neighbours)
      if (!centre) continue
      const spreadKm = median(neighbours.map((p) => distanceKm(p, centre)))
      const limitKm = Math.max(maxStrayKm, maxStraySpread * spreadKm)
      const nearest = choices.toSorted((a, b) => distanceKm(a, centre) - distanceKm(b, centre))[0]
      if (nearest && (nearest.population >= townPopulation || distanceKm(nearest, centre) <= limitKm))
        known.set(code, findAnchor(code, place) ?? nearest)
      else known.delete(code)
    }
  }
  return codes.map((entry, i) => {
    const point = known.get(entry.code)
    const { latitude, longitude } = point ?? findDistrict(entry.code) ?? interpolate(codes, known, i)
    return {
      ...entry,
      latitude: Math.round(latitude * 1e4) / 1e4,
      longitude: Math.round(longitude * 1e4) / 1e4,
      // The far places are written by hand, a valley or an island each.
      approximate: !point || entry.code in farPlaces,
    }
  })
}
