import type { Customer } from '@varde/contract/entities'
import { useEffect, useRef } from 'react'
import { browserClient } from '../../../platform/browser-client.ts'
import { findPlace } from '../../../state/find-place.ts'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { SelectField, TextField } from '../../../ui/form-fields.tsx'
import { type Form, useForm } from '../../../ui/use-form.ts'
import { useAccountData } from '../account-data.ts'
import { type DetailsValues, listGenderOptions, toDetails, toValues } from './details-values.ts'
import { SaveButton } from './save-button.tsx'
import { saveDetails } from './save-details.ts'

const IDS: Record<keyof DetailsValues, string> = {
  first_name: 'meg-first_name',
  last_name: 'meg-last_name',
  phone: 'meg-phone',
  birth_date: 'meg-birth_date',
  address: 'meg-address',
  postal_code: 'meg-postal_code',
  city: 'meg-city',
  gender_id: 'meg-gender_id',
  'preferences.shop_id': 'meg-preferences.shop_id',
}

/** 5.15: name, phone number, address and preferences of the customer. */
export function DetailsForm({ customer }: { customer: Customer }) {
  const form = useForm<DetailsValues>({
    initial: toValues(customer),
    ids: IDS,
    submit: (values) => saveDetails(customer, toDetails(customer, values)),
  })
  const shops = useAccountData(findShopOptions)
  useCityOfPostalCode(form)
  return (
    <form {...form.formProps} className="profile-form">
      <ErrorSummary problems={form.problems} attempt={form.failures} />
      <TextField {...form.text('first_name')} label="Fornavn" autoComplete="given-name" maxLength={100} />
      <TextField {...form.text('last_name')} label="Etternavn" autoComplete="family-name" maxLength={100} />
      <TextField
        {...form.text('phone')}
        label="Mobil"
        type="tel"
        autoComplete="tel"
        maxLength={30}
        optional={customer.phone === null}
      />
      <TextField {...form.text('birth_date')} label="Fødselsdato" type="date" autoComplete="bday" optional />
      <TextField
        {...form.text('address')}
        className="profile-wide"
        label="Adresse"
        autoComplete="street-address"
        maxLength={200}
        optional
      />
      <TextField
        {...form.text('postal_code')}
        label="Postnummer"
        autoComplete="postal-code"
        inputMode="numeric"
        maxLength={4}
        optional
      />
      <TextField {...form.text('city')} label="Sted" autoComplete="address-level2" maxLength={100} optional />
      <SelectField {...form.text('gender_id')} label="Kjønn" options={listGenderOptions(customer)} optional />
      <SelectField
        {...form.text('preferences.shop_id')}
        label="Min faste butikk"
        options={[{ value: '', name: 'Ingen valgt' }, ...(shops.data ?? [])]}
        optional
      />
      <SaveButton form={form}>Lagre opplysningene</SaveButton>
    </form>
  )
}

/** 7.15: the shops where goods can be collected, by name. */
async function findShopOptions() {
  const response = await browserClient('GET /shops')
  if (!response.ok) return response
  const data = response.data
    .filter(({ hasCounter }) => hasCounter)
    .map(({ id, name }) => ({ value: String(id), name }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'nb'))
  return { ok: true as const, data }
}

/** 7.17: fills in the city when the fourth digit of a postal code has been typed. */
function useCityOfPostalCode({ values, change, setFieldError }: Form<DetailsValues>): void {
  const code = values.postal_code.trim()
  const lastCode = useRef(code)
  const latest = useRef({ change, setFieldError })
  latest.current = { change, setFieldError }
  useEffect(() => {
    if (code === lastCode.current || !/^\d{4}$/.test(code)) return
    lastCode.current = code
    const left = new AbortController()
    findPlace(code, left.signal).then(
      (found) => {
        if (typeof found === 'string') latest.current.setFieldError('postal_code', found)
        else latest.current.change({ city: found.name })
      },
      (error: unknown) => {
        // The server looks it up when the details are saved.
        if (!left.signal.aborted) console.warn('The city of a postal code is not known', error)
      },
    )
    return () => left.abort()
  }, [code])
}
