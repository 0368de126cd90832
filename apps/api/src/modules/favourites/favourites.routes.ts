import { addFavourite, listFavourites, mergeFavourites, removeFavourite } from '@varde/contract/favourites'
import type { FastifyInstance } from 'fastify'
import { ok, refuse, registerEndpoint } from '../../server/register-endpoint.ts'
import type { FindCurrentCustomer } from '../../server/require-customer.ts'
import type { FavouritesService } from './favourites.service.ts'

const NOTHING = { status: 204 as const, body: undefined }

/** The favourite articles of a customer. */
export function favouritesRoutes(
  app: FastifyInstance,
  favourites: FavouritesService,
  findCurrent: FindCurrentCustomer,
): void {
  registerEndpoint(app, listFavourites, async ({ request, reply }) => {
    const customer = await findCurrent(request, reply)
    if (customer === null) return refuse('NOT_LOGGED_IN')
    return ok({ ids: await favourites.list(customer.id) })
  })
  registerEndpoint(app, mergeFavourites, async ({ body, request, reply }) => {
    const customer = await findCurrent(request, reply)
    if (customer === null) return refuse('NOT_LOGGED_IN')
    return ok({ ids: await favourites.add(customer.id, body.ids) })
  })
  registerEndpoint(app, addFavourite, async ({ params, request, reply }) => {
    const customer = await findCurrent(request, reply)
    if (customer === null) return refuse('NOT_LOGGED_IN')
    const ids = await favourites.add(customer.id, [params.id])
    return ids.includes(params.id) ? NOTHING : refuse('ARTICLE_NOT_FOUND')
  })
  registerEndpoint(app, removeFavourite, async ({ params, request, reply }) => {
    const customer = await findCurrent(request, reply)
    if (customer === null) return refuse('NOT_LOGGED_IN')
    await favourites.remove(customer.id, params.id)
    return NOTHING
  })
}
