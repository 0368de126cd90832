import { createClient } from '@varde/contract/client'
import { afterEach, expect, test, vi } from 'vitest'
import type { RequestValues } from '../../platform/request-context.ts'
import { loadHome } from './load-home.server.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

const load = (
  answer: (url: string) => { status: number; body: unknown },
  preview?: { set: string; token: string },
) =>
  loadHome(
    {
      api: createClient(async ({ url }) => {
        const { status, body } = answer(url)
        return { status, text: JSON.stringify(body) }
      }),
      tenant: {
        id: 'fonna',
        name: 'Fonna Sport',
        genderIds: [],
        menu: { brand: [{ label: 'Jan Mayen', to: '/jan-mayen', mark: 'jan-mayen' }] },
        company: { address: 'Odda' },
      },
      now: new Date('2026-11-20T10:00:00Z'),
    } as unknown as RequestValues,
    preview,
  )
const failing = { status: 503, body: { code: 'UNAVAILABLE', message: '' } }

test('8.21: the front page stands without any of its lists, and each that fails is logged', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const home = await load(() => failing)
  expect(home.title).not.toBe('')
  expect(home).toMatchObject({
    campaign: null,
    altitudes: [],
    banners: [],
    shop: null,
    poll: null,
    posts: [],
  })
  expect(home.shelf.articles).toEqual([])
  const logged = warned.mock.calls.map(([, what]) => what)
  for (const what of [
    'GET /categories',
    'GET /campaigns',
    'GET /settings',
    'GET /shops',
    'GET /bestsellers',
  ]) {
    expect(logged).toContain(what)
  }
})

test('8.21: one list that fails takes nothing else with it', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const home = await load((url) => {
    if (url.endsWith('/settings')) return { status: 200, body: { storeSearch: { title: 'Finn butikken' } } }
    return failing
  })
  expect(home.storeSearch?.title).toBe('Finn butikken')
})

test('2.02: a preview that is not there is a page that is not there', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const missing = (url: string) =>
    url.includes('/settings') ? { status: 404, body: { code: 'NOT_FOUND', message: '' } } : failing
  await expect(load(missing, { set: 'vinter', token: 'x' })).rejects.toMatchObject({ init: { status: 404 } })
})
