import { type InputHTMLAttributes, type ReactNode, type TextareaHTMLAttributes, useId } from 'react'
import './fields.css'

type Described = {
  label: ReactNode
  /** Read aloud only: what stands beside the field says it to who sees. */
  isLabelHidden?: boolean
  hint?: ReactNode
  /** What is wrong with it: `errors.name` of a `Sending`. */
  errors?: readonly string[] | undefined
}

function useDescription({ hint, errors = [] }: Pick<Described, 'hint' | 'errors'>) {
  const id = useId()
  const ids = [hint === undefined ? [] : [`${id}-hint`], errors.length === 0 ? [] : [`${id}-error`]].flat()
  return {
    id,
    aria: {
      'aria-invalid': errors.length > 0,
      ...(ids.length === 0 ? {} : { 'aria-describedby': ids.join(' ') }),
    },
    hint:
      hint === undefined ? null : (
        <span className="field-hint" id={`${id}-hint`}>
          {hint}
        </span>
      ),
    error:
      errors.length === 0 ? null : (
        <span className="field-error" id={`${id}-error`}>
          {errors.join(' ')}
        </span>
      ),
  }
}

type TextFieldProps = Described &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> & {
    value: string
    onChange: (value: string) => void
  }

/** One line of text; with `type` also a number, a date, a time or a password. */
export function TextField({ label, isLabelHidden = false, hint, errors, onChange, ...rest }: TextFieldProps) {
  const described = useDescription({ hint, errors })
  return (
    <div className="field">
      <label className={isLabelHidden ? 'visually-hidden' : 'field-label'} htmlFor={described.id}>
        {label}
      </label>
      {described.hint}
      <input
        {...rest}
        {...described.aria}
        id={described.id}
        className="field-input"
        onChange={(event) => onChange(event.target.value)}
      />
      {described.error}
    </div>
  )
}

type TextAreaProps = Described &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'onChange' | 'value'> & {
    value: string
    onChange: (value: string) => void
  }

/** Several lines of text. */
export function TextArea({ label, hint, errors, onChange, rows = 5, ...rest }: TextAreaProps) {
  const described = useDescription({ hint, errors })
  return (
    <div className="field">
      <label className="field-label" htmlFor={described.id}>
        {label}
      </label>
      {described.hint}
      <textarea
        {...rest}
        {...described.aria}
        rows={rows}
        id={described.id}
        className="field-input"
        onChange={(event) => onChange(event.target.value)}
      />
      {described.error}
    </div>
  )
}

type SelectFieldProps<Value extends string> = Described & {
  value: Value
  onChange: (value: Value) => void
  options: readonly { value: Value; label: string }[]
  disabled?: boolean
}

/** One of a few: the system's own list, which is the best one on a phone. */
export function SelectField<Value extends string>({
  label,
  hint,
  errors,
  value,
  onChange,
  options,
  disabled = false,
  isLabelHidden = false,
}: SelectFieldProps<Value>) {
  const described = useDescription({ hint, errors })
  function choose(text: string) {
    const chosen = options.find((option) => option.value === text)
    if (chosen !== undefined) onChange(chosen.value)
  }
  return (
    <div className="field">
      <label className={isLabelHidden ? 'visually-hidden' : 'field-label'} htmlFor={described.id}>
        {label}
      </label>
      {described.hint}
      <select
        {...described.aria}
        id={described.id}
        className="field-input"
        value={value}
        disabled={disabled}
        onChange={(event) => choose(event.target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {described.error}
    </div>
  )
}

type FileFieldProps = Described & {
  accept: string
  onChange: (file: File | null) => void
  disabled?: boolean
}

/** A file of the person's own. */
export function FileField({ label, hint, errors, accept, onChange, disabled = false }: FileFieldProps) {
  const described = useDescription({ hint, errors })
  return (
    <div className="field">
      <label className="field-label" htmlFor={described.id}>
        {label}
      </label>
      {described.hint}
      <input
        {...described.aria}
        type="file"
        id={described.id}
        className="field-input"
        accept={accept}
        disabled={disabled}
        onChange={(event) => onChange(event.target.files?.[0] ?? null)}
      />
      {described.error}
    </div>
  )
}

type CheckFieldProps = {
  label: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
}

/** Yes or no. */
export function CheckField({ label, checked, onChange, disabled = false }: CheckFieldProps) {
  return (
    <label className="check">
      <input
        type="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{label}</span>
    </label>
  )
}

/** Several yes or no about one thing. */
export function CheckGroup({ label, hint, errors, children }: Described & { children: ReactNode }) {
  const described = useDescription({ hint, errors })
  return (
    <fieldset className="field" aria-describedby={described.aria['aria-describedby']}>
      <legend className="field-label">{label}</legend>
      {described.hint}
      <div className="check-group">{children}</div>
      {described.error}
    </fieldset>
  )
}
