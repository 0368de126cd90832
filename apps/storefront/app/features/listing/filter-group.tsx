import { formatCount } from '@varde/domain/norwegian/format-number'
import { memo, useState } from 'react'
import type { FilterChoice } from './listing.ts'
import { CHOICE_PARAMS, type ChoiceName } from './listing-query.ts'

type FilterGroupProps = {
  title: string
  /** Rows with a box, buttons in three columns, or coloured dots. */
  look: 'list' | 'sizes' | 'colors'
  kind: ChoiceName
  id: string
  choices: FilterChoice[]
  chosen: number[]
  /** Whether it is closed until the visitor opens it; never where one of its choices is on. */
  isFolded?: boolean
  /** Without it the boxes are those of a plain form. */
  onToggle?: (kind: ChoiceName, id: number) => void
}

/** How many choices are shown; the rest is behind «til». */
const SHOWN: Record<FilterGroupProps['look'], number> = { list: 6, sizes: 15, colors: 16 }
/** How many sizes are shown of each group where there are several: whole rows of three, or of two long ones. */
const SHOWN_IN_GROUP = { short: 9, long: 8 }
/** So many groups of sizes are open; the others are closed until the visitor opens them. */
const OPEN_GROUPS = 2

/** The choices of one kind, with how many articles each would leave. */
export const FilterGroup = memo(function FilterGroup(props: FilterGroupProps) {
  const { title, look, choices, chosen, isFolded = false } = props
  // Decided once, so that it does not close under the pointer that takes away its last choice.
  const [isOpen] = useState(!isFolded || chosen.length > 0)
  if (choices.length === 0) return null
  const groups = [...Map.groupBy(choices, ({ group }) => group)]
  return (
    <details open={isOpen}>
      <summary>{title}</summary>
      <fieldset>
        <legend className="sr-only">{title}</legend>
        {groups.length === 1 ? (
          <FirstChoices {...props} shown={SHOWN[look]} />
        ) : (
          groups.map(([group = '', ofGroup], at) => (
            <SizeGroup {...props} key={group} title={group} choices={ofGroup} isFolded={at >= OPEN_GROUPS} />
          ))
        )}
      </fieldset>
    </details>
  )
})

/** The sizes of one kind of goods. */
function SizeGroup({ title, choices, chosen, isFolded, ...props }: FilterGroupProps) {
  const [isOpen] = useState(!isFolded || choices.some(({ id }) => chosen.includes(id)))
  const shown = SHOWN_IN_GROUP[choices.some(hasLongLabel) ? 'long' : 'short']
  return (
    <details className="filter-size-group" open={isOpen}>
      <summary>{title}</summary>
      <fieldset>
        <legend className="sr-only">{title}</legend>
        <FirstChoices {...props} title={title} choices={choices} chosen={chosen} shown={shown} />
      </fieldset>
    </details>
  )
}

/** The first choices and all that are chosen, and the others behind «til». */
function FirstChoices({ shown, ...props }: FilterGroupProps & { shown: number }) {
  const { choices, chosen } = props
  const first = choices.filter(({ id }, at) => at < shown || chosen.includes(id))
  const rest = choices.filter((choice) => !first.includes(choice))
  return (
    <>
      <Choices {...props} choices={first} />
      {rest.length === 0 ? null : <RestOfChoices {...props} choices={rest} />}
    </>
  )
}

/**
 * The choices behind «til». Most are never looked at, so they are rendered when they are opened for the first time; in a
 * plain form at once, since it works without a script.
 */
function RestOfChoices(props: FilterGroupProps) {
  const [wasOpened, setWasOpened] = useState(props.onToggle === undefined)
  return (
    <details className="filter-rest" onToggle={() => setWasOpened(true)}>
      <summary>{formatCount(props.choices.length)} til</summary>
      {wasOpened ? <Choices {...props} /> : null}
    </details>
  )
}

function Choices({ look, kind, choices, chosen, onToggle }: FilterGroupProps) {
  return (
    <ul className={`filter-${look}${look === 'sizes' && choices.some(hasLongLabel) ? ' is-wide' : ''}`}>
      {choices.map(({ id, label, count, hex }) => (
        <Choice
          key={id}
          look={look}
          kind={kind}
          id={id}
          label={label}
          count={count}
          hex={hex}
          isChosen={chosen.includes(id)}
          {...(onToggle === undefined ? {} : { onToggle })}
        />
      ))}
    </ul>
  )
}

/** «6–7 år · 122» */
const hasLongLabel = ({ label }: FilterChoice) => label.length > 7

type ChoiceProps = Pick<FilterGroupProps, 'look' | 'kind' | 'onToggle'> & FilterChoice & { isChosen: boolean }

/** One choice; rendered again only when its own count or tick changes. */
const Choice = memo(function Choice({ look, kind, id, label, count, hex, isChosen, onToggle }: ChoiceProps) {
  return (
    <li>
      <label className={look === 'list' ? 'check' : `filter-${look}-choice`} title={hex ? label : undefined}>
        <input
          type="checkbox"
          name={CHOICE_PARAMS[kind]}
          value={id}
          {...(onToggle === undefined
            ? { defaultChecked: isChosen }
            : { checked: isChosen, onChange: () => onToggle(kind, id) })}
          disabled={count === 0 && !isChosen}
        />
        {hex ? <i style={{ background: hex }} aria-hidden="true" /> : null}
        <span className={hex ? 'sr-only' : undefined}>{label}</span>
        <small className="num">
          <span className="sr-only">, </span>
          {formatCount(count)}
          <span className="sr-only"> {count === 1 ? 'vare' : 'varer'}</span>
        </small>
      </label>
    </li>
  )
})
