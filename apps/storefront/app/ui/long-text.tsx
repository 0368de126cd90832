import { formatCount } from '@varde/domain/norwegian/format-number'
import { errorIdOf, FieldError } from './form-fields.tsx'
import './long-text.css'

type LongTextProps = {
  id: string
  label: string
  /** May be left empty. */
  optional?: boolean
  maxLength: number
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** A field for a text of several lines, which says how much of its length is used. */
export function LongText({ id, label, optional = false, maxLength, value, error, onChange }: LongTextProps) {
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
        {optional ? <small> (valgfritt)</small> : null}
      </label>
      <textarea
        id={id}
        name={id}
        className="input long-text"
        maxLength={maxLength}
        required={!optional}
        value={value}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={errorIdOf(id, error) ?? `${id}-antall`}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <FieldError id={id} error={error} />
      <p className="long-text-count" id={`${id}-antall`}>
        {formatCount(value.length)} av {formatCount(maxLength)} tegn
      </p>
    </div>
  )
}
