import type { CareSymbol } from '@varde/contract/care-symbols'

type Shape = {
  paths: string
  dots?: readonly number[]
  dotsAt?: number
  degrees?: string
  textAt?: number
  barred?: boolean
}

// SVG paths on 48 × 40: tub, triangle, square with drum or line, iron, ring.
const TUB =
  'M4 12c2.5 0 2.5 3 5 3s2.5-3 5-3 2.5 3 5 3 2.5-3 5-3 2.5 3 5 3 2.5-3 5-3 2.5 3 5 3 2.5-3 5-3M4 12l4 20h32l4-20'
const HAND = 'M13 26c3-2 5-5 8-5h8c2.5 0 2.5 3.5 0 3.500h-5M13 26l-3-2.500M16 30c4 .5 9 .5 12-1l6-5'
const TRIANGLE = 'M24 6 42 35H6Z'
const SQUARE = 'M8 5h32v32H8Z'
const DRUM = `${SQUARE}M24 9a12 12 0 1 1 0 24 12 12 0 1 1 0-24`
const IRON = 'M5 32h38l-4-17H18M5 32c1-7 5-11 12-11h23.500M18 15l-1-5h19l3 5'
const RING = 'M24 5a15.5 15.5 0 1 1 0 31 15.5 15.5 0 1 1 0-31'
const BAR_BELOW = 'M10 36.500h28'
const BARS_BELOW = 'M10 36h28M10 39.200h28'

const SHAPES: Record<CareSymbol, Shape> = {
  'wash-30': { paths: TUB, degrees: '30' },
  'wash-40': { paths: TUB, degrees: '40' },
  'wash-60': { paths: TUB, degrees: '60' },
  'wash-30-gentle': { paths: TUB + BAR_BELOW, degrees: '30' },
  'wash-40-wool': { paths: TUB + BARS_BELOW, degrees: '40' },
  'hand-wash': { paths: TUB + HAND },
  'no-wash': { paths: TUB, barred: true },
  bleach: { paths: TRIANGLE },
  'no-bleach': { paths: TRIANGLE, barred: true },
  'tumble-low': { paths: DRUM, dots: [24], dotsAt: 21 },
  'tumble-normal': { paths: DRUM, dots: [20.5, 27.5], dotsAt: 21 },
  'no-tumble': { paths: DRUM, barred: true },
  'iron-low': { paths: IRON, dots: [25], dotsAt: 26.5 },
  'iron-medium': { paths: IRON, dots: [21.5, 28.5], dotsAt: 26.5 },
  'iron-high': { paths: IRON, dots: [18, 25, 32], dotsAt: 26.5 },
  'no-iron': { paths: IRON, barred: true },
  'dry-clean': { paths: RING, degrees: 'P', textAt: 24.5 },
  'no-dry-clean': { paths: RING, barred: true },
  'line-dry': { paths: `${SQUARE}M8 5.500c6 13 26 13 32 0` },
  'flat-dry': { paths: `${SQUARE}M15 21h18` },
}

/** The drawing of one washing symbol; its explanation is beside it. */
export function CareSign({ symbol }: { symbol: string }) {
  const shape = isDrawn(symbol) ? SHAPES[symbol] : undefined
  if (shape === undefined) return null
  const { paths, dots = [], dotsAt, degrees, textAt = 27.5, barred } = shape
  return (
    <svg viewBox="0 0 48 41" fill="none" stroke="currentColor" strokeWidth="1.7" aria-hidden="true">
      <path d={paths} strokeLinejoin="round" strokeLinecap="round" />
      {dots.map((x) => (
        <circle key={x} cx={x} cy={dotsAt} r="1.9" fill="currentColor" stroke="none" />
      ))}
      {degrees === undefined ? null : (
        <text x="24" y={textAt} textAnchor="middle" fill="currentColor" stroke="none">
          {degrees}
        </text>
      )}
      {barred ? <path d="M6 4 42 37M42 4 6 37" strokeLinecap="round" /> : null}
    </svg>
  )
}

/** The API may name a symbol that this version does not know. */
const isDrawn = (symbol: string): symbol is CareSymbol => Object.hasOwn(SHAPES, symbol)
