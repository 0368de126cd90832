import { useState } from 'react'
import './form.css'

type PasswordFieldProps = {
  id: string
  label: string
  value: string
  error: string | undefined
  /** `new-password` lets the browser propose one. */
  autoComplete: 'current-password' | 'new-password'
  /** What is said of the password as it is; changes while it is written. */
  hint?: string
  onChange: (value: string) => void
  onLeave?: () => void
  className?: string
}

/** A password, hidden until one wants to see it. It may be pasted, and browsers may fill it in. */
export function PasswordField({
  id,
  label,
  value,
  error,
  autoComplete,
  hint,
  onChange,
  onLeave,
  className = '',
}: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  const described = [hint === undefined ? null : `${id}-hjelp`, error === undefined ? null : `${id}-feil`]
    .filter((each) => each !== null)
    .join(' ')
  return (
    <div className={`field ${className}`}>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <div className="password">
        <input
          id={id}
          name={id}
          className="input"
          type={shown ? 'text' : 'password'}
          autoComplete={autoComplete}
          // Where it is hidden no keyboard begins with a capital.
          autoCapitalize={shown ? 'off' : undefined}
          spellCheck={false}
          value={value}
          required
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={described === '' ? undefined : described}
          onChange={(event) => onChange(event.currentTarget.value)}
          onBlur={onLeave}
        />
        <button
          type="button"
          className="password-show"
          aria-controls={id}
          aria-label={shown ? 'Skjul passordet' : 'Vis passordet'}
          onClick={() => setShown(!shown)}
        >
          {shown ? 'Skjul' : 'Vis'}
        </button>
      </div>
      {hint === undefined ? null : (
        <p className="field-hint" id={`${id}-hjelp`}>
          {hint}
        </p>
      )}
      {error === undefined ? null : (
        <p className="field-error" id={`${id}-feil`}>
          {error}
        </p>
      )}
    </div>
  )
}
