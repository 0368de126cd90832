import type { ErrorBody } from '@varde/contract/errors'
import { useEffect, useRef, useState } from 'react'
import { TransportError, transportErrorText } from '../platform/transport-error.ts'
import type { Problem } from './error-summary.tsx'

/**
 * What is wrong with a form: one text for each field, and `form` for what belongs to no field. `formHref` is the address
 * of a page that helps with what `form` says.
 */
export type FormErrors<Field extends string = never> = {
  [Name in Field | 'form' | 'formHref']?: string | undefined
}

type FieldOf<Values> = keyof Values & string
type FieldWith<Values, Value> = {
  [F in FieldOf<Values>]: Values[F] extends Value ? F : never
}[FieldOf<Values>]

type FormOptions<Values extends object> = {
  initial: Values
  /** The id in the page of each field that can be wrong. Their order is the order of the error summary. */
  ids: { readonly [Field in FieldOf<Values>]?: string }
  /** The errors that keep the form from being sent; an empty object when there are none. */
  check?: (values: Values) => FormErrors<FieldOf<Values>> | Promise<FormErrors<FieldOf<Values>>>
  /**
   * Sends the form. Resolves to what the server refuses, or null when it is accepted. What it throws is shown as a
   * transport failure (8.22).
   */
  submit: (values: Values) => Promise<FormErrors<FieldOf<Values>> | null>
  /** Called with the new values after each change, to keep a draft. */
  onChange?: (values: Values) => void
  /** Fields that no longer count as wrong when this change is made; the changed ones always do. */
  alsoCleared?: (change: Partial<Values>) => readonly FieldOf<Values>[]
  /** True for a form whose page is left when it is accepted: it cannot be sent a second time. */
  submitOnce?: boolean
}

/** The state of one form and the props of its elements. */
export type Form<Values extends object> = {
  values: Values
  errors: FormErrors<FieldOf<Values>>
  /** For `ErrorSummary`. */
  problems: Problem[]
  /** Counts the attempts that failed, so that the summary takes the focus each time. */
  failures: number
  status: 'open' | 'sending' | 'sent'
  /** Changes values; the errors of these fields go away, and an accepted form opens again. */
  change: (change: Partial<Values>) => void
  /** Replaces the values of an accepted form, and nothing else. */
  reset: React.Dispatch<React.SetStateAction<Values>>
  /** Shows what is wrong, and moves the focus to the summary. */
  fail: (errors: FormErrors<FieldOf<Values>>) => void
  clearErrors: () => void
  setFieldError: (field: FieldOf<Values>, text: string | undefined) => void
  /** Checks one field when the visitor leaves it, unless it is empty. */
  leave: (field: FieldOf<Values>) => void
  formProps: Required<Pick<React.ComponentProps<'form'>, 'ref' | 'method' | 'noValidate' | 'onSubmit'>>
  /** For the submit button, which is disabled until the script of the page listens. */
  buttonProps: Required<Pick<React.ComponentProps<'button'>, 'type' | 'disabled' | 'aria-disabled'>>
  /** Props of a text field, password field or select. */
  text: (field: FieldWith<Values, string>) => {
    id: string
    value: string
    error: string | undefined
    onChange: (value: string) => void
  }
  /** Props of a checkbox. */
  checkbox: (field: FieldWith<Values, boolean>) => {
    id: string
    checked: boolean
    error: string | undefined
    onChange: (checked: boolean) => void
  }
}

/** The hook of every form: values, errors by field, sending, and refusals by the server or the network. */
export function useForm<Values extends object>(options: FormOptions<Values>): Form<Values> {
  type Field = FieldOf<Values>
  type Errors = FormErrors<Field>
  const { ids, check, submit, onChange, alsoCleared, submitOnce = false } = options
  const element = useRef<HTMLFormElement>(null)
  // A second press may come before React has drawn the first.
  const isBusy = useRef(false)
  const [values, setValues] = useState(options.initial)
  const [errors, setErrors] = useState<Errors>({})
  const [failures, setFailures] = useState(0)
  const [status, setStatus] = useState<Form<Values>['status']>('open')
  const [isLive, setLive] = useState(false)

  // Keeps what was typed, or filled in by the browser, before the script of the page was loaded.
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, when the form is hydrated
  useEffect(() => {
    const form = element.current
    if (form !== null) setValues((before) => ({ ...before, ...readFields(form, ids, before) }))
    setLive(true)
  }, [])

  const fail = (found: Errors) => {
    setErrors(found)
    setFailures((count) => count + 1)
  }
  const change = (changed: Partial<Values>) => {
    setValues((before) => ({ ...before, ...changed }))
    onChange?.({ ...values, ...changed })
    // Corrected fields are not marked as wrong while the visitor writes.
    const cleared = [...Object.keys(changed), ...(alsoCleared?.(changed) ?? []), 'form', 'formHref']
    setErrors((before) => ({ ...before, ...Object.fromEntries(cleared.map((name) => [name, undefined])) }))
    setStatus((before) => (before === 'sent' ? 'open' : before))
  }
  const setFieldError = (field: Field, text: string | undefined) =>
    setErrors((before) => ({ ...before, [field]: text }))

  const send = async () => {
    if (isBusy.current) return
    isBusy.current = true
    setStatus('sending')
    const found = await submitForm(values, check, submit)
    if (found === null) setErrors({})
    else fail(found)
    if (found === null && submitOnce) return
    isBusy.current = false
    setStatus(found === null ? 'sent' : 'open')
  }
  const fieldProps = (field: Field) => ({ id: ids[field] ?? field, error: errors[field] })

  return {
    values,
    errors,
    problems: listProblems(errors, ids),
    failures,
    status,
    change,
    reset: setValues,
    fail,
    clearErrors: () => setErrors({}),
    setFieldError,
    leave(field) {
      if (values[field] === '' || check === undefined) return
      Promise.resolve(check(values)).then((found) => setFieldError(field, found[field]), console.error)
    },
    formProps: {
      ref: element,
      // Without the script, no field may end up in the address.
      method: 'post',
      noValidate: true,
      onSubmit(event) {
        event.preventDefault()
        // In React, the form of a drawer is inside the form of the page.
        event.stopPropagation()
        void send()
      },
    },
    buttonProps: { type: 'submit', disabled: !isLive, 'aria-disabled': status === 'sending' },
    text: (field) => ({
      ...fieldProps(field),
      value: values[field] as string,
      onChange: (value) => change({ [field]: value } as unknown as Partial<Values>),
    }),
    checkbox: (field) => ({
      ...fieldProps(field),
      checked: values[field] as boolean,
      onChange: (checked) => change({ [field]: checked } as unknown as Partial<Values>),
    }),
  }
}

/**
 * Checks the values and, when nothing is wrong with them, sends them.
 *
 * @returns what is wrong; null when the form is accepted
 */
export async function submitForm<Values extends object>(
  values: Values,
  check: FormOptions<Values>['check'],
  submit: FormOptions<Values>['submit'],
): Promise<FormErrors<FieldOf<Values>> | null> {
  try {
    const wrong = (await check?.(values)) ?? {}
    if (Object.values(wrong).some((text) => text !== undefined)) return wrong
    return await submit(values)
  } catch (error) {
    // The client has logged a transport failure already.
    if (!(error instanceof TransportError)) console.error(error)
    return { form: transportErrorText(error) }
  }
}

/**
 * Turns a refused request into errors at the fields of the form. The text of a field that the form does not have
 * belongs to the form.
 *
 * @param fields of the form that can be wrong, by the names that the API gives them
 */
export function toFormErrors<Field extends string>(
  { message, errors = {} }: Pick<ErrorBody, 'message' | 'errors'>,
  fields: readonly Field[],
): FormErrors<Field> {
  const found = fields.flatMap((field) => {
    const text = errors[field]?.[0]
    return text === undefined ? [] : [[field, text] as const]
  })
  if (found.length > 0) return Object.fromEntries(found) as FormErrors<Field>
  return { form: Object.values(errors)[0]?.[0] ?? message } as FormErrors<Field>
}

/** What is wrong, in the order of the fields, for the error summary. */
export function listProblems(
  errors: Readonly<Record<string, string | undefined>>,
  ids: Readonly<Record<string, string | undefined>>,
): Problem[] {
  const { form, formHref, ...fields } = errors
  const order = [...new Set([...Object.keys(ids), ...Object.keys(fields)])]
  const problems: Problem[] = order.flatMap((field) => {
    const text = fields[field]
    return text === undefined ? [] : [{ fieldId: ids[field] ?? null, text }]
  })
  if (form === undefined) return problems
  return [...problems, { fieldId: null, text: form, ...(formHref === undefined ? {} : { href: formHref }) }]
}

function readFields<Values extends object>(
  form: HTMLFormElement,
  ids: FormOptions<Values>['ids'],
  known: Values,
): Partial<Values> {
  const found: Record<string, string | boolean> = {}
  for (const [name, id] of Object.entries<string | undefined>(ids)) {
    const field = form.elements.namedItem(id ?? '')
    const value = known[name as keyof Values]
    if (typeof value === 'string') {
      if (isTextField(field) && !lacksOption(field, value)) found[name] = field.value
    } else if (typeof value === 'boolean' && field instanceof HTMLInputElement) found[name] = field.checked
  }
  return found as Partial<Values>
}

const isTextField = (field: unknown): field is { value: string } =>
  field instanceof HTMLInputElement ||
  field instanceof HTMLSelectElement ||
  field instanceof HTMLTextAreaElement

/** A list whose options are still on their way shows another value than the form's, which must not be lost. */
const lacksOption = (field: object, value: string): boolean =>
  field instanceof HTMLSelectElement && !Array.from(field.options).some((option) => option.value === value)
