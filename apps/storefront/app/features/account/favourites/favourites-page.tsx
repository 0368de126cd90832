import { AccountHead } from '../account-parts.tsx'
import { StockAlertList } from '../stock-alert-list.tsx'
import './favourites.css'

/** `/konto/favoritter`: the favourites, and the sizes that the customer waits for. */
export function FavouritesPage({ favourites }: { favourites: React.ReactNode }) {
  return (
    <>
      <AccountHead title="Favoritter" />
      <div className="account-favourites">{favourites}</div>
      <StockAlertList />
    </>
  )
}
