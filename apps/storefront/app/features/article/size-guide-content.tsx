import { findGuideRow, type SizeGuide } from '@varde/domain/catalogue/size-guide'
import { SizeGuideDrawing } from './size-guide-drawing.tsx'
import './size-guide.css'

type SizeGuideContentProps = {
  guide: SizeGuide
  /** The chosen size, whose row is marked. */
  sizeName: string | null
  /** Shown between the table and the instructions: what reviewers say about the fit. */
  children?: React.ReactNode
}

/** A guide's table and how to measure: in the article's dialog and on a page of its own. */
export function SizeGuideContent({ guide, sizeName, children }: SizeGuideContentProps) {
  const chosen = sizeName === null ? null : findGuideRow(guide, sizeName)
  return (
    <div className="size-guide">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than the dialog is scrolled with the arrow keys */}
      <section className="size-guide-scroll" tabIndex={0} aria-label={`Mål, ${guide.title.toLowerCase()}`}>
        <table>
          <thead>
            <tr>
              <th scope="col">Størrelse</th>
              {guide.columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {guide.rows.map((row) => (
              <tr key={row.sizes.join()} className={row === chosen ? 'is-chosen' : undefined}>
                <th scope="row">
                  {row.sizes[0]}
                  {row === chosen ? <span className="sr-only">, valgt størrelse</span> : null}
                </th>
                {row.cells.map((cell, at) => (
                  <td key={guide.columns[at]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {children}
      <div className="size-guide-how">
        <SizeGuideDrawing part={guide.drawing} />
        <div>
          <h3>Slik måler du</h3>
          <dl>
            {guide.measures.map(({ name, how }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{how}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </div>
  )
}
