import { formatCount } from '@varde/domain/norwegian/format-number'
import type { ShownBlock } from '../content-data.ts'
import './profile.css'

type Profile = Extract<ShownBlock, { type: 'profile' }>

/** The height of the drawing, for 1000 along the way. */
const HEIGHT = 260
/** The heights that lines are drawn at, at most so many. */
const MOST_LINES = 4
const STEPS = [50, 100, 200, 500, 1000]

/** The height along a way as an area, with its places. Read aloud as a list. */
export function ProfileBlock({ title, points }: Profile) {
  const { from, to, lines } = chooseHeights(points.map(({ metres }) => metres))
  const start = points[0]?.km ?? 0
  const length = (points.at(-1)?.km ?? 0) - start
  const placed = points.map((point) => ({
    ...point,
    left: ((point.km - start) / length) * 100,
    top: ((to - point.metres) / (to - from)) * 100,
  }))
  const ridge = drawRidge(placed)
  const highest = Math.max(...points.map(({ metres }) => metres))
  return (
    <figure className="text-profile">
      <figcaption>
        <b>{title}</b>{' '}
        <span className="num">{`${formatKm(length)}, høyest ${formatCount(highest)} moh.`}</span>
      </figcaption>
      <div className="profile-chart" aria-hidden="true">
        {lines.map((metres) => (
          <span
            key={metres}
            className="profile-height num"
            style={{ top: `${((to - metres) / (to - from)) * 100}%` }}
          >
            {formatCount(metres)}
          </span>
        ))}
        <div className="profile-way">
          <svg viewBox={`0 0 1000 ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
            <path className="profile-land" d={`${ridge}V${HEIGHT}H0Z`} />
            <path className="profile-ridge" d={ridge} />
          </svg>
          {placed.map(({ km, place, left, top, metres }, at) => (
            <span
              key={km}
              className={placeClass(at, points.length, metres === highest)}
              style={standAbove({ left, top, place }, placed)}
            >
              {place}
            </span>
          ))}
          {placed.map(({ km, left, top }) => (
            <i key={km} className="profile-dot" style={{ left: `${left}%`, top: `${top}%` }} />
          ))}
          {listKm(length).map((km) => (
            <span key={km} className="profile-km num" style={{ left: `${(km / length) * 100}%` }}>
              {formatKm(km)}
            </span>
          ))}
        </div>
      </div>
      <ol className="sr-only">
        {points.map(({ km, metres, place }) => (
          <li key={km}>{`${place}: ${formatKm(km)}, ${formatCount(metres)} moh.`}</li>
        ))}
      </ol>
    </figure>
  )
}

type Placed = { left: number; top: number; place: string }

/** A line through the places that rises and falls softly and never above or below them, as `d` of a path. */
function drawRidge(placed: readonly Placed[]): string {
  const points = placed.map(({ left, top }) => ({ x: left * 10, y: (top * HEIGHT) / 100 }))
  const steps = points.slice(1).map((to, at) => {
    const from = points[at] ?? to
    const half = ((to.x - from.x) / 2).toFixed(1)
    return `C${(from.x + Number(half)).toFixed(1)} ${from.y.toFixed(1)} ${(to.x - Number(half)).toFixed(1)} ${to.y.toFixed(1)} ${to.x.toFixed(1)} ${to.y.toFixed(1)}`
  })
  const [first] = points
  return `M${first?.x.toFixed(1)} ${first?.y.toFixed(1)}${steps.join('')}`
}

/** How wide a letter of a place is, in percent of the way: on a wide screen, and on a phone, which names the ends. */
const LETTER_WIDTH = 0.62
const LETTER_WIDTH_AT_ENDS = 1.9

/** Stands the name of a place on a stem so tall that the land beside it stays below the name: right of the stem, left of the last. */
function standAbove({ left, top, place }: Placed, placed: readonly Placed[]): React.CSSProperties {
  const isLast = left === 100
  const width = place.length * (isLast || left === 0 ? LETTER_WIDTH_AT_ENDS : LETTER_WIDTH)
  const [from, to] = isLast ? [left - width, left] : [left, left + width]
  const beside = placed.filter((one, at) => {
    const before = placed[at - 1]?.left ?? one.left
    const after = placed[at + 1]?.left ?? one.left
    return after > from && before < to
  })
  const highest = Math.min(top, ...beside.map((one) => one.top))
  return { left: `${left}%`, top: `${highest}%`, '--stem': `${top - highest}` } as React.CSSProperties
}

/** On a phone there is room for the ends and the highest place. */
function placeClass(at: number, count: number, isHighest: boolean): string {
  if (at === 0) return 'profile-place is-first'
  if (at === count - 1) return 'profile-place is-last'
  return isHighest ? 'profile-place' : 'profile-place is-minor'
}

/** The heights at the lower and upper edge, and round ones between them. */
function chooseHeights(metres: readonly number[]): { from: number; to: number; lines: number[] } {
  const [lowest, highest] = [Math.min(...metres), Math.max(...metres)]
  const step = STEPS.find((each) => (highest - lowest) / each <= MOST_LINES - 1) ?? highest
  const from = Math.floor(lowest / step - 0.5) * step
  const to = Math.ceil(highest / step + 1) * step
  const lines = Array.from({ length: Math.round((to - from) / step) - 1 }, (_, at) => from + (at + 1) * step)
  return { from, to, lines }
}

/** The way is marked every so many kilometres, at most five times. */
const KM_STEPS = [1, 2, 5, 10, 20, 25, 50, 100]
const MOST_MARKS = 5

/** The distances that are written below the way: round ones, none at its ends, where a place is named. */
function listKm(length: number): number[] {
  const step = KM_STEPS.find((each) => length / each <= MOST_MARKS) ?? length
  return Array.from({ length: Math.ceil(length / step) - 1 }, (_, at) => (at + 1) * step)
}

const formatKm = (km: number): string => `${String(Math.round(km * 10) / 10).replace('.', ',')} km`
