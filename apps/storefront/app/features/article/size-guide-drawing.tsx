import type { MeasuredPart } from '@varde/domain/catalogue/size-guide'
import { useId } from 'react'
import { OUTLINES } from './size-guide-outlines.ts'

type Point = readonly [x: number, y: number]
/** Where a measurement is taken, where its letter stands, and where the thin line to the letter begins, on 200 × 300. */
type Mark = { line: string; at: Point; from?: Point }
type Drawing = { outline: keyof typeof OUTLINES; thing?: string; marks: Record<string, Mark> }

const HIP: Mark = { line: 'M70 160c18 9 42 9 60 0', at: [166, 160], from: [130, 160] }
const HEAD_TO_FLOOR: Mark = { line: 'M180 6v290M174 6h12M174 296h12', at: [180, 48] }
const BODY: Record<string, Mark> = {
  Bryst: { line: 'M70 86c18 8 42 8 60 0', at: [166, 84], from: [130, 86] },
  Midje: { line: 'M77 117c14 7 32 7 46 0', at: [166, 117], from: [123, 117] },
  Hofte: HIP,
  Sete: HIP,
  Innersøm: { line: 'M100 166v130M94 296h12', at: [150, 232], from: [100, 232] },
}

const DRAWINGS: Record<MeasuredPart | 'whole' | 'whole-child', Drawing> = {
  whole: {
    outline: 'adult',
    marks: {
      Hode: { line: 'M86 20c8 5 20 5 28 0', at: [140, 20], from: [114, 20] },
      ...BODY,
      Fot: { line: 'M72 298h26', at: [40, 284], from: [72, 298] },
      Høyde: HEAD_TO_FLOOR,
    },
  },
  'whole-child': {
    outline: 'child',
    marks: {
      Hode: { line: 'M72 26c16 7 40 7 56 0', at: [154, 20], from: [128, 26] },
      Bryst: { line: 'M75 102c16 7 34 7 50 0', at: [164, 96], from: [125, 102] },
      Midje: { line: 'M74 134c16 7 36 7 52 0', at: [164, 128], from: [126, 134] },
      Innersøm: { line: 'M100 180v115M94 295h12', at: [150, 236], from: [100, 236] },
      Fot: { line: 'M71 299h23', at: [40, 284], from: [71, 299] },
      Høyde: HEAD_TO_FLOOR,
    },
  },
  body: { outline: 'adult', marks: BODY },
  legs: {
    outline: 'legs',
    marks: {
      Midje: { line: 'M56 26c24 9 64 9 88 0', at: [174, 27], from: [144, 26] },
      Lengde: { line: 'M104 112l8 176M106 288h12', at: [174, 200], from: [108, 200] },
    },
  },
  height: {
    outline: 'child',
    marks: {
      Høyde: HEAD_TO_FLOOR,
      'Din høyde': HEAD_TO_FLOOR,
      'Rundt skuldrene': { line: 'M60 96c20 9 60 9 80 0', at: [30, 96], from: [60, 96] },
    },
  },
  foot: {
    outline: 'foot',
    marks: { 'Fotens lengde': { line: 'M146 53v210M138 53h16M138 263h16', at: [146, 158] } },
  },
  hand: {
    outline: 'hand',
    marks: {
      'Rundt hånda': { line: 'M44 203c20 12 66 12 87 -4', at: [172, 196], from: [131, 199] },
      'Langfinger til håndledd': { line: 'M83 52l10 202M86 254h14', at: [172, 110], from: [86, 110] },
    },
  },
  head: {
    outline: 'head',
    marks: { 'Rundt hodet': { line: 'M39 140c26 14 92 8 122 -24', at: [182, 108], from: [161, 116] } },
  },
  reach: {
    outline: 'adult',
    thing: 'M32 296V20c0 -8 3 -14 9 -17M38 296V20',
    marks: { 'Din høyde': HEAD_TO_FLOOR, 'Barnets høyde': HEAD_TO_FLOOR },
  },
}

/** «Midje (W)» is measured where «Midje» is. */
const placeOf = (name: string): string => name.replace(/ \(.*$/u, '')

/** The letters of the measurements that the drawing shows, by name: «Bryst» is A. */
export function letterMeasures(part: keyof typeof DRAWINGS, names: readonly string[]): Map<string, string> {
  const shown = names.filter((name) => placeOf(name) in DRAWINGS[part].marks)
  return new Map(shown.map((name, at) => [name, String.fromCodePoint(65 + at)]))
}

type SizeGuideDrawingProps = {
  part: keyof typeof DRAWINGS
  letters: ReadonlyMap<string, string>
  /** The measurement that is being typed. */
  active?: string | null
}

/** How far inside the outline the contour lines are. */
const CONTOURS = [18, 12, 6]

/** A child's skin, what it wears and its hair, as far as they are within the outline. */
const CHILD_WEARS = {
  'is-skin': 'M40 -6h120v312h-120z',
  'is-cheeks': 'M78 46a5 4 0 1 0 10 0a5 4 0 1 0 -10 0M112 46a5 4 0 1 0 10 0a5 4 0 1 0 -10 0',
  'is-sweater': 'M40 64h50.4q9.6 9 19.2 0h50.4v82h-28v4h-64v-4h-28z',
  'is-trousers': 'M68 150h64v124h-64z',
  'is-boots': 'M60 274h80v28h-80z',
  'is-hair': 'M71 -6h58v40h-1q-1 -11 -8 -17q-9 7 -21 6q8 -3 9 -6q-12 8 -28 7q-5 3 -8 10h-1z',
}
const CHILD_FACE = 'M89 38v.1M111 38v.1M92 48q8 6 16 0'

/** Shows where to measure: on a child in clothes, or on a figure with contour lines. Decorative: the text beside it says the same. */
export function SizeGuideDrawing({ part, letters, active = null }: SizeGuideDrawingProps) {
  const id = useId()
  const { outline, thing, marks } = DRAWINGS[part]
  const shape = `#${id}-omriss`
  return (
    <svg className="size-guide-drawing" viewBox="0 -6 200 312" aria-hidden="true">
      <defs>
        <path id={`${id}-omriss`} d={OUTLINES[outline]} />
        <clipPath id={`${id}-klipp`}>
          <use href={shape} />
        </clipPath>
      </defs>
      <use href={shape} className="is-ground" />
      <g clipPath={`url(#${id}-klipp)`}>
        {outline === 'child'
          ? Object.entries(CHILD_WEARS).map(([look, d]) => <path key={look} className={look} d={d} />)
          : CONTOURS.map((depth) => (
              <g key={depth}>
                <use href={shape} className="is-contour" strokeWidth={depth * 2} />
                <use href={shape} className="is-between" strokeWidth={depth * 2 - 1.4} />
              </g>
            ))}
      </g>
      <use href={shape} className="is-outline" />
      {outline === 'child' ? <path d={CHILD_FACE} className="is-outline is-face" /> : null}
      {thing === undefined ? null : <path d={thing} className="is-outline" />}
      {[...letters].map(([name, letter]) => {
        const { line, at, from } = marks[placeOf(name)] ?? {}
        if (line === undefined || at === undefined) return null
        return (
          <g key={name} className={name === active ? 'is-mark is-active' : 'is-mark'}>
            {from === undefined ? null : <line x1={from[0]} y1={from[1]} x2={at[0]} y2={at[1]} />}
            <path d={line} />
            <circle cx={at[0]} cy={at[1]} r={9} />
            <text x={at[0]} y={at[1]}>
              {letter}
            </text>
          </g>
        )
      })}
    </svg>
  )
}
