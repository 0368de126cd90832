const HEART =
  'M160 262C92 208 40 168 40 108c0-38 28-66 62-66 25 0 46 14 58 36 12-22 33-36 58-36 34 0 62 28 62 66 0 60-52 100-120 154Z'
/** The widths of the heart's contour lines, the outermost first. */
const LINES = [112, 88, 64, 40, 16]

/** A heart as a summit on a map. Decorative. */
export function HeartMap() {
  return (
    <svg className="heart-map" viewBox="-40 -40 400 360" aria-hidden="true">
      {LINES.map((width) => (
        <g key={width}>
          <path d={HEART} strokeWidth={width + 1.6} />
          <path d={HEART} className="is-between" strokeWidth={width - 1.6} />
        </g>
      ))}
      <path d={HEART} className="is-summit" />
    </svg>
  )
}
