import { accountMeta } from '../features/account/account-meta.ts'
import { AccountHead } from '../features/account/account-parts.tsx'
import { PriceAlertList } from '../features/account/price-alert-list.tsx'
import { StockAlertList } from '../features/account/stock-alert-list.tsx'
import { FavouritesList } from '../features/favourites/favourites-list.tsx'
import { listFavouriteSamples } from '../features/favourites/list-favourite-samples.server.ts'
import { requireData } from '../platform/api-result.ts'
import { deferredPart } from '../platform/deferred-part.tsx'
import { PRIVATE_PAGE } from '../platform/find-order.server.ts'
import { getRequestValues } from '../platform/request-context.ts'
import '../features/account/account-favourites.css'
import type { Route } from './+types/account-favourites.ts'

const MoreToSee = deferredPart('shown', () => import('../features/viewed/more-to-see.tsx'))

/** The shops, for the stock on the cards. Which articles are favourites is known in the browser only. */
export async function loader({ context }: Route.LoaderArgs) {
  const values = getRequestValues(context)
  const shops = requireData(await values.api('GET /shops'))
  return {
    shops: shops.map(({ id, name, hasCounter }) => ({ id, name, hasCounter })),
    samples: await listFavouriteSamples(values),
  }
}

export const headers: Route.HeadersFunction = () => PRIVATE_PAGE

export const meta = accountMeta('Favoritter')

/** `/konto/favoritter`: the favourites, and the sizes that the customer waits for. */
export default function AccountFavourites({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <AccountHead title="Favoritter" />
      <div className="account-favourites">
        <FavouritesList shops={loaderData.shops} samples={loaderData.samples} more={<MoreToSee />} />
      </div>
      <StockAlertList />
      <PriceAlertList />
    </>
  )
}
