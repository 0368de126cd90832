import type { CartLine } from '@varde/domain/cart/cart-line'
import { formatCount, formatShopDistance } from '@varde/domain/norwegian/format-number'
import type { Coordinates } from '@varde/domain/shops/shop'
import { useState } from 'react'
import { errorIdOf, FieldError } from '../../ui/form-fields.tsx'
import { OpeningLabel } from '../../ui/opening-label.tsx'
import { ShopText } from '../../ui/shop-text.tsx'
import { StockLine } from '../../ui/stock-line.tsx'
import { type CheckoutErrors, type CheckoutValues, FIELD_IDS } from './checkout-values.ts'
import {
  type PickupChoice as Choice,
  describeHolding,
  describeMissing,
  listPickupChoices,
  nameMissing,
  type PickupShop,
} from './pickup-shops.ts'

/** As many as fit on a screen. */
const SHOWN_AT_FIRST = 5

type PickupFieldsProps = {
  shops: readonly PickupShop[]
  /** Where the shopper is; null when it is not known. */
  from: Coordinates | null
  lines: readonly CartLine[]
  values: CheckoutValues
  errors: CheckoutErrors
  /** The shopper's own shop; null when none is chosen. */
  myShopId: number | null
  onChange: (change: Partial<CheckoutValues>) => void
  onSort: () => void
}

/** Where the order is collected: the shops that have everything come first, and each says what it lacks. */
export function PickupFields({
  shops,
  from,
  lines,
  values,
  errors,
  myShopId,
  onChange,
  onSort,
}: PickupFieldsProps) {
  const [all, setAll] = useState(false)
  const choices = listPickupChoices(lines, shops, from)
  const chosen = choices.find((choice) => choice.shop.id === values.shopId)
  const shown = choices.filter((choice, at) => all || at < SHOWN_AT_FIRST || choice === chosen)
  const complete = choices.some((choice) => choice.hasEverything)
  return (
    <>
      <div className="pickup-sort">
        <p>
          <b>Velg butikk.</b> De som har alt, står først.
        </p>
        <PostalCode value={values.postalCode} error={errors.postalCode} onChange={onChange} onSort={onSort} />
      </div>
      {complete || choices.length === 0 ? null : (
        <p className="step-warning">
          Ingen butikk har alt akkurat nå. Velg den som har mest, eller ta ut det som mangler.
        </p>
      )}
      <fieldset aria-describedby={errorIdOf(FIELD_IDS.shopId, errors.shopId)}>
        <legend className="sr-only">Butikk å hente i</legend>
        <FieldError id={FIELD_IDS.shopId} error={errors.shopId} />
        {shown.map((choice, at) => (
          <label key={choice.shop.id} className="pick">
            <input
              id={at === 0 ? FIELD_IDS.shopId : undefined}
              type="radio"
              name="butikk"
              value={choice.shop.id}
              checked={choice === chosen}
              onChange={() => onChange({ shopId: choice.shop.id })}
            />
            <Shop choice={choice} lines={lines} mine={choice.shop.id === myShopId} />
          </label>
        ))}
      </fieldset>
      {chosen?.hasEverything ? <PickupPromise shop={chosen.shop} /> : null}
      {chosen === undefined || chosen.hasEverything ? null : (
        <div className="step-warning" role="status">
          <p>
            <b>
              <ShopText shop={chosen.shop}>{`${chosen.shop.name} har ikke alt.`}</ShopText>
            </b>{' '}
            Dette mangler:
          </p>
          <ul>
            {chosen.missing.map((line) => (
              <li key={line.ean}>{nameMissing(line, lines)}</li>
            ))}
          </ul>
        </div>
      )}
      {shown.length === choices.length ? null : (
        <button type="button" className="tap link" onClick={() => setAll(true)}>
          Vis alle {formatCount(choices.length)} butikker
        </button>
      )}
    </>
  )
}

type ShopProps = { choice: Choice; lines: readonly CartLine[]; mine: boolean }

function Shop({ choice, lines, mine }: ShopProps) {
  const { shop, hasEverything, missing } = choice
  const nothing = missing.length === lines.length
  return (
    <span className="pick-card">
      <span>
        <b>{shop.name}</b>
        {mine ? <i className="pick-mine">Min butikk</i> : null}
        <small>
          {shop.distance === null ? null : `${formatShopDistance(shop.distance, true)} · `}
          <OpeningLabel shop={shop} inSentence={shop.distance !== null} />
        </small>
      </span>
      <span className="pick-stock">
        <StockLine state={hasEverything ? 'in' : nothing ? 'out' : 'few'}>
          {describeHolding(choice, lines.length)}
        </StockLine>
        <small>
          {hasEverything ? (shop.promiseLabel ?? '') : nothing ? '' : describeMissing(missing, lines)}
        </small>
      </span>
    </span>
  )
}

/** When the order is ready, and until when it is kept (9.14). */
function PickupPromise({ shop }: { shop: Choice['shop'] }) {
  if (shop.promiseLabel === null) return null
  return (
    <p className="pick-when" role="status">
      <b>{shop.promiseLabel}.</b>
      {shop.collectBy === null ? '' : ` Vi holder varene til og med ${shop.collectBy}`}
    </p>
  )
}

type PostalCodeProps = Pick<PickupFieldsProps, 'onChange' | 'onSort'> & {
  value: string
  error: string | undefined
}

/** 1.05: sorts the shops by how far they are. */
function PostalCode({ value, error, onChange, onSort }: PostalCodeProps) {
  return (
    <div>
      <div className="postal">
        <label className="sr-only" htmlFor={FIELD_IDS.postalCode}>
          Postnummer
        </label>
        <input
          id={FIELD_IDS.postalCode}
          className="input"
          inputMode="numeric"
          autoComplete="postal-code"
          placeholder="Postnr."
          maxLength={4}
          value={value}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={errorIdOf(FIELD_IDS.postalCode, error)}
          onChange={(event) => onChange({ postalCode: event.currentTarget.value })}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            // Enter sorts the shops, and does not send the order.
            event.preventDefault()
            onSort()
          }}
        />
        <button type="button" className="btn btn-line" onClick={onSort}>
          Sorter
        </button>
      </div>
      <FieldError id={FIELD_IDS.postalCode} error={error} />
    </div>
  )
}
