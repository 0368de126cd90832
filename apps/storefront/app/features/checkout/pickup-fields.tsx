import type { CartLine } from '@varde/domain/cart/cart-line'
import { formatCount, formatShopDistance } from '@varde/domain/norwegian/format-number'
import type { Coordinates } from '@varde/domain/shops/shop'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { errorIdOf, FieldError } from '../../ui/form-fields.tsx'
import { OpeningLabel } from '../../ui/opening-label.tsx'
import { ShopText } from '../../ui/shop-text.tsx'
import { StockLine } from '../../ui/stock-line.tsx'
import { type CheckoutErrors, type CheckoutValues, FIELD_IDS } from './checkout-values.ts'
import {
  type PickupChoice as Choice,
  describeHolding,
  describeMissing,
  hasSome,
  listPickupChoices,
  nameMissing,
  type PickupShop,
  splitChoices,
} from './pickup-shops.ts'

/** As many as fit on a screen. */
const SHOWN_AT_FIRST = 5

type PickupFieldsProps = {
  shops: readonly PickupShop[]
  /** Where the shopper is; when it is not known, the shops nearest to the shopper's own come first. */
  from: Coordinates | null
  lines: readonly CartLine[]
  values: CheckoutValues
  errors: CheckoutErrors
  /** The shopper's own shop; null when none is chosen. */
  myShopId: number | null
  onChange: (change: Partial<CheckoutValues>) => void
  onSort: () => void
}

/** Where the order is collected: the shops that have everything, the nearest first, and below them what others lack. */
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
  const own = shops.find(({ id }) => id === myShopId)
  const sorted = listPickupChoices(lines, shops, from ?? own?.coords ?? null)
  // How far it is from the shopper's own shop says nothing of how far it is from the shopper.
  const choices =
    from === null ? sorted.map((choice) => ({ ...choice, shop: { ...choice.shop, distance: null } })) : sorted
  const { possible, lacking } = splitChoices(choices, values.shopId, lines.length)
  const shown = possible.filter(
    ({ shop }, at) => all || at < SHOWN_AT_FIRST || shop.id === values.shopId || shop.id === myShopId,
  )
  const complete = choices.some((choice) => choice.hasEverything)
  return (
    <>
      <div className="pickup-sort">
        <p>
          <b>Velg butikk.</b>{' '}
          {from !== null
            ? 'De nærmeste står først.'
            : own?.coords
              ? `De som er nærmest ${own.name}, står først.`
              : 'Skriv postnummeret, så står de nærmeste først.'}
        </p>
        <PostalCode value={values.postalCode} error={errors.postalCode} onChange={onChange} onSort={onSort} />
      </div>
      {complete || choices.length === 0 ? null : (
        <p className="step-warning">
          Ingen butikk har alt akkurat nå. Velg den som har mest, eller ta ut det som mangler.
        </p>
      )}
      <fieldset
        // Without a shop to choose, an error leads here.
        {...(shown.length === 0 ? { id: FIELD_IDS.shopId, tabIndex: -1 } : {})}
        aria-describedby={errorIdOf(FIELD_IDS.shopId, errors.shopId)}
      >
        <legend className="sr-only">Butikk å hente i</legend>
        <FieldError id={FIELD_IDS.shopId} error={errors.shopId} />
        {shown.map((choice, at) => {
          const isChosen = choice.shop.id === values.shopId
          return (
            <div key={choice.shop.id}>
              <label className="pick">
                <input
                  id={at === 0 ? FIELD_IDS.shopId : undefined}
                  type="radio"
                  name="butikk"
                  value={choice.shop.id}
                  checked={isChosen}
                  onChange={() => onChange({ shopId: choice.shop.id })}
                />
                <Shop choice={choice} lines={lines} mine={choice.shop.id === myShopId} />
              </label>
              {isChosen ? <ChosenShop choice={choice} lines={lines} /> : null}
            </div>
          )
        })}
      </fieldset>
      {shown.length === possible.length ? null : (
        <button type="button" className="tap link" onClick={() => setAll(true)}>
          Vis alle {formatCount(possible.length)} butikker
        </button>
      )}
      {lacking.length === 0 ? null : (
        <details className="pickup-lacking">
          <summary className="tap link">
            {complete ? 'Butikker som ikke har alt' : 'Butikker som ikke har noe av det'} (
            {formatCount(lacking.length)})
          </summary>
          <ul>
            {lacking.map((choice) => (
              <li key={choice.shop.id}>
                <b>{choice.shop.name}.</b> {describeDistance(choice.shop.distance)}
                {describeHolding(choice, lines.length)}
                {hasSome(choice, lines.length) ? (
                  <>
                    . {describeMissing(choice.missing, lines)}.{' '}
                    <button
                      type="button"
                      className="tap link"
                      onClick={(event) => {
                        const { form } = event.currentTarget
                        // The shop moves up among those to choose, and this button goes with its row.
                        flushSync(() => onChange({ shopId: choice.shop.id }))
                        form?.querySelector<HTMLInputElement>('[name="butikk"]:checked')?.focus()
                      }}
                    >
                      Velg {choice.shop.name} likevel
                    </button>
                  </>
                ) : (
                  '.'
                )}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

/** «2,3 km. »; '' when it is not known. */
const describeDistance = (metres: number | null): string =>
  metres === null ? '' : `${formatShopDistance(metres, true)}. `

/** Below the chosen shop: until when it keeps the order (9.14), or what it lacks. */
function ChosenShop({
  choice: { shop, hasEverything, missing },
  lines,
}: Pick<ShopProps, 'choice' | 'lines'>) {
  if (hasEverything) {
    return shop.collectBy === null ? null : (
      <p className="pick-when" role="status">
        Vi holder varene til og med {shop.collectBy}
      </p>
    )
  }
  return (
    <div className="step-warning" role="status">
      <p>
        <b>
          <ShopText shop={shop}>{`${shop.name} har ikke alt.`}</ShopText>
        </b>{' '}
        Dette mangler:
      </p>
      <ul>
        {missing.map((line) => (
          <li key={line.ean}>{nameMissing(line, lines)}</li>
        ))}
      </ul>
    </div>
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

type PostalCodeProps = Pick<PickupFieldsProps, 'onChange' | 'onSort'> & {
  value: string
  error: string | undefined
}

/** 1.05: the shops are sorted by how far they are as soon as the code has four digits. */
function PostalCode({ value, error, onChange, onSort }: PostalCodeProps) {
  return (
    <div className="field postal">
      <label className="field-label" htmlFor={FIELD_IDS.postalCode}>
        Postnummer
      </label>
      <input
        id={FIELD_IDS.postalCode}
        className="input"
        inputMode="numeric"
        autoComplete="postal-code"
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
      <FieldError id={FIELD_IDS.postalCode} error={error} />
    </div>
  )
}
