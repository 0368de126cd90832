import { createClient } from '@varde/contract/client'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { readFavourites, setFavourites } from './favourites.ts'
import { mergeServerFavourites, rebase } from './favourites-sync.ts'

/** An account's list behind the real client; offline it cannot be reached. */
function openAccount(ids: number[], reach: 'online' | 'offline' | 'refusing') {
  const client = createClient(async ({ method, body }) => {
    if (reach === 'offline') throw new TypeError('Failed to fetch')
    if (reach === 'refusing') return { status: 500, text: '{"code":"INTERNAL"}' }
    if (method === 'POST') {
      const { ids: more } = JSON.parse(body ?? '{}') as { ids: number[] }
      for (const id of more) if (!ids.includes(id)) ids.unshift(id)
    }
    return { status: 200, text: JSON.stringify({ ids }) }
  })
  return { ids, client }
}

beforeEach(() => setFavourites([]))

describe('4.06: at login the list goes to the account before it is emptied', () => {
  test('the visitor’s favourites are added to the account’s', async () => {
    setFavourites([3, 2])
    const account = openAccount([1, 2], 'online')
    await mergeServerFavourites(account.client)
    expect(account.ids.toSorted()).toEqual([1, 2, 3])
    expect(readFavourites()).toEqual([])
  })

  test.each(['offline', 'refusing'] as const)('nothing is lost when the shop is %s', async (reach) => {
    setFavourites([3, 2])
    const account = openAccount([1], reach)
    await mergeServerFavourites(account.client)
    expect(readFavourites()).toEqual([3, 2])
    expect(account.ids).toEqual([1])
  })
})

test('presses during a request are kept, whatever the account has', () => {
  const ids = fc.uniqueArray(fc.integer({ min: 1, max: 12 }))
  fc.assert(
    fc.property(ids, ids, ids, (answered, before, after) => {
      const result = rebase(answered, before, after)
      expect(new Set(result).size).toBe(result.length)
      for (let id = 1; id <= 12; id++) {
        const pressed = before.includes(id) !== after.includes(id)
        expect(result.includes(id), String(id)).toBe((pressed ? after : answered).includes(id))
      }
    }),
  )
})
