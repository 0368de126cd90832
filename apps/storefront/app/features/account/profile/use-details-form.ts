import type { Customer, CustomerDetails } from '@varde/contract/entities'
import { useState } from 'react'
import type { Problem } from '../../../ui/error-summary.tsx'
import type { UpdateRefusal } from './read-update-refusal.ts'

type Values = Record<string, string>

/** A form about the customer: what is written, what is wrong, and whether it is kept. */
export type DetailsForm = {
  values: Values
  errors: Record<string, string>
  problems: Problem[]
  failures: number
  state: 'open' | 'saving' | 'saved'
  change: (change: Values) => void
  setError: (field: string, text: string | undefined) => void
  submit: (event: React.FormEvent) => void
}

const NOTHING_WRONG: UpdateRefusal = { fields: {}, loggedOut: false }

/**
 * @param start what the fields hold at first
 * @param prefix of the fields' ids, followed by the wire's name
 * @param toSent what is sent of what was written
 * @param after called when it is kept, for what must not stay in the fields
 * @param check what is wrong before anything is sent, by field
 */
export function useDetailsForm(
  customer: Customer,
  start: Values,
  prefix: string,
  toSent: (values: Values) => CustomerDetails,
  after?: (values: Values) => Values,
  check: (values: Values) => Values = () => ({}),
): DetailsForm {
  const [values, setValues] = useState(start)
  const [wrong, setWrong] = useState(NOTHING_WRONG)
  const [failures, setFailures] = useState(0)
  const [state, setState] = useState<DetailsForm['state']>('open')

  const keep = async (): Promise<UpdateRefusal | null> => {
    try {
      const { saveDetails } = await import('./save-details.ts')
      return await saveDetails(customer, toSent(values))
    } catch (error) {
      // 8.22: not even what sends it could be fetched.
      console.error(error)
      return {
        fields: {},
        form: 'Vi fikk ikke kontakt med butikken. Sjekk nettet og prøv igjen.',
        loggedOut: false,
      }
    }
  }
  const save = async () => {
    const missing = check(values)
    const isSent = Object.keys(missing).length === 0
    if (isSent) setState('saving')
    const refusal = isSent ? await keep() : { fields: missing, loggedOut: false }
    setWrong(refusal ?? NOTHING_WRONG)
    setState(refusal === null ? 'saved' : 'open')
    if (refusal !== null) setFailures((count) => count + 1)
    else if (after) setValues(after)
  }
  const { fields, form } = wrong
  return {
    values,
    errors: fields,
    problems: [
      ...Object.entries(fields).map(([field, text]) => ({
        fieldId: field in start ? prefix + field : null,
        text,
      })),
      ...(form === undefined ? [] : [{ fieldId: null, text: form }]),
    ],
    failures,
    state,
    change(change) {
      setValues((before) => ({ ...before, ...change }))
      setWrong(({ fields: before }) => ({
        fields: Object.fromEntries(Object.entries(before).filter(([field]) => !(field in change))),
        loggedOut: false,
      }))
      setState('open')
    },
    setError(field, text) {
      setWrong(({ fields: before, ...rest }) => {
        const { [field]: _, ...others } = before
        return { ...rest, fields: text === undefined ? others : { ...others, [field]: text } }
      })
    },
    submit(event) {
      event.preventDefault()
      if (state !== 'saving') void save()
    },
  }
}
