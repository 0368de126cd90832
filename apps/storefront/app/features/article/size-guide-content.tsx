import { matchMeasures, readMeasuredColumn } from '@varde/domain/catalogue/match-measures'
import { findGuideRow, type SizeGuide } from '@varde/domain/catalogue/size-guide'
import { useState } from 'react'
import { readTyped, SizeFinder } from './size-finder.tsx'
import { letterMeasures, SizeGuideDrawing } from './size-guide-drawing.tsx'
import './size-guide.css'

type SizeGuideContentProps = {
  guide: SizeGuide
  /** The chosen size, whose row is marked. */
  sizeName: string | null
  /** Level of the headings: one below the heading above. */
  heading: 'h2' | 'h3'
  /** Shown between the table and the instructions: what reviewers say about the fit. */
  children?: React.ReactNode
}

/** A guide's table and how to measure: in the article's dialog and on a page of its own. */
export function SizeGuideContent({ guide, sizeName, heading: Heading, children }: SizeGuideContentProps) {
  const [typed, setTyped] = useState<readonly string[]>(guide.columns.map(() => ''))
  const [active, setActive] = useState<string | null>(null)
  const match = matchMeasures(guide, readTyped(typed))
  const chosen = sizeName === null ? null : findGuideRow(guide, sizeName)
  const letters = letterMeasures(
    guide.drawing,
    guide.measures.map(({ name }) => name),
  )
  const marked = [...letters.keys()].find((name) => name === active || name.startsWith(`${active} (`))
  return (
    <div className="size-guide">
      <div>
        <SizeFinder
          guide={guide}
          heading={Heading}
          typed={typed}
          match={match}
          onType={(column, value) => setTyped((before) => before.with(column, value))}
          onFocus={setActive}
        />
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than the dialog is scrolled with the arrow keys */}
        <section className="size-guide-scroll" tabIndex={0} aria-label={`Mål, ${guide.title.toLowerCase()}`}>
          <table>
            <thead>
              <tr>
                <th scope="col">Størrelse</th>
                {guide.columns.map((column) => (
                  <th key={column} scope="col">
                    {readMeasuredColumn(column)?.name ?? column}
                    {readMeasuredColumn(column) === null ? null : (
                      <small> {readMeasuredColumn(column)?.unit}</small>
                    )}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {guide.rows.map((row) => {
                // What is typed now says more than the size that was chosen before.
                const isMarked = match === null ? row === chosen : match.rows.includes(row)
                return (
                  <tr key={row.sizes.join()} className={isMarked ? 'is-chosen' : undefined}>
                    <th scope="row">
                      {row.sizes[0]}
                      {isMarked ? (
                        <span className="sr-only">
                          {match === null ? ', valgt størrelse' : ', passer målene dine'}
                        </span>
                      ) : null}
                    </th>
                    {row.cells.map((cell, at) => (
                      <td
                        key={guide.columns[at]}
                        className={match?.cells[at]?.includes(row) ? 'is-hit' : undefined}
                      >
                        {cell}
                      </td>
                    ))}
                  </tr>
                )
              })}
            </tbody>
          </table>
        </section>
        {children}
      </div>
      <div className="size-guide-how">
        <SizeGuideDrawing part={guide.drawing} letters={letters} active={marked ?? null} />
        <div>
          <Heading>Slik måler du</Heading>
          <MeasureList measures={guide.measures} letters={letters} />
        </div>
      </div>
    </div>
  )
}

type MeasureListProps = { measures: SizeGuide['measures']; letters: ReadonlyMap<string, string> }

/** How each measurement is taken, by its letter in the drawing. */
export function MeasureList({ measures, letters }: MeasureListProps) {
  return (
    <dl className="measure-list">
      {measures.map(({ name, how }) => (
        <div key={name}>
          <dt>
            {letters.has(name) ? (
              <i className="measure-letter" aria-hidden="true">
                {letters.get(name)}
              </i>
            ) : null}
            {name}
          </dt>
          <dd>{how}</dd>
        </div>
      ))}
    </dl>
  )
}
