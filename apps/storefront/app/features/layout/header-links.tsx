import { useSyncExternalStore } from 'react'
import { deferredPart } from '../../platform/deferred-part.tsx'
import { Link } from '../../platform/link.tsx'
import { authPath } from '../../platform/next-path.ts'
import { readShopDistance } from '../../platform/shop-distance.ts'
import { useAddress } from '../../state/address.ts'
import { useCartCount } from '../../state/cart/cart-store.ts'
import { chooseShopPath } from '../../state/choose-shop-path.ts'
import { useCustomer } from '../../state/customer/customer.ts'
import { useReferenceData } from '../../state/reference-data.ts'
import { useFavouriteCount } from '../../ui/favourites-context.ts'
import { Heart, Pin, ShoppingBag, User } from '../../ui/icons.tsx'
import { OpeningLabel } from '../../ui/opening-label.tsx'

// Only for visitors who are logged in, which is known after the page has come.
const AccountMenu = deferredPart('shown', () => import('./account-menu.tsx'))

/** 2.33: the link to the log-in; for customers who are logged in, the menu of their account. */
export function AccountLink() {
  const customer = useCustomer()
  const { pathname, search } = useAddress()
  // Not a `Link`: the account pages are loaded anew, with whatever has changed since.
  const link = (
    <a
      className="icon-button"
      rel="nofollow"
      href={customer ? '/konto' : authPath('/logg-inn', pathname + search)}
      title={customer ? 'Min konto' : 'Logg inn'}
      aria-label={customer ? 'Min konto' : 'Logg inn'}
    >
      <User className="icon" aria-hidden="true" />
    </a>
  )
  return customer ? <AccountMenu customer={customer} fallback={link} /> : link
}

/** The link to the favourites, with their number. */
export function FavouritesLink() {
  const count = useFavouriteCount()
  return (
    <Link
      className="icon-button"
      to="/favoritter"
      title="Favoritter"
      aria-label={`Favoritter${countArticles(count)}`}
    >
      <Heart />
      <CountBadge count={count} />
    </Link>
  )
}

/** 2.40: the link to the checkout, with the number of pieces in the cart. */
export function CartLink() {
  const count = useCartCount()
  return (
    <Link
      className="icon-button"
      to="/checkout"
      title="Gå til kassen"
      aria-label={`Gå til kassen${countArticles(count)}`}
    >
      <ShoppingBag className="icon" aria-hidden="true" />
      <CountBadge count={count} />
    </Link>
  )
}

const countArticles = (count: number): string =>
  count === 0 ? '' : `, ${count} ${count === 1 ? 'vare' : 'varer'}`

function CountBadge({ count }: { count: number }) {
  return count === 0 ? null : <span className="badge">{count > 99 ? '99+' : count}</span>
}

// Choosing a shop loads a new page, so the distance never changes within one.
const subscribeToNothing = () => () => undefined
const readDistance = () => readShopDistance(document.cookie)

/** The shopper's own shop and whether it is open, or the link to choosing one. */
export function MyShopLink() {
  const { myShop } = useReferenceData()
  const { pathname, search } = useAddress()
  const distance = useSyncExternalStore(subscribeToNothing, readDistance, () => null)
  return (
    <a className="my-shop" rel="nofollow" href={chooseShopPath(null, pathname + search)}>
      {myShop === null ? <Pin /> : <i className="legend-mark legend-full" aria-hidden="true" />}
      <span>
        <b>{myShop?.title ?? 'Velg butikk'}</b>
        <small>
          {myShop === null ? 'Se hva de har inne' : <OpeningLabel shop={myShop} />}
          {myShop === null || distance === null ? '' : ` · ${distance}`}
        </small>
      </span>
      {myShop === null ? null : <span className="sr-only">, min butikk. Bytt butikk</span>}
    </a>
  )
}
