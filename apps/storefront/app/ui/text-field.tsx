import './form.css'

type TextFieldProps = {
  id: string
  label: string
  value: string
  error: string | undefined
  type?: 'text' | 'email' | 'tel' | 'date'
  autoComplete: string
  inputMode?: 'numeric'
  maxLength?: number
  /** Nothing is wrong when it is left empty. */
  optional?: boolean
  onChange: (value: string) => void
  onLeave?: () => void
  className?: string
}

/** A field with its label above and, when it is wrong, the same words below as the summary has. */
export function TextField({
  id,
  label,
  value,
  error,
  type = 'text',
  autoComplete,
  inputMode,
  maxLength,
  optional = false,
  onChange,
  onLeave,
  className = '',
}: TextFieldProps) {
  return (
    <div className={`field ${className}`}>
      <label className="field-label" htmlFor={id}>
        {label}
        {optional ? <small> (valgfritt)</small> : null}
      </label>
      <input
        id={id}
        name={id}
        className="input"
        type={type}
        autoComplete={autoComplete}
        inputMode={inputMode}
        maxLength={maxLength}
        value={value}
        required={!optional}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : `${id}-feil`}
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={onLeave}
      />
      {error === undefined ? null : (
        <p className="field-error" id={`${id}-feil`}>
          {error}
        </p>
      )}
    </div>
  )
}
