// SVG paths on 48 × 41: tub, triangle, square with drum or line, iron, ring.
const TUB =
  'M4 12c2.5 0 2.5 3 5 3s2.5-3 5-3 2.5 3 5 3 2.5-3 5-3 2.5 3 5 3 2.5-3 5-3 2.5 3 5 3 2.5-3 5-3M4 12l4 20h32l4-20'
const SQUARE = 'M8 5h32v32H8Z'
const IRON = 'M5 32h38l-4-17H18M5 32c1-7 5-11 12-11h23.500M18 15l-1-5h19l3 5'

const SHAPES = {
  wash: TUB,
  'wash-gentle': `${TUB}M10 36.500h28`,
  'wash-wool': `${TUB}M10 36h28M10 39.200h28`,
  'hand-wash': `${TUB}M13 26c3-2 5-5 8-5h8c2.5 0 2.5 3.5 0 3.500h-5M13 26l-3-2.500M16 30c4 .5 9 .5 12-1l6-5`,
  bleach: 'M24 6 42 35H6Z',
  dry: SQUARE,
  tumble: `${SQUARE}M24 9a12 12 0 1 1 0 24 12 12 0 1 1 0-24`,
  'line-dry': `${SQUARE}M8 5.500c6 13 26 13 32 0`,
  'flat-dry': `${SQUARE}M15 21h18`,
  iron: IRON,
  'dry-clean': 'M24 5a15.5 15.5 0 1 1 0 31 15.5 15.5 0 1 1 0-31',
  air: 'M5 12c6-5 13-5 19 0s13 5 19 0M5 21c6-5 13-5 19 0s13 5 19 0M5 30c6-5 13-5 19 0s13 5 19 0',
  grease: 'M24 4c7 8 11.500 14 11.500 20a11.5 11.5 0 0 1-23 0c0-6 4.500-12 11.500-20Z',
  other: 'M11 21l9 9 17-18',
} as const

/** What a symbol of a wash or care label shows, without dots, degrees and the cross. */
export type CareShape = keyof typeof SHAPES

type CareDrawingProps = {
  shape: CareShape
  /** One for low heat, up to three for high. */
  dots?: number
  /** The degrees in a tub, or the letter in a ring. */
  text?: string | undefined
  /** Crossed out: not to be done. */
  barred?: boolean
}

const DOT_GAP = 7

/** The drawing of one symbol of a wash or care label; its explanation is beside it. */
export function CareDrawing({ shape, dots = 0, text, barred = false }: CareDrawingProps) {
  const firstDot = (shape === 'iron' ? 25 : 24) - ((dots - 1) * DOT_GAP) / 2
  return (
    <svg viewBox="0 0 48 41" fill="none" stroke="currentColor" strokeWidth="1.7" aria-hidden="true">
      <path d={SHAPES[shape]} strokeLinejoin="round" strokeLinecap="round" />
      {Array.from({ length: dots }, (_, at) => firstDot + at * DOT_GAP).map((x) => (
        <circle key={x} cx={x} cy={shape === 'iron' ? 26.5 : 21} r="1.9" fill="currentColor" stroke="none" />
      ))}
      {text === undefined ? null : (
        <text
          x="24"
          y={shape === 'dry-clean' ? 24.5 : 27.5}
          textAnchor="middle"
          fill="currentColor"
          stroke="none"
        >
          {text}
        </text>
      )}
      {barred ? <path d="M6 4 42 37M42 4 6 37" strokeLinecap="round" /> : null}
    </svg>
  )
}
