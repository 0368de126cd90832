import type { Client } from '@varde/contract/client'
import { backgroundClient } from '../../platform/browser-client.ts'
import { createKeptValue } from '../kept-value.ts'
import {
  applyPress,
  type FavouriteIds,
  type FavouritePress,
  listenToPresses,
  parseFavourites,
  readFavourites,
  setFavourites,
} from './favourites.ts'

/** What the account is known to have: whatever else lies here has not reached it yet. */
const sent = createKeptValue('favouritesSent', parseFavourites, () => window.localStorage)

let stop: (() => void) | null = null

/** What one list has and another has not. */
const without = (ids: FavouriteIds, others: FavouriteIds): FavouriteIds =>
  ids.filter((id) => !others.includes(id))

/** Brings to a list what was changed elsewhere between two looks at it. */
export function rebase(ids: FavouriteIds, before: FavouriteIds, after: FavouriteIds): FavouriteIds {
  return [...without(without(after, before), ids), ...without(ids, without(before, after))]
}

/**
 * 4.06: at login the visitor's are added to the account's *before* the list here is emptied; what could not be added
 * stays, and is sent when it can be. Of a list that was an account's already only what has come since is added: it may
 * have been somebody else's.
 */
export async function mergeFavourites(client: Client = backgroundClient): Promise<void> {
  const own = without(readFavourites(), sent.get() ?? [])
  sent.set(null)
  if (own.length === 0) return setFavourites([])
  try {
    const answer = await client('POST /customers/current/favourites', { body: { ids: [...own] } })
    if (answer.ok) return setFavourites([])
  } catch (error) {
    console.warn('The favourites were not added', error)
  }
  setFavourites(own)
}

/** While she is logged in every device has the same list; what was pressed offline is sent now. */
export async function followFavourites(client: Client = backgroundClient): Promise<void> {
  stop?.()
  const unlisten = listenToPresses((press) => void send(client, press))
  const again = () => void followFavourites(client)
  const receive = (event: StorageEvent) => void sent.receive(event)
  window.addEventListener('online', again)
  window.addEventListener('storage', receive)
  stop = () => {
    unlisten()
    window.removeEventListener('storage', receive)
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
    const answer =
      added.length === 0
        ? await client('GET /customers/current/favourites')
        : await client('POST /customers/current/favourites', { body: { ids: [...added] } })
    if (!answer.ok) return
    const { ids } = answer.data
    sent.set(ids)
    // A heart pressed while the answer was on its way has been sent by itself.
    setFavourites(rebase(ids, before, readFavourites()))
  } catch (error) {
    // 8.21: what is here is shown, and sent another time.
    console.warn('The favourites could not be read', error)
  }
}

/** Whether the account has heard of a press; what it has not heard of is sent with the next page. */
async function send(client: Client, { id, on }: FavouritePress): Promise<boolean> {
  const path = '/customers/current/favourites/{id}'
  try {
    const answer = on
      ? await client(`PUT ${path}`, { params: { id } })
      : await client(`DELETE ${path}`, { params: { id } })
    // An article that is gone cannot be kept, here or there.
    const gone = !answer.ok && 'code' in answer.error && answer.error.code === 'ARTICLE_NOT_FOUND'
    if (gone) setFavourites(applyPress(readFavourites(), { id, on: false }))
    if (answer.ok) sent.set(applyPress(sent.get() ?? [], { id, on }))
    return answer.ok || gone
  } catch (error) {
    console.warn('The favourite was not kept', error)
    return false
  }
}
