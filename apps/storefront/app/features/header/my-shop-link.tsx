import { useLocation } from 'react-router'
import { chooseShopPath } from '../../state/choose-shop-path.ts'
import { useReferenceData } from '../../state/reference-data.ts'
import { Pin } from '../../ui/icons.tsx'

/** The shopper's own shop and whether it is open, or the way to choosing one. */
export function MyShopLink() {
  const { myShop } = useReferenceData()
  const { pathname, search } = useLocation()
  return (
    <a className="my-shop" rel="nofollow" href={chooseShopPath(null, pathname + search)}>
      {myShop === null ? <Pin /> : <i className="legend-mark legend-full" aria-hidden="true" />}
      <span>
        <b>{myShop?.title ?? 'Velg butikk'}</b>
        <small>{myShop?.openingLabel ?? 'Se hva de har inne'}</small>
      </span>
      {myShop === null ? null : <span className="sr-only">, min butikk. Bytt butikk</span>}
    </a>
  )
}
