import { LIGHT } from './light.ts'
import { circle, lines, modelled, type Point, path, rect, spot } from './pen.ts'

const DARK = '#14181c'

/** What stands in the shop's windows, on its shelf and on its rail. */
export type Article = 'jacket' | 'sweater' | 'boots' | 'sack' | 'hat'

const IDS = { jacket: 'J', sweater: 'S', boots: 'B', sack: 'R', hat: 'H' } as const

/** An article with its foot at a place, in its colour. */
export function drawArticle(article: Article, x: number, base: number, fill: string): string {
  return `<use href="#${IDS[article]}" x="${Math.round(x)}" y="${base}" fill="${fill}"/>`
}

/** The outline of a jacket or a sweater alone: its shadow on what hangs behind it. */
export function drawOutline(article: 'jacket' | 'sweater', x: number, base: number, fill: string): string {
  return `<use href="#${IDS[article]}o" x="${x}" y="${base}" fill="${fill}"/>`
}

/** The articles, each once and without its colour, which whoever refers to it gives. */
export function defineArticles(): string {
  const drawn = { jacket: jacket(), sweater: sweater(), boots: boots(), sack: sack(), hat: hat() }
  const groups = Object.entries(drawn).map(
    ([article, drawing]) => `<g id="${IDS[article as Article]}">${drawing}</g>`,
  )
  return OUTLINES + groups.join('')
}

const OUTLINES = [
  ['J', 'M-7 -62q7 5 14 0l13 6q6 16 9 34l-9 3l-6 -18l1 31q-15 3 -30 0l1 -31l-6 18l-9 -3q3 -18 9 -34z'],
  ['S', 'M-8 -56q8 6 16 0l12 5q6 14 10 32l-8 3l-7 -14l1 30q-16 3 -32 0l1 -30l-7 14l-8 -3q4 -18 10 -32z'],
]
  .map(([id, d]) => `<path id="${id}o" d="${d}"/>`)
  .join('')

/** A garment's outline in its colour, then its folds, then the light from the side. */
const cloth = (id: string) =>
  ['', ` fill="${LIGHT.folds}"`, ` fill="${LIGHT.side}"`]
    .map((fill) => `<use href="#${id}o"${fill}/>`)
    .join('')

/** Where the sleeves are sewn on. */
const seams = (y: number) =>
  path(`M-13 ${y + 4}q4 10 -1 21m28 -21q-4 10 1 21`, { stroke: DARK, width: 1.4, opacity: 0.3 })

const jacket = () =>
  [
    path('M0 -69v7m-14 5l14 -6l14 6', { stroke: '#6b6558', width: 2 }),
    path('M-8 -61q1 -6 3 -7h10q2 1 3 7q-8 6 -16 0z', {}),
    path('M-6 -63q1 -4 2 -5h8q1 1 2 5q-6 5 -12 0z', { fill: DARK, opacity: 0.4 }),
    cloth('J'),
    seams(-62),
    path('M1 -58v54M-10 -24l5 6m15 -6l-5 6', { stroke: DARK, width: 1.4, opacity: 0.35 }),
    path('M0 -58v54', { stroke: '#fff', width: 1.2, opacity: 0.55 }),
  ].join('')

function sweater(): string {
  const dots: [Point, Point][] = [-14, -7, 0, 7, 14].map((at) => [
    [at - 1, -38],
    [at + 2, -38],
  ])
  return [
    cloth('S'),
    path('M-8 -56q8 6 16 0q-8 12 -16 0z', { fill: DARK, opacity: 0.3 }),
    seams(-56),
    lines(dots, { stroke: '#fff', width: 3, opacity: 0.6 }),
    path('M-15 -30l5 -4l5 4l5 -4l5 4l5 -4l5 4', { stroke: '#fff', width: 1.8, opacity: 0.6 }),
  ].join('')
}

function boots(): string {
  const boot = (left: number) =>
    modelled(`M${left} -34q6 -2 13 0v17q12 4 14 11v6h-27z`, undefined, LIGHT.side) +
    path(`M${left + 8} -27h5m-5 5h6m-5 5h6`, { stroke: '#fff', width: 1.2, opacity: 0.6 }) +
    rect(left - 1, -5, 29, 5, { fill: '#22252a', round: 2 })
  return spot(2, 0, 34, 5, LIGHT.contact) + boot(-26) + boot(2)
}

const sack = () =>
  [
    spot(0, 0, 27, 5, LIGHT.contact),
    path('M-5 -58v-8h10v8', { stroke: '#6b6558', width: 3 }),
    modelled('M-20 0q-3 -20 0 -40q0 -18 20 -18q20 0 20 18q3 20 0 40z', undefined, LIGHT.side),
    path('M-20 -38q20 12 40 0v6q-20 12 -40 0z', { fill: DARK, opacity: 0.22 }),
    path('M-20 -38q20 12 40 0', { stroke: '#fff', width: 1.6, opacity: 0.5 }),
    modelled('M-13 -4v-18h26v18z', undefined, LIGHT.above),
  ].join('')

const hat = () =>
  [
    spot(0, 0, 14, 4, LIGHT.contact),
    rect(-3, -24, 6, 24, { fill: '#b9a98a' }),
    modelled('M-19 -20q0 -28 19 -28q19 0 19 28z', undefined, LIGHT.folds, LIGHT.side),
    rect(-21, -26, 42, 10, { round: 4 }),
    rect(-21, -26, 42, 10, { fill: '#fff', opacity: 0.28, round: 4 }),
    circle(0, -50, 7, { fill: '#fff' }),
    circle(0, -50, 7, { fill: LIGHT.side }),
  ].join('')
