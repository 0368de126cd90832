import { type Measured, type MeasureMatch, readMeasuredColumn } from '@varde/domain/catalogue/match-measures'
import type { SizeGuide } from '@varde/domain/catalogue/size-guide'
import { useId } from 'react'
import { describeMatch } from './describe-match.ts'

type SizeFinderProps = {
  guide: SizeGuide
  heading: 'h2' | 'h3'
  /** What is typed, in the order of the columns. */
  typed: readonly string[]
  match: MeasureMatch | null
  onType: (column: number, value: string) => void
  /** The name of the measurement that has the focus; null for none. */
  onFocus: (name: string | null) => void
}

/** Fields for one's own measurements, and the size that they ask for. Needs a script; the table says the same. */
export function SizeFinder({ guide, heading: Heading, typed, match, onType, onFocus }: SizeFinderProps) {
  const id = useId()
  return (
    <div className="size-finder">
      <Heading>Hva måler du?</Heading>
      <div className="size-finder-fields">
        {guide.columns.map((column, at) => {
          const measured = readMeasuredColumn(column)
          if (measured === null) return null
          return (
            <p key={column}>
              <label htmlFor={`${id}-${at}`}>{measured.name}</label>
              <span className="size-finder-field">
                <input
                  id={`${id}-${at}`}
                  className="input"
                  inputMode="decimal"
                  autoComplete="off"
                  maxLength={5}
                  value={typed[at] ?? ''}
                  onChange={(event) => onType(at, event.target.value)}
                  onFocus={() => onFocus(measured.name)}
                  onBlur={() => onFocus(null)}
                  aria-describedby={`${id}-enhet-${at}`}
                />
                <span id={`${id}-enhet-${at}`}>{measured.unit}</span>
              </span>
            </p>
          )
        })}
      </div>
      <p className="size-finder-answer" role="status">
        {match === null ? 'Skriv ett eller flere mål, så ser du hvilken som passer.' : describeMatch(match)}
      </p>
    </div>
  )
}

/** The numbers in what is typed; null where nothing that can be measured is typed. */
export function readTyped(typed: readonly string[]): Measured {
  return typed.map((text) => {
    const number = Number(text.trim().replace(',', '.'))
    return text.trim() === '' || !Number.isFinite(number) || number <= 0 ? null : number
  })
}
