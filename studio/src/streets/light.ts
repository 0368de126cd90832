import type { Look } from './look.ts'

type Stop = readonly [at: number, color: string, opacity?: number]

const writeStops = (stops: readonly Stop[]) =>
  stops
    .map(
      ([at, color, opacity]) =>
        `<stop offset="${at}" stop-color="${color}"${opacity === undefined ? '' : ` stop-opacity="${Math.round(opacity * 100) / 100}"`}/>`,
    )
    .join('')

const COURSES = { down: ' x2="0" y2="1"', across: '', back: ' x1="1" x2="0"', slanting: ' y2="1"' } as const

/** A gradient over the box of whatever it fills. */
export function linear(id: string, stops: readonly Stop[], course: keyof typeof COURSES = 'down'): string {
  return `<linearGradient id="${id}"${COURSES[course]}>${writeStops(stops)}</linearGradient>`
}

function radial(id: string, stops: readonly Stop[]): string {
  return `<radialGradient id="${id}">${writeStops(stops)}</radialGradient>`
}

/** The kinds of light that are laid over a colour; each is one gradient that all things of a drawing share. */
export const LIGHT = {
  /** From the side that the light comes from to the one in shade. */
  side: 'url(#o)',
  /** From what is turned to the sky to what is turned to the ground. */
  above: 'url(#d)',
  /** Under an edge: dark where it begins. */
  under: 'url(#q)',
  /** Where a thing meets the ground. */
  contact: 'url(#k)',
  /** The sky in a pane. */
  glass: 'url(#n)',
  /** Around a lamp or a lit window. */
  glow: 'url(#y)',
  /** The folds of cloth. */
  folds: 'url(#f)',
  /** Light that falls on a floor and fades. */
  fall: 'url(#e)',
} as const

/** The definitions of `LIGHT` for a drawing whose light comes from one side; a look without shade has half of it. */
export function defineLight(look: Look, from: 'left' | 'right'): string {
  const much = look.shade === 0 ? 0.5 : 1
  const white = (at: number, opacity: number): Stop => [at, '#fff', opacity * much]
  const dark = (at: number, opacity: number): Stop => [at, look.ink, opacity * much]
  const course = from === 'left' ? 'across' : 'back'
  return [
    linear('o', [white(0, 0.3), white(0.42, 0), dark(0.42, 0), dark(1, 0.46)], course),
    linear('d', [white(0, 0.24), white(0.4, 0), dark(0.4, 0), dark(1, 0.4)]),
    linear('q', [dark(0, 0.55), dark(0.4, 0.18), dark(1, 0)]),
    radial('k', [dark(0, 0.62), dark(0.5, 0.34), dark(1, 0)]),
    linear(
      'n',
      [white(0, 0.1), white(0.28, 0.42), white(0.46, 0.16), white(0.47, 0), dark(1, 0.3)],
      'slanting',
    ),
    radial('y', [
      [0, look.lit, 0.62 * much],
      [0.4, look.lit, 0.22 * much],
      [1, look.lit, 0],
    ]),
    `<linearGradient id="f" gradientUnits="userSpaceOnUse" x1="-3" x2="8" y2="2" spreadMethod="reflect">${writeStops([white(0, 0.22), white(0.3, 0), dark(0.5, 0), dark(1, 0.26)])}</linearGradient>`,
  ].join('')
}
