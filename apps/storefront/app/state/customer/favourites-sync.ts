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

/** The favourites that the account has; the others in this browser have not been sent yet. */
const sent = createPersistentStore('favouritesSent', parseFavourites)

let stop: (() => void) | null = null

/** The ids of one list that are not in the other. */
const without = (ids: FavouriteIds, others: FavouriteIds): FavouriteIds =>
  ids.filter((id) => !others.includes(id))

/** Applies to `ids` what was added and removed between `before` and `after`. */
export function rebase(ids: FavouriteIds, before: FavouriteIds, after: FavouriteIds): FavouriteIds {
  return [...without(without(after, before), ids), ...without(ids, without(before, after))]
}

/**
 * 4.06: at log-in the visitor's favourites are added to the account's *before* the list here is emptied; what could not
 * be added stays and is sent later. If the list here came from an account, only later additions are sent, since it may
 * have been another customer's.
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

/** While a customer is logged in every device has the same list; presses made offline are sent now. */
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
    // Presses during the request are sent separately.
    setFavourites(rebase(ids, before, readFavourites()))
  } catch (error) {
    // 8.21: this browser's list is shown, and sent later.
    console.warn('The favourites could not be read', error)
  }
}

/** @returns whether the account has stored the press; if not, it is sent again on the next page */
async function send(client: Client, { id, on }: FavouritePress): Promise<boolean> {
  const path = '/customers/current/favourites/{id}'
  try {
    const result = on
      ? await client(`PUT ${path}`, { params: { id } })
      : await client(`DELETE ${path}`, { params: { id } })
    // The article is no longer sold, so it is removed here too.
    const gone = !result.ok && 'code' in result.error && result.error.code === 'ARTICLE_NOT_FOUND'
    if (gone) setFavourites(applyPress(readFavourites(), { id, on: false }))
    if (result.ok) sent.set(applyPress(sent.get() ?? [], { id, on }))
    return result.ok || gone
  } catch (error) {
    console.warn('The favourite was not kept', error)
    return false
  }
}
