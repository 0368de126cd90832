import { createClient } from '@varde/contract/client'
import { expect, test } from 'vitest'
import type { RequestValues } from '../../platform/request-context.ts'
import { loadListingAnswer } from './load-listing-answer.server.ts'

const nothingFound = {
  hits: { total: { value: 0 }, hits: [] },
  facets: {
    brands: [],
    colors: [],
    genders: [],
    groups: [],
    shops: [],
    sizes: [],
    campaigns: [],
    price: null,
  },
}
const load = (genderIds: number[], path: string) =>
  loadListingAnswer(
    {
      api: createClient(async ({ url }) => ({
        status: 200,
        text: JSON.stringify(url.includes('/articles/search') ? nothingFound : []),
      })),
      tenant: { genderIds },
    } as unknown as RequestValues,
    path,
    new URL('http://butikk.test/liste'),
  )

test.each(['/dame', '/herre', '/uni', '/voksen'])(
  '2.27, 3.08: a brand that sells to children only has no listing at %s',
  async (path) => {
    await expect(load([4, 11], path)).rejects.toMatchObject({ init: { status: 404 } })
  },
)

test.each(['/barn', '/junior', '/barn-junior'])(
  '2.27, 3.08: a brand that sells to children only has its listing at %s',
  async (path) => {
    expect(await load([4, 11], path)).toMatchObject({ total: 0 })
  },
)

test('2.27: a brand that sells to all has every listing', async () => {
  expect(await load([], '/dame')).toMatchObject({ total: 0 })
})
