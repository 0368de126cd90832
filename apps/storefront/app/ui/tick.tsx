import './form.css'

type TickProps = {
  id: string
  checked: boolean
  error?: string | undefined
  required?: boolean
  disabled?: boolean
  onChange: (checked: boolean) => void
  /** What one says yes to; the whole of it is pressed. */
  children: React.ReactNode
}

/** A box to tick, with its words beside it. */
export function Tick({
  id,
  checked,
  error,
  required = false,
  disabled = false,
  onChange,
  children,
}: TickProps) {
  return (
    <div>
      <label className="tick" htmlFor={id}>
        <input
          id={id}
          name={id}
          type="checkbox"
          checked={checked}
          required={required}
          disabled={disabled}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : `${id}-feil`}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <span>{children}</span>
      </label>
      {error === undefined ? null : (
        <p className="field-error" id={`${id}-feil`}>
          {error}
        </p>
      )}
    </div>
  )
}
