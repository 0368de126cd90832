import type { AddressSuggestions } from '@varde/contract/entities'
import type { CartLine } from '@varde/domain/cart/cart-line'
import { formatCount } from '@varde/domain/norwegian/format-number'
import { useEffect, useRef, useState } from 'react'
import { readFromShop } from '../../platform/browser-client.ts'
import type { Place } from '../../state/find-place.ts'
import type { ShopNow } from '../../state/shop-now.ts'
import { TextField } from '../../ui/form-fields.tsx'
import { ShopText } from '../../ui/shop-text.tsx'
import { checkField, FIELD_IDS } from './checkout-values.ts'
import type { StepProps } from './contact-step.tsx'
import { type FoundAddress, findAddress } from './find-address.ts'
import { planParcels } from './parcels.ts'
import { useAddressSuggestions } from './use-address-suggestions.ts'

type AddressFieldsProps = StepProps & {
  place: Place | null
  lines: readonly CartLine[]
  shops: readonly ShopNow[]
  /** Takes lines that cannot be sent out of the cart. */
  onTakeOut: (eans: string[]) => void
}

/** 5.10–5.14: where the parcel goes. The address is looked up in the map; one that the map does not know is accepted. */
export function AddressFields({
  values,
  errors,
  onChange,
  onLeave,
  place,
  lines,
  shops,
  onTakeOut,
}: AddressFieldsProps) {
  const [lookedUp, setLookedUp] = useState<{ query: string; found: FoundAddress } | null>(null)
  const query = `${values.address.trim()}|${values.postalCode.trim()}`
  const found = lookedUp?.query === query ? lookedUp.found : null

  // Looked up when both fields are filled in and the shopper has left one of them.
  const [isLeft, setLeft] = useState(false)
  const isComplete = place !== null && checkField('address', values) === null
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each address
  useEffect(() => {
    if (!isLeft || !isComplete || lookedUp?.query === query) return
    let isStale = false
    void findAddress(readFromShop, values.address, values.postalCode).then((result) => {
      if (!isStale) setLookedUp({ query, found: result })
    })
    return () => {
      isStale = true
    }
  }, [isLeft, isComplete, query])
  const [isWriting, setWriting] = useState(false)
  const suggestions = useAddressSuggestions(isWriting ? values.address : '')
  const choose = ({ street, houseNumber, postalCode }: AddressSuggestions[number]) => {
    onChange({ address: `${street} ${houseNumber}`, postalCode })
    setWriting(false)
    setLeft(true)
    document.getElementById(FIELD_IDS.address)?.focus()
  }
  const leave = (field: 'address' | 'postalCode') => {
    onLeave(field)
    setLeft(true)
  }
  const addressBox = useRef<HTMLDivElement>(null)
  const leaveAddress = (event: React.FocusEvent) => {
    // Until the shopper has left the suggestions too, she is still writing.
    if (addressBox.current?.contains(event.relatedTarget)) return
    setWriting(false)
    leave('address')
  }

  return (
    <>
      <div className="address">
        <div className="step-wide" ref={addressBox}>
          <TextField
            id={FIELD_IDS.address}
            label="Gate og husnummer"
            autoComplete="street-address"
            value={values.address}
            error={errors.address}
            onChange={(address) => {
              setLeft(false)
              setWriting(true)
              onChange({ address })
            }}
            onLeave={leaveAddress}
          />
          <Suggestions list={suggestions} onChoose={choose} onLeave={leaveAddress} />
        </div>
        <TextField
          id={FIELD_IDS.postalCode}
          label="Postnummer"
          autoComplete="postal-code"
          inputMode="numeric"
          maxLength={4}
          value={values.postalCode}
          error={errors.postalCode}
          onChange={(postalCode) => {
            setLeft(false)
            onChange({ postalCode })
          }}
          onLeave={() => leave('postalCode')}
        />
        <p>
          <span className="field-label">Poststed</span>
          <output htmlFor={FIELD_IDS.postalCode} className="address-place-name">
            {place?.name ?? '–'}
          </output>
        </p>
      </div>
      <div role="status">
        {found?.kind === 'found' ? (
          <p className="address-found">
            Vi fant {found.line}, {values.postalCode} {place?.name}.
          </p>
        ) : null}
        {found?.kind === 'not-found' ? (
          <p className="step-warning">
            <b>{found.message}.</b> Se over gate, nummer og postnummer. Stemmer det, kan du gå videre med
            adressen slik du skrev den.
          </p>
        ) : null}
      </div>
      <Parcels
        lines={lines}
        plan={planParcels(lines, shops, found?.kind === 'found' ? found.coords : (place?.coords ?? null))}
        onTakeOut={onTakeOut}
      />
    </>
  )
}

type SuggestionsProps = {
  list: AddressSuggestions
  onChoose: (chosen: AddressSuggestions[number]) => void
  onLeave: (event: React.FocusEvent) => void
}

/** 5.10: addresses to choose from while the street is written. */
function Suggestions({ list, onChoose, onLeave }: SuggestionsProps) {
  return (
    <div className="address-suggestions">
      <p className="sr-only" role="status">
        {list.length === 0 ? '' : `${formatCount(list.length)} forslag til adresse`}
      </p>
      {list.length === 0 ? null : (
        <ul aria-label="Forslag til adresse">
          {list.map((each) => (
            <li key={`${each.street} ${each.houseNumber} ${each.postalCode}`}>
              <button
                type="button"
                // The focus stays in the field: Safari gives it to no button, and the list would close.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onChoose(each)}
                onBlur={onLeave}
              >
                <b>
                  {each.street} {each.houseNumber}
                </b>{' '}
                {each.postalCode} {each.city}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

type ParcelsProps = {
  lines: readonly CartLine[]
  plan: ReturnType<typeof planParcels>
  onTakeOut: AddressFieldsProps['onTakeOut']
}

/** Which parcels the shops send, and what cannot be sent. */
function Parcels({ lines, plan, onTakeOut }: ParcelsProps) {
  const { parcels, stopped } = plan
  const [only] = parcels
  return (
    <div className="parcels">
      {stopped.length === 0 ? null : (
        <div className="step-warning" role="status">
          <p>
            <b>{stopped.length === lines.length ? 'Dette kan ikke sendes.' : 'Noe kan ikke sendes.'}</b> Velg
            Klikk &amp; Hent, eller ta det ut av kurven.
          </p>
          <ul>
            {stopped.map(({ ean, text }) => (
              <li key={ean}>{text}</li>
            ))}
          </ul>
          {stopped.length === lines.length ? null : (
            <button
              type="button"
              className="tap link"
              onClick={() => onTakeOut(stopped.map(({ ean }) => ean))}
            >
              Ta ut det som ikke kan sendes
            </button>
          )}
        </div>
      )}
      {parcels.length > 1 ? (
        <>
          <p>
            <b>Kommer i {parcels.length} pakker.</b> Ingen butikk har alt, så vi sender fra flere. Du betaler
            frakt én gang.
          </p>
          <ul>
            {parcels.map(({ shop, contents }) => (
              <li key={shop.id}>
                Fra <ShopText shop={shop} />: {contents.join(', ')}
              </li>
            ))}
          </ul>
        </>
      ) : only === undefined ? null : (
        <p>
          <b>Kommer i én pakke</b> fra <ShopText shop={only.shop} />.
        </p>
      )}
    </div>
  )
}
