import { type CareMarkKind, chooseCareMark } from './choose-care-mark.ts'

/** The symbol for one instruction of a wash or care label. */
export default function CareMark({ mark }: { mark: string }) {
  const { kind, isForbidden } = chooseCareMark(mark)
  return (
    <svg
      viewBox="0 0 22 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.4"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={PATHS[kind]} />
      {kind.endsWith('-low') ? <circle cx="11" cy={LOW_DOT_Y[kind]} r="1" fill="currentColor" /> : null}
      {kind === 'wash' ? <Degrees text={mark} /> : null}
      {isForbidden ? <path d="M3 4l16 16M19 4 3 20" /> : null}
    </svg>
  )
}

const SQUARE = 'M2.5 3.5h17v17h-17z'
const DRUM = `${SQUARE}M11 5.5a6.5 6.5 0 1 1 0 13 6.5 6.5 0 1 1 0-13`
const IRON = 'M2 18h18l-2-8H9c-4 0-6.5 3-7 8ZM7 10V6h9l.6 4'
const LOW_DOT_Y: Partial<Record<CareMarkKind, number>> = { 'tumble-low': 12, 'iron-low': 14.5 }

const PATHS: Record<CareMarkKind, string> = {
  bleach: 'M11 4 20 20H2Z',
  'flat-dry': `${SQUARE}M6 12h10`,
  'line-dry': `${SQUARE}M2.5 4c4.5 6.5 12.5 6.5 17 0`,
  dry: SQUARE,
  tumble: DRUM,
  'tumble-low': DRUM,
  iron: IRON,
  'iron-low': IRON,
  'dry-clean': 'M11 4a8 8 0 1 1 0 16 8 8 0 1 1 0-16',
  air: 'M2 7.5c3-2.5 6-2.5 9 0s6 2.5 9 0M2 12.5c3-2.5 6-2.5 9 0s6 2.5 9 0M2 17.5c3-2.5 6-2.5 9 0s6 2.5 9 0',
  grease: 'M11 3.5c3.5 4.3 5.5 7.3 5.5 10.3a5.5 5.5 0 0 1-11 0c0-3 2-6 5.5-10.3Z',
  wash: 'M2 9c1.5-1.5 3-1.5 4.5 0s3 1.5 4.5 0 3-1.5 4.5 0 3 1.5 4.5 0l-1.8 10.5H4.2L2 9',
  other: 'M5 12.5l4 4 8-9',
}

function Degrees({ text }: { text: string }) {
  const degrees = /\b([2-9]0)\b/.exec(text)?.[1]
  if (degrees === undefined) return null
  return (
    <text
      x="11"
      y="17.6"
      fontSize="7.5"
      fontWeight="600"
      textAnchor="middle"
      fill="currentColor"
      stroke="none"
    >
      {degrees}
    </text>
  )
}
