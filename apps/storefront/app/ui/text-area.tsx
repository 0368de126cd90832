import './form.css'

type TextAreaProps = {
  id: string
  label: string
  value: string
  maxLength: number
  onChange: (value: string) => void
}

/** A field of several lines that may be left empty. */
export function TextArea({ id, label, value, maxLength, onChange }: TextAreaProps) {
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
        <small> (valgfritt)</small>
      </label>
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
