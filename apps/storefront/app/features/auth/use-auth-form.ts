import { useEffect, useRef, useState } from 'react'

/** A form of the way in: what is written, what is wrong with it, and whether it is on its way. */
export type AuthForm<Values extends object, Errors extends object> = {
  values: Values
  errors: Errors
  /** Counts the tries that failed, so that each can be announced. */
  failures: number
  sending: boolean
  change: (change: Partial<Values>) => void
  /** For the form's element. */
  formProps: Pick<React.ComponentProps<'form'>, 'ref' | 'className' | 'method' | 'noValidate' | 'onSubmit'>
  /** For its button, which cannot be pressed before somebody listens. */
  buttonProps: Pick<React.ComponentProps<'button'>, 'type' | 'className' | 'disabled' | 'aria-disabled'>
}

/**
 * @param ids of the fields in the page
 * @param send answers what is wrong, nothing when all is well: then the form stays closed for who leads on
 */
export function useAuthForm<
  Values extends Record<string, string | boolean>,
  Errors extends { form?: string | undefined },
>(
  ids: Partial<Record<keyof Values, string>>,
  empty: Values,
  send: (values: Values) => Promise<Errors | null>,
): AuthForm<Values, Errors> {
  const element = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(empty)
  const [errors, setErrors] = useState({} as Errors)
  const [failures, setFailures] = useState(0)
  const [sending, setSending] = useState(false)
  const [live, setLive] = useState(false)

  // What was written or filled in by the browser before this was here counts.
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, when the form comes to life
  useEffect(() => {
    const form = element.current
    if (form !== null) setValues((before) => ({ ...before, ...readFields(form, ids, before) }))
    setLive(true)
  }, [])

  const ask = async () => {
    setSending(true)
    const found = await send(values).catch((error: unknown): Errors => {
      // 8.22: it may be what leads on that could not be fetched.
      console.error(error)
      return { form: 'Vi fikk ikke kontakt med butikken. Sjekk nettet og prøv igjen.' } as Errors
    })
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
    formProps: {
      ref: element,
      className: 'auth-form',
      // A password must not end up in an address, whatever happens to the script.
      method: 'post',
      noValidate: true,
      onSubmit(event) {
        event.preventDefault()
        // In React a drawer's form stands inside the page's.
        event.stopPropagation()
        if (!sending) void ask()
      },
    },
    buttonProps: {
      type: 'submit',
      className: 'btn btn-signal btn-wide',
      disabled: !live,
      'aria-disabled': sending,
    },
  }
}

function readFields<Values extends Record<string, string | boolean>>(
  form: HTMLFormElement,
  ids: Partial<Record<keyof Values, string>>,
  known: Values,
): Partial<Values> {
  const found: Record<string, string | boolean> = {}
  for (const [name, id] of Object.entries(ids)) {
    const field = form.elements.namedItem(id ?? '')
    if (field instanceof HTMLInputElement)
      found[name] = typeof known[name] === 'boolean' ? field.checked : field.value
  }
  return found as Partial<Values>
}
