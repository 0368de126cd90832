import { deleteWishList, getSharedWishList, getWishList, putWishList } from '@varde/contract/wish-lists'
import type { FastifyInstance } from 'fastify'
import { ok, refuse, registerEndpoint } from '../../server/register-endpoint.ts'
import type { FindCurrentCustomer } from '../../server/require-customer.ts'
import type { WishListsService } from './wish-lists.service.ts'

/** Favourites shared by a link; an extension of the specification. */
export function wishListsRoutes(
  app: FastifyInstance,
  wishLists: WishListsService,
  findCurrent: FindCurrentCustomer,
): void {
  registerEndpoint(app, getWishList, async ({ request, reply }) => {
    const customer = await findCurrent(request, reply)
    if (customer === null) return refuse('NOT_LOGGED_IN')
    return ok({ wish_list: await wishLists.find(customer.id) })
  })
  registerEndpoint(app, putWishList, async ({ body, request, reply }) => {
    const customer = await findCurrent(request, reply)
    const shared = customer === null ? null : await wishLists.share(customer.id, body.shows_name)
    return shared === null ? refuse('NOT_LOGGED_IN') : ok({ wish_list: shared })
  })
  registerEndpoint(app, deleteWishList, async ({ request, reply }) => {
    const customer = await findCurrent(request, reply)
    if (customer === null) return refuse('NOT_LOGGED_IN')
    await wishLists.end(customer.id)
    return { status: 204 as const, body: undefined }
  })
  registerEndpoint(app, getSharedWishList, async ({ params, reply }) => {
    reply.header('cache-control', 'no-store')
    const found = await wishLists.read(params.token)
    return found === null ? refuse('NOT_FOUND') : ok(found)
  })
}
