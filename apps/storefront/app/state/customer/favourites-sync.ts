import type { Client } from '@varde/contract/client'
import { backgroundClient } from '../../platform/browser-client.ts'
import { createPersistentStore } from '../create-store.ts'
import {
  applyPress,
  type FavouriteIds,
  type FavouritePress,
  listenToPresses,
  parseFavourites,
  readFavourites,
  setFavourites,
} from './favourites.ts'

/** What the account is known to have; whatever else is in this browser has not reached it yet. */
const sent = createPersistentStore('favouritesSent', parseFavourites)

let stop: (() => void) | null = null

/** What one list has and another has not. */
const without = (ids: FavouriteIds, others: FavouriteIds): FavouriteIds =>
  ids.filter((id) => !others.includes(id))

/** Applies to `ids` what was added and removed between `before` and `after`. */
export function rebase(ids: FavouriteIds, before: FavouriteIds, after: FavouriteIds): FavouriteIds {
  return [...without(without(after, before), ids), ...without(ids, without(before, after))]
}

/**
 * 4.06: at log-in the visitor's favourites are added to the account's *before* the list here is emptied; what could not
 * be added stays and is sent later. Of a list that was an account's already only what has been added since is sent: it
 * may have been somebody else's account.
 */
export async function mergeServerFavourites(client: Client = backgroundClient): Promise<void> {
  const own = without(readFavourites(), sent.get() ?? [])
  sent.set(null)
  if (own.length === 0) return setFavourites([])
  try {
    const result = await client('POST /customers/current/favourites', { body: { ids: [...own] } })
    if (result.ok) return setFavourites([])
  } catch (error) {
    console.warn('The favourites were not added', error)
  }
  setFavourites(own)
}

/** While a customer is logged in every device has the same list; what was pressed offline is sent now. */
export async function followServerFavourites(client: Client = backgroundClient): Promise<void> {
  stop?.()
  const stopListening = listenToPresses((press) => void send(client, press))
  const again = () => void followServerFavourites(client)
  window.addEventListener('online', again)
  stop = () => {
    stopListening()
    window.removeEventListener('online', again)
    stop = null
  }
  await synchronize(client)
}

async function synchronize(client: Client): Promise<void> {
  const before = readFavourites()
  const known = sent.get() ?? []
  try {
    for (const id of without(known, before)) if (!(await send(client, { id, on: false }))) return
    const added = without(before, known)
    const result =
      added.length === 0
        ? await client('GET /customers/current/favourites')
        : await client('POST /customers/current/favourites', { body: { ids: [...added] } })
    if (!result.ok) return
    const { ids } = result.data
    sent.set(ids)
    // A press during the request has been sent by itself.
    setFavourites(rebase(ids, before, readFavourites()))
  } catch (error) {
    // 8.21: the list of this browser is shown, and sent another time.
    console.warn('The favourites could not be read', error)
  }
}

/** @returns whether the account has the press; if not, it is sent again with the next page */
async function send(client: Client, { id, on }: FavouritePress): Promise<boolean> {
  const path = '/customers/current/favourites/{id}'
  try {
    const result = on
      ? await client(`PUT ${path}`, { params: { id } })
      : await client(`DELETE ${path}`, { params: { id } })
    // An article that is gone cannot be kept, here or there.
    const gone = !result.ok && 'code' in result.error && result.error.code === 'ARTICLE_NOT_FOUND'
    if (gone) setFavourites(applyPress(readFavourites(), { id, on: false }))
    if (result.ok) sent.set(applyPress(sent.get() ?? [], { id, on }))
    return result.ok || gone
  } catch (error) {
    console.warn('The favourite was not kept', error)
    return false
  }
}
