import type { Customer, CustomerDetails } from '@varde/contract/entities'
import { formatPhone } from '@varde/domain/norwegian/phone'
import { useEffect, useRef } from 'react'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { SaveButton } from './save-button.tsx'
import { type DetailsForm as Form, useDetailsForm } from './use-details-form.ts'

const PREFIX = 'meg-'
const FIELDS = ['first_name', 'last_name', 'phone', 'birth_date', 'address', 'postal_code', 'city'] as const

/** 5.15: name, number and address. What was never there and is left empty is null, and so not sent (5.16). */
export function DetailsForm({ customer }: { customer: Customer }) {
  const form = useDetailsForm(customer, toValues(customer), PREFIX, (values) => toSent(customer, values))
  usePlaceOf(form)
  const field = (name: (typeof FIELDS)[number]) => ({
    id: PREFIX + name,
    value: form.values[name] ?? '',
    error: form.errors[name],
    onChange: (value: string) => form.change({ [name]: value }),
  })
  return (
    <form noValidate className="profile-form" onSubmit={form.submit}>
      <ErrorSummary problems={form.problems} attempt={form.failures} />
      <TextField {...field('first_name')} label="Fornavn" autoComplete="given-name" maxLength={100} />
      <TextField {...field('last_name')} label="Etternavn" autoComplete="family-name" maxLength={100} />
      <TextField {...field('phone')} label="Mobil" type="tel" autoComplete="tel" maxLength={30} />
      <TextField {...field('birth_date')} label="Fødselsdato" type="date" autoComplete="bday" optional />
      <TextField
        {...field('address')}
        className="profile-wide"
        label="Adresse"
        autoComplete="street-address"
        maxLength={200}
        optional
      />
      <TextField
        {...field('postal_code')}
        label="Postnummer"
        autoComplete="postal-code"
        inputMode="numeric"
        maxLength={4}
        optional
      />
      <TextField {...field('city')} label="Sted" autoComplete="address-level2" maxLength={100} optional />
      <SaveButton state={form.state}>Lagre opplysningene</SaveButton>
    </form>
  )
}

const toValues = (customer: Customer) => ({
  first_name: customer.first_name,
  last_name: customer.last_name,
  phone: customer.phone === null ? '' : formatPhone(customer.phone),
  birth_date: customer.birth_date ?? '',
  address: customer.address ?? '',
  postal_code: customer.postal_code ?? '',
  city: customer.city ?? '',
})

/** 5.16: empty stays null where there was nothing before; what was emptied is sent as it is. */
const toSent = (customer: Customer, values: Record<string, string>): CustomerDetails =>
  Object.fromEntries(
    FIELDS.map((name) => {
      const value = (values[name] ?? '').trim()
      return [name, value === '' && customer[name] === null ? null : value]
    }),
  )

/** 7.17: the place that goes with a post code, asked for when its fourth digit is written. */
function usePlaceOf({ values, change, setError }: Form): void {
  const code = (values.postal_code ?? '').trim()
  const asked = useRef(code)
  const latest = useRef({ change, setError })
  latest.current = { change, setError }
  useEffect(() => {
    if (code === asked.current || !/^\d{4}$/.test(code)) return
    asked.current = code
    const ended = new AbortController()
    import('../../state/find-place.ts')
      .then(({ findPlace }) => findPlace(code, ended.signal))
      .then(
        (found) => {
          if (typeof found === 'string') latest.current.setError('postal_code', found)
          else latest.current.change({ city: found.name })
        },
        (error: unknown) => {
          // The server looks it up again when it is saved.
          if (!ended.signal.aborted) console.warn('The place of a post code is not known', error)
        },
      )
    return () => ended.abort()
  }, [code])
}
