/** One figure of shops of several sizes. */
type Series = { title: string; unit: string; points: { articles: number; value: number }[] }

const PANEL = { width: 300, height: 220, left: 32, right: 40, top: 40, bottom: 50 }
const STYLE =
  'text{font:12px system-ui,sans-serif;fill:#333}.title{font-weight:600}.line{fill:none;stroke:#1f5c4a;stroke-width:2}' +
  '.point{fill:#1f5c4a}.axis{stroke:#999}.even{stroke:#999;stroke-dasharray:4 4}'

/**
 * Draws how figures grow with the articles, one panel for each, as an SVG. Both axes begin at nothing, and the dashed
 * line through the first point is what growth in step with the articles would be.
 */
export function drawGrowth(series: readonly Series[]): string {
  const width = series.length * PANEL.width
  const panels = series.map(
    (each, at) => `<g transform="translate(${at * PANEL.width} 0)">${drawPanel(each)}</g>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${PANEL.height}" width="${width}" height="${PANEL.height}" role="img" aria-label="${series.map(({ title }) => title).join(', ')}"><style>${STYLE}</style><rect width="100%" height="100%" fill="#fff"/>
${panels.join('\n')}
</svg>
`
}

function drawPanel({ title, unit, points }: Series): string {
  const mostArticles = Math.max(...points.map(({ articles }) => articles))
  const mostValue = Math.max(...points.map(({ value }) => value))
  const x = (articles: number) =>
    round(PANEL.left + (articles / mostArticles) * (PANEL.width - PANEL.left - PANEL.right))
  const y = (value: number) =>
    round(PANEL.height - PANEL.bottom - (value / mostValue) * (PANEL.height - PANEL.top - PANEL.bottom))
  const [first] = points
  if (first === undefined) return ''
  const evenUntil = Math.min(mostArticles, (mostValue / first.value) * first.articles)
  const even = `<line class="even" x1="${x(0)}" y1="${y(0)}" x2="${x(evenUntil)}" y2="${y((evenUntil / first.articles) * first.value)}"/>`
  const axis = `<path class="axis" fill="none" d="M${x(0)} ${y(mostValue)}V${y(0)}H${x(mostArticles)}"/>`
  const line = `<polyline class="line" points="${points.map(({ articles, value }) => `${x(articles)},${y(value)}`).join(' ')}"/>`
  const marks = points.map(
    ({ articles, value }) =>
      `<circle class="point" cx="${x(articles)}" cy="${y(value)}" r="4"/>` +
      `<text x="${x(articles)}" y="${PANEL.height - 30}" text-anchor="middle">${format(articles / 1000)} k</text>` +
      `<text class="title" x="${x(articles)}" y="${PANEL.height - 14}" text-anchor="middle">${format(value)} ${unit}</text>`,
  )
  return `<text class="title" x="${PANEL.left}" y="22">${title}</text>${even}${axis}${line}${marks.join('')}`
}

function format(value: number): string {
  return value.toLocaleString('en-GB', { maximumFractionDigits: 1 })
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
