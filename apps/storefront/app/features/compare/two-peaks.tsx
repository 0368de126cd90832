/** Two summits side by side, of different heights. Decorative. */
const PEAKS = [
  { x: 138, y: 165, rings: [126, 104, 82, 60, 38, 16] },
  { x: 392, y: 200, rings: [92, 66, 40, 16] },
]

export function TwoPeaks() {
  return (
    <svg className="two-peaks" viewBox="0 0 500 330" aria-hidden="true">
      {PEAKS.map(({ x, y, rings }) => (
        <g key={x}>
          {rings.map((ring) => (
            <path key={ring} d={outline(x, y, ring)} />
          ))}
          <path className="is-summit" d={`M${x - 7} ${y + 5}h14l-7-12Z`} />
        </g>
      ))}
      <path className="is-measure" d="M138 165L392 200" />
    </svg>
  )
}

/** A contour line around a summit: an oval that bulges a little where a ridge goes out. */
function outline(x: number, y: number, ring: number): string {
  const [a, b] = [ring * 1.02, ring * 0.86]
  return [
    `M${x - a} ${y}`,
    `C${x - a} ${y - b * 0.7} ${x - a * 0.5} ${y - b * 1.05} ${x} ${y - b}`,
    `C${x + a * 0.6} ${y - b * 0.95} ${x + a * 1.08} ${y - b * 0.5} ${x + a} ${y + b * 0.06}`,
    `C${x + a * 0.9} ${y + b * 0.72} ${x + a * 0.42} ${y + b * 1.08} ${x - a * 0.06} ${y + b * 0.98}`,
    `C${x - a * 0.6} ${y + b * 0.88} ${x - a} ${y + b * 0.62} ${x - a} ${y}Z`,
  ].join('')
}
