import { type FormEvent, useEffect, useId, useState } from 'react'
import './fields.css'
import './search-field.css'

type SearchFieldProps = {
  label: string
  /** What the list is searched for now. */
  value: string
  onSearch: (text: string) => void
}

/** The search of a list: `/` puts the cursor here, Enter searches, and so does emptying it. */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const id = useId()
  const [text, setText] = useState(value)
  useEffect(() => setText(value), [value])
  function submit(event: FormEvent) {
    event.preventDefault()
    onSearch(text.trim())
  }
  return (
    <search className="search">
      <form onSubmit={submit}>
        <label className="visually-hidden" htmlFor={id}>
          {label}
        </label>
        <input
          id={id}
          type="search"
          className="field-input"
          placeholder={label}
          value={text}
          data-search
          onChange={(event) => {
            setText(event.target.value)
            if (event.target.value === '' && value !== '') onSearch('')
          }}
        />
      </form>
    </search>
  )
}
