import type { ArticleAttributes, AttributeName } from '@varde/domain/catalogue/attributes'
import { KINDS, type KindName, nearestKind } from '@varde/studio/catalogue/kinds'
import { drawingsTable } from './drawings-table.ts'

/** What can be told apart in a drawing. */
const SEEN = [
  'sleeve',
  'length',
  'hood',
  'closure',
  'shaft',
  'warmth',
  'waterproof',
  'activities',
  'pieces',
  'volumeLitres',
] as const

/** The details that a drawing can show; the others, such as a rechargeable battery, cannot be seen. */
const SEEN_DETAILS: readonly string[] = [
  'pom-pom',
  'pattern',
  'spikes',
  'visor',
  'braces',
  'frame',
  'foldable',
  'ties',
  'spray',
  'wax',
  'lined',
  'high-neck',
]

/** Litres from which a pack is drawn as a medium one and as a large one. */
const MEDIUM_FROM = 30
const LARGE_FROM = 45

/** What an article has of an attribute, in the table's words. */
function readSeen(attributes: ArticleAttributes, name: (typeof SEEN)[number]): string[] | undefined {
  if (name === 'volumeLitres') {
    const litres = attributes.volumeLitres?.from
    if (litres === undefined) return undefined
    return [litres >= LARGE_FROM ? 'large' : litres >= MEDIUM_FROM ? 'medium' : 'small']
  }
  const said = attributes[name]
  return said === undefined ? undefined : [said].flat().map(String)
}

/** One cut of a kind and what it shows. */
export type DrawnCut = {
  kind: KindName
  cut: string
  shows: {
    /** What an article may be. */
    kinds: readonly string[]
    /** The values that suit, by attribute. */
    values: Readonly<Partial<Record<AttributeName, readonly string[]>>>
    of: 'children' | 'adults' | 'all'
    /** Those that can be counted on the front, and how many of them have a zip; undefined where nobody counts them. */
    pockets?: { count: number; zips: number }
  }
}

/** What an article needs of its drawing. */
export type DrawnArticle = {
  /** The kind that the studio draws for the article's group; used where nothing is drawn for what the article is. */
  drawingKind: string
  attributes: ArticleAttributes | null
  forChildren: boolean
  /** Any whole number, the article's id for one: the same seed always gives the same cut. */
  seed: number
}

function readLine(line: string): DrawnCut {
  const [name = '', kinds = '', pairs = '', of = ''] = line.split('|').map((cell) => cell.trim())
  const [kind = '', cut = ''] = name.split('/')
  const known = Object.values(KINDS).find((entry) => entry.name === kind)
  if (!known?.cuts.includes(cut)) throw new Error(`The drawings table names an unknown cut: ${name}`)
  if (!['', 'children', 'adults'].includes(of))
    throw new Error(`The drawings table has a broken line: ${line}`)
  const values = pairs.split(' ').flatMap((pair) => {
    const [attribute = '', list = ''] = pair.split('=')
    return attribute === '' ? [] : [[attribute, list.split(',')] as const]
  })
  const { pockets, zips, ...seen } = Object.fromEntries(values)
  return {
    kind: known.name,
    cut,
    shows: {
      kinds: kinds.split(','),
      values: seen,
      ...(pockets && zips ? { pockets: { count: Number(pockets), zips: Number(zips) } } : {}),
      of: of === 'children' || of === 'adults' ? of : 'all',
    },
  }
}

/** Every cut that the studio has drawn, in the order of the table. */
export const drawnCuts: readonly DrawnCut[] = drawingsTable.trim().split('\n').map(readLine)

/** What a drawing shows otherwise than the article is, such as `hood: none is drawn, the article has fixed`. */
export function findFaults({ shows }: DrawnCut, article: DrawnArticle): string[] {
  const { attributes, forChildren } = article
  if (attributes === null) return []
  const faults: string[] = []
  if (attributes.kind !== undefined && !shows.kinds.includes(attributes.kind))
    faults.push(`kind: the article is ${attributes.kind}`)
  if (shows.of !== 'all' && (shows.of === 'children') !== forChildren) faults.push(`cut: of ${shows.of}`)
  for (const name of SEEN) {
    const drawn = shows.values[name]
    const said = readSeen(attributes, name)
    if (drawn === undefined) {
      if (name === 'length' && said !== undefined) faults.push(`length: the article has ${said.join()}`)
      continue
    }
    if (said === undefined) {
      // An article of ordinary length has no `length`, so a long cut is wrong for it.
      if (name === 'length' && !drawn.includes('knee')) faults.push(`length: ${drawn.join()} is drawn`)
      // A pullover seldom says how it closes; one with a short zip or buttons does.
      if (name === 'closure' && drawn.some((value) => value === 'half-zip' || value === 'button'))
        faults.push(`closure: ${drawn.join()} is drawn`)
      continue
    }
    if (!said.some((value) => drawn.includes(value)) || said.some((value) => drawn.includes(`!${value}`)))
      faults.push(`${name}: ${drawn.join()} is drawn, the article has ${said.join()}`)
  }
  const drawnDetails = shows.values.details
  const details = (attributes.details ?? []).filter((detail) => SEEN_DETAILS.includes(detail))
  if (drawnDetails !== undefined) {
    const shown = drawnDetails.filter((detail) => detail !== 'none')
    for (const detail of details) if (!shown.includes(detail)) faults.push(`details: ${detail} is not drawn`)
    for (const detail of shown)
      if (!details.some((said) => said === detail)) faults.push(`details: ${detail} is drawn`)
  }
  return faults
}

/** Mixes the bits of a seed, so that articles with ids in a row do not have cuts in a row. */
function mix(seed: number): number {
  return Math.imul(seed ^ (seed >>> 15), 0x2c1b3c6d) >>> 0
}

/**
 * The cut that shows an article: of those that contradict it least, the one that its seed chooses.
 *
 * @returns also what the drawing still shows otherwise than the article is
 */
export function findDrawing(article: DrawnArticle): { drawing: DrawnCut; faults: string[] } {
  const kind = article.attributes?.kind
  const ofKind = drawnCuts.filter(({ shows }) => kind !== undefined && shows.kinds.includes(kind))
  const group = nearestKind(article.drawingKind)
  const candidates = ofKind.length > 0 ? ofKind : drawnCuts.filter((drawn) => drawn.kind === group)
  const judged = candidates.map((drawing) => ({ drawing, faults: findFaults(drawing, article) }))
  const least = Math.min(...judged.map(({ faults }) => faults.length))
  const best = judged.filter(({ faults }) => faults.length === least)
  const chosen = best[mix(article.seed) % best.length]
  if (chosen === undefined) throw new RangeError(`The drawings table has no cut of ${group}`)
  return chosen
}
