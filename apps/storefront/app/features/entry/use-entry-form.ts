import { useState } from 'react'

/** A form of the way in: what is written, what is wrong with it, and whether it is on its way. */
export type EntryForm<Values extends object, Errors extends object> = {
  values: Values
  errors: Errors
  /** Counts the tries that failed, so that each can be announced. */
  failures: number
  sending: boolean
  change: (change: Partial<Values>) => void
  /** Sends what is written; what comes back as wrong is shown. */
  submit: (event: React.FormEvent) => void
}

/**
 * @param send answers what is wrong, nothing when all is well: then the form stays closed for who leads on
 */
export function useEntryForm<Values extends object, Errors extends object>(
  empty: Values,
  send: (values: Values) => Promise<Errors | null>,
): EntryForm<Values, Errors> {
  const [values, setValues] = useState(empty)
  const [errors, setErrors] = useState({} as Errors)
  const [failures, setFailures] = useState(0)
  const [sending, setSending] = useState(false)

  const ask = async () => {
    setSending(true)
    const found = await send(values)
    if (found === null) return
    setSending(false)
    setErrors(found)
    setFailures((count) => count + 1)
  }
  return {
    values,
    errors,
    failures,
    sending,
    change(change) {
      setValues((before) => ({ ...before, ...change }))
      // What is being put right is no longer wrong.
      const cleared = Object.fromEntries(Object.keys(change).map((name) => [name, undefined]))
      setErrors((before) => ({ ...before, ...cleared, form: undefined }))
    },
    submit(event) {
      event.preventDefault()
      // In React a drawer's form stands inside the page's.
      event.stopPropagation()
      if (!sending) void ask()
    },
  }
}
