import type { MetaDescriptor } from 'react-router'
import { FavouritesPage } from '../features/favourites/favourites-page.tsx'
import { listFavouriteSamples } from '../features/favourites/list-favourite-samples.server.ts'
import { requireData } from '../platform/api-result.ts'
import { deferredPart } from '../platform/deferred-part.tsx'
import { getRequestValues } from '../platform/request-context.ts'
import type { Route } from './+types/favourites.ts'

const MoreToSee = deferredPart('shown', () => import('../features/viewed/more-to-see.tsx'))

/** The shops, for the stock on the cards. Which articles are favourites is known in the browser only. */
export async function loader({ context }: Route.LoaderArgs) {
  const values = getRequestValues(context)
  const { api, tenant } = values
  const shops = requireData(await api('GET /shops'))
  return {
    shops: shops.map(({ id, name, hasCounter }) => ({ id, name, hasCounter })),
    samples: await listFavouriteSamples(values),
    tenantName: tenant.name,
  }
}

export function meta({ loaderData }: Route.MetaArgs): MetaDescriptor[] {
  return [{ title: `Favoritter – ${loaderData?.tenantName ?? ''}` }, { name: 'robots', content: 'noindex' }]
}

export default function Favourites({ loaderData }: Route.ComponentProps) {
  return <FavouritesPage shops={loaderData.shops} samples={loaderData.samples} more={<MoreToSee />} />
}
