import type { NearPickupPoint } from '@varde/contract/entities'
import { formatCount, formatShopDistance } from '@varde/domain/norwegian/format-number'
import { useEffect, useState } from 'react'
import { errorIdOf, FieldError } from '../../ui/form-fields.tsx'
import { type CheckoutValues, FIELD_IDS } from './checkout-values.ts'
import { ChoiceCard } from './choice-card.tsx'
import { usePickupPoints } from './use-pickup-points.ts'

/** As many as can be compared at a glance. */
const SHOWN_AT_FIRST = 4

type PickupPointFieldsProps = {
  /** A postal code that exists; null until then. */
  postalCode: string | null
  chosen: CheckoutValues['pickupPoint']
  error: string | undefined
  onChoose: (chosen: CheckoutValues['pickupPoint']) => void
}

/** 7.03: where a parcel «til hentested» is handed out. Without an answer of the carrier it chooses the nearest itself. */
export default function PickupPointFields({ postalCode, chosen, error, onChoose }: PickupPointFieldsProps) {
  const { points, retry } = usePickupPoints(postalCode)
  useProposedPoint(postalCode, points, chosen, onChoose)
  if (postalCode === null) {
    return <p className="step-hint">Skriv postnummeret, så viser vi hentestedene i nærheten.</p>
  }
  if (points === null) {
    return (
      <p className="step-hint" role="status">
        Henter hentesteder …
      </p>
    )
  }
  if (points === 'failed') {
    return (
      <div className="step-warning points-failed" role="status">
        <p>
          <b>Vi får ikke hentet hentestedene akkurat nå.</b> Du kan bestille likevel, så velger Posten det som
          er nærmest adressen din.
        </p>
        <button type="button" className="tap link" onClick={retry}>
          Prøv igjen
        </button>
      </div>
    )
  }
  if (points.length === 0) {
    return <p className="step-hint">Posten velger hentestedet som er nærmest adressen din.</p>
  }
  return <PointChoices points={points} near={postalCode} chosen={chosen} error={error} onChoose={onChoose} />
}

/** Proposes the nearest point where none is chosen, and forgets one that cannot be shown. */
function useProposedPoint(
  postalCode: string | null,
  points: ReturnType<typeof usePickupPoints>['points'],
  chosen: PickupPointFieldsProps['chosen'],
  onChoose: PickupPointFieldsProps['onChoose'],
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each list
  useEffect(() => {
    if (postalCode === null || points === null || chosen === 'carrier') return
    const list = points === 'failed' ? [] : points
    const isListed = chosen !== null && chosen.near === postalCode && list.some(({ id }) => id === chosen.id)
    if (isListed) return
    const [nearest] = list
    const proposed = nearest === undefined ? null : { id: nearest.id, name: nearest.name, near: postalCode }
    if (proposed !== null || chosen !== null) onChoose(proposed)
  }, [postalCode, points])
}

type PointChoicesProps = Omit<PickupPointFieldsProps, 'postalCode'> & {
  points: readonly NearPickupPoint[]
  near: string
}

function PointChoices({ points, near, chosen, error, onChoose }: PointChoicesProps) {
  const [all, setAll] = useState(false)
  const chosenId = chosen === null || chosen === 'carrier' ? null : chosen.id
  const shown = points.filter(({ id }, at) => all || at < SHOWN_AT_FIRST || id === chosenId)
  return (
    <>
      <fieldset className="points" aria-describedby={errorIdOf(FIELD_IDS.pickupPoint, error)}>
        <legend className="field-label">Hentested</legend>
        <FieldError id={FIELD_IDS.pickupPoint} error={error} />
        {shown.map(({ id, name, address, openingHours, distance }, at) => (
          <ChoiceCard
            key={id}
            id={at === 0 ? FIELD_IDS.pickupPoint : undefined}
            name="hentested"
            value={id}
            isChosen={id === chosenId}
            title={name}
            text={openingHours === '' ? address : `${address} · ${openingHours}`}
            end={distance === null ? null : formatShopDistance(distance, false)}
            onChoose={() => onChoose({ id, name, near })}
          />
        ))}
        <ChoiceCard
          id={undefined}
          name="hentested"
          value=""
          isChosen={chosen === 'carrier'}
          title="La Posten velge"
          text="Pakken kommer til hentestedet som er nærmest adressen din"
          end={null}
          onChoose={() => onChoose('carrier')}
        />
      </fieldset>
      {shown.length === points.length ? null : (
        <button type="button" className="tap link" onClick={() => setAll(true)}>
          Vis alle {formatCount(points.length)} hentesteder
        </button>
      )}
    </>
  )
}
