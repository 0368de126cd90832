import './form.css'

type TextFieldProps = {
  id: string
  label: string
  value: string
  error: string | undefined
  type?: 'text' | 'email' | 'tel' | 'password'
  autoComplete: string
  inputMode?: 'numeric'
  maxLength?: number
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
  onChange,
  onLeave,
  className = '',
}: TextFieldProps) {
  return (
    <div className={`field ${className}`}>
      <label className="field-label" htmlFor={id}>
        {label}
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
        required
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
