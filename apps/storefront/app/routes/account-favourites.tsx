import { accountMeta } from '../features/account/account-meta.ts'
import { FavouritesPage } from '../features/account/favourites/favourites-page.tsx'
import { FavouritesList } from '../features/favourites/favourites-list.tsx'
import { requireData } from '../platform/api-result.ts'
import { PRIVATE_PAGE } from '../platform/find-order.server.ts'
import { getRequestValues } from '../platform/request-context.ts'
import type { Route } from './+types/account-favourites.ts'

/** What the cards need to say where an article is; which articles, only the browser knows. */
export async function loader({ context }: Route.LoaderArgs) {
  const shops = requireData(await getRequestValues(context).api('GET /shops'))
  return { shops: shops.map(({ id, hasCounter }) => ({ id, hasCounter })) }
}

export const headers: Route.HeadersFunction = () => PRIVATE_PAGE

export const meta = accountMeta('Favoritter')

export default function Favourites({ loaderData }: Route.ComponentProps) {
  return <FavouritesPage favourites={<FavouritesList shops={loaderData.shops} />} />
}
