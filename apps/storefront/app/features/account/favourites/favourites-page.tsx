import { AccountHead } from '../account-parts.tsx'
import { StockAlertList } from '../stock-alert-list.tsx'
import './favourites.css'

/** `/konto/favoritter`: what has a heart, and the sizes that are waited for. */
export function FavouritesPage({ favourites }: { favourites: React.ReactNode }) {
  return (
    <>
      <AccountHead title="Favoritter" />
      <div className="account-favourites">{favourites}</div>
      <StockAlertList />
    </>
  )
}
