import { type ReactNode, useState } from 'react'
import './form.css'

/** The error below a field or above a group of choices; nothing when there is none. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (error === undefined) return null
  return (
    <p className="field-error" id={errorIdOf(id, error)}>
      {error}
    </p>
  )
}

/** The id of a field's error, for `aria-describedby`; undefined when there is none. */
export function errorIdOf(id: string, error: string | undefined): string | undefined {
  return error === undefined ? undefined : `${id}-feil`
}

function errorProps(id: string, error: string | undefined) {
  return {
    'aria-invalid': error === undefined ? undefined : true,
    'aria-describedby': errorIdOf(id, error),
  }
}

type FieldProps = {
  id: string
  label: string
  /** May be left empty. */
  optional?: boolean
  className?: string
}

function Label({ id, label, optional = false }: FieldProps) {
  return (
    <label className="field-label" htmlFor={id}>
      {label}
      {optional ? <small> (valgfritt)</small> : null}
    </label>
  )
}

type TextFieldProps = FieldProps & {
  value: string
  error: string | undefined
  type?: 'text' | 'email' | 'tel' | 'date'
  autoComplete: string
  inputMode?: 'numeric'
  maxLength?: number
  onChange: (value: string) => void
  onLeave?: (event: React.FocusEvent) => void
}

/** A text field with its label above it and its error below it. */
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
      <Label id={id} label={label} optional={optional} />
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
        {...errorProps(id, error)}
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={onLeave}
      />
      <FieldError id={id} error={error} />
    </div>
  )
}

type TextAreaProps = Pick<FieldProps, 'id' | 'label'> & {
  value: string
  maxLength: number
  onChange: (value: string) => void
}

/** An optional field of several lines. */
export function TextArea({ id, label, value, maxLength, onChange }: TextAreaProps) {
  return (
    <div className="field">
      <Label id={id} label={label} optional />
      <textarea
        id={id}
        name={id}
        className="input"
        rows={2}
        maxLength={maxLength}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  )
}

type SelectFieldProps = FieldProps & {
  value: string
  options: readonly { value: string; name: string }[]
  error: string | undefined
  onChange: (value: string) => void
}

/** A choice from a list, with its label above it and its error below it. */
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
      <Label id={id} label={label} optional={optional} />
      <select
        id={id}
        name={id}
        className="select"
        value={value}
        required={!optional}
        {...errorProps(id, error)}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.name}
          </option>
        ))}
      </select>
      <FieldError id={id} error={error} />
    </div>
  )
}

type PasswordFieldProps = Pick<FieldProps, 'id' | 'label' | 'className'> & {
  value: string
  error: string | undefined
  /** With `new-password` the browser may propose one. */
  autoComplete: 'current-password' | 'new-password'
  /** What to say about the password as it is; may change while it is typed. */
  hint?: string
  onChange: (value: string) => void
}

/** A password, hidden until the visitor wants to see it. It may be pasted, and browsers may fill it in. */
export function PasswordField({
  id,
  label,
  value,
  error,
  autoComplete,
  hint,
  onChange,
  className = '',
}: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  const described = [hint === undefined ? undefined : `${id}-hjelp`, errorIdOf(id, error)]
    .filter((each) => each !== undefined)
    .join(' ')
  return (
    <div className={`field ${className}`}>
      <Label id={id} label={label} />
      <div className="password">
        <input
          id={id}
          name={id}
          className="input"
          type={isShown ? 'text' : 'password'}
          autoComplete={autoComplete}
          // Keyboards do not capitalise a hidden password by themselves.
          autoCapitalize={isShown ? 'off' : undefined}
          spellCheck={false}
          value={value}
          required
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={described === '' ? undefined : described}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        <button
          type="button"
          className="password-show"
          aria-controls={id}
          aria-label={isShown ? 'Skjul passordet' : 'Vis passordet'}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? 'Skjul' : 'Vis'}
        </button>
      </div>
      {hint === undefined ? null : (
        <p className="field-hint" id={`${id}-hjelp`}>
          {hint}
        </p>
      )}
      <FieldError id={id} error={error} />
    </div>
  )
}

type CheckboxProps = {
  id: string
  checked: boolean
  error?: string | undefined
  required?: boolean
  disabled?: boolean
  onChange: (checked: boolean) => void
  /** The label. */
  children: ReactNode
}

/** A checkbox with its label beside it and its error below it. */
export function Checkbox({
  id,
  checked,
  error,
  required = false,
  disabled = false,
  onChange,
  children,
}: CheckboxProps) {
  return (
    <div>
      <label className="checkbox" htmlFor={id}>
        <input
          id={id}
          name={id}
          type="checkbox"
          checked={checked}
          required={required}
          disabled={disabled}
          {...errorProps(id, error)}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <span>{children}</span>
      </label>
      <FieldError id={id} error={error} />
    </div>
  )
}
