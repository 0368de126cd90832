import type { Customer } from '@varde/contract/entities'
import { useEffect, useRef } from 'react'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { SelectField, TextField } from '../../../ui/form-fields.tsx'
import { findShopOptions } from '../find-shop-options.ts'
import { useAccountData } from '../use-account-data.ts'
import { listGenderOptions, toSent, toValues } from './details-values.ts'
import { SaveButton } from './save-button.tsx'
import { type DetailsForm as Form, useDetailsForm } from './use-details-form.ts'

const PREFIX = 'meg-'

/** 5.15: name, number and address, and what she likes to see first. */
export function DetailsForm({ customer }: { customer: Customer }) {
  const form = useDetailsForm(customer, toValues(customer), PREFIX, (values) => toSent(customer, values))
  const shops = useAccountData(findShopOptions)
  usePlaceOf(form)
  const field = (name: keyof ReturnType<typeof toValues>) => ({
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
      <TextField
        {...field('phone')}
        label="Mobil"
        type="tel"
        autoComplete="tel"
        maxLength={30}
        optional={customer.phone === null}
      />
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
      <SelectField {...field('gender_id')} label="Kjønn" options={listGenderOptions(customer)} optional />
      <SelectField
        {...field('preferences.shop_id')}
        label="Min faste butikk"
        options={[{ value: '', name: 'Ingen valgt' }, ...(shops.data ?? [])]}
        optional
      />
      <SaveButton state={form.state}>Lagre opplysningene</SaveButton>
    </form>
  )
}

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
    import('../../../state/find-place.ts')
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
