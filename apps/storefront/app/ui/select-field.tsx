import './form.css'

type SelectFieldProps = {
  id: string
  label: string
  value: string
  options: readonly { value: string; name: string }[]
  error: string | undefined
  /** Nothing is wrong when it is left as it is. */
  optional?: boolean
  onChange: (value: string) => void
}

/** A choice out of a list, with its label above and, when it is wrong, the same words below as the summary has. */
export function SelectField({
  id,
  label,
  value,
  options,
  error,
  optional = false,
  onChange,
}: SelectFieldProps) {
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
        {optional ? <small> (valgfritt)</small> : null}
      </label>
      <select
        id={id}
        name={id}
        className="select"
        value={value}
        required={!optional}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : `${id}-feil`}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.name}
          </option>
        ))}
      </select>
      {error === undefined ? null : (
        <p className="field-error" id={`${id}-feil`}>
          {error}
        </p>
      )}
    </div>
  )
}
