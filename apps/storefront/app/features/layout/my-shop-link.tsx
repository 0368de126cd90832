import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { readShopDistance } from '../../platform/shop-distance.ts'
import { chooseShopPath } from '../../state/choose-shop-path.ts'
import { useReferenceData } from '../../state/reference-data.ts'
import { Pin } from '../../ui/icons.tsx'

// Choosing a shop loads a page anew: while a page stands its distance does.
const subscribeToNothing = () => () => undefined
const readDistance = () => readShopDistance(document.cookie)

/** The shopper's own shop and whether it is open, or the way to choosing one. */
export function MyShopLink() {
  const { myShop } = useReferenceData()
  const { pathname, search } = useLocation()
  const distance = useSyncExternalStore(subscribeToNothing, readDistance, () => null)
  return (
    <a className="my-shop" rel="nofollow" href={chooseShopPath(null, pathname + search)}>
      {myShop === null ? <Pin /> : <i className="legend-mark legend-full" aria-hidden="true" />}
      <span>
        <b>{myShop?.title ?? 'Velg butikk'}</b>
        <small>
          {myShop?.openingLabel ?? 'Se hva de har inne'}
          {myShop === null || distance === null ? '' : ` · ${distance}`}
        </small>
      </span>
      {myShop === null ? null : <span className="sr-only">, min butikk. Bytt butikk</span>}
    </a>
  )
}
