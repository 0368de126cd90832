import { useEffect, useRef } from 'react'
import { type ReviewChoice, readReviewChoice } from './review-list.ts'

type ReviewToolsProps = {
  sizes: readonly string[]
  hasFit: boolean
  onChange: (choice: ReviewChoice) => void
}

const ORDERS = [
  ['nyeste', 'Nyeste'],
  ['hoyeste', 'Høyeste'],
  ['laveste', 'Laveste'],
  ['utfyllende', 'Mest utfyllende'],
] as const
const STARS = ['5', '4', '3', '2', '1'].map(
  (stars) => [stars, stars === '1' ? '1 stjerne' : `${stars} stjerner`] as const,
)
const FITS = [
  ['-1', 'Liten'],
  ['0', 'Normal'],
  ['1', 'Stor'],
] as const

/**
 * How the reviews are sorted and filtered. The fields are uncontrolled: what is chosen in them before
 * hydration is read afterwards.
 */
export default function ReviewTools({ sizes, hasFit, onChange }: ReviewToolsProps) {
  const form = useRef<HTMLFormElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was chosen before is read once
  useEffect(() => read(), [])
  const read = () => {
    if (form.current !== null) onChange(readReviewChoice(new FormData(form.current)))
  }
  return (
    <form ref={form} className="review-tools" onChange={read} onSubmit={(event) => event.preventDefault()}>
      <Choice name="rekkefolge" label="Sorter" choices={ORDERS} />
      <Choice name="stjerner" label="Stjerner" choices={STARS} all="Alle" />
      {sizes.length < 2 ? null : (
        <Choice name="storrelse" label="Størrelse" choices={sizes.map((size) => [size, size])} all="Alle" />
      )}
      {hasFit ? <Choice name="passform" label="Passform" choices={FITS} all="Alle" /> : null}
    </form>
  )
}

type ChoiceProps = {
  name: string
  label: string
  choices: readonly (readonly [value: string, words: string])[]
  all?: string
}

function Choice({ name, label, choices, all }: ChoiceProps) {
  return (
    <div className="review-choice">
      <label htmlFor={`omtaler-${name}`}>{label}</label>
      <select id={`omtaler-${name}`} name={name} className="select" autoComplete="off">
        {all === undefined ? null : <option value="">{all}</option>}
        {choices.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </div>
  )
}
