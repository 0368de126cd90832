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

test('8.21: the front page is shown when all of its lists fail, and each failure is logged', async () => {
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

test('8.21: the other parts are shown when some lists fail', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const home = await load((url) => {
    if (url.endsWith('/settings')) return { status: 200, body: { storeSearch: { title: 'Finn butikken' } } }
    return failing
  })
  expect(home.storeSearch?.title).toBe('Finn butikken')
})

const front = (settings: object, campaigns: object[]) =>
  load((url) => {
    if (url.endsWith('/settings')) return { status: 200, body: settings }
    if (url.endsWith('/campaigns')) return { status: 200, body: campaigns }
    return failing
  })
const weekly = {
  name: 'Klikk & Hent',
  labelText: '−20 %',
  image: '/bilder/uke.webp',
  end: '2026-11-29T23:00:00Z',
  url: '/kampanje/klikk-hent',
  showLabel: true,
  showImage: true,
}

test('3.15: the button leads to the link of the general promo, else to the target of 2.32', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const promo = { title: 'Første snø', link: '/vintersport/langrenn', linkText: 'Se langrenn' }
  expect((await front({ general: promo }, [])).hero).toMatchObject({
    action: 'Se langrenn',
    to: '/vintersport/langrenn',
  })
  expect((await front({}, [])).hero.to).toBeNull()
})

test('3.05: a campaign has its own name and link, and its label and picture where it shows them', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  expect((await front({}, [weekly])).campaign).toMatchObject({
    title: 'Ukens annonse!',
    mark: '−20 %',
    link: { to: '/kampanje/klikk-hent' },
    picture: { image: '/bilder/uke.webp' },
  })
  const shy = { ...weekly, showLabel: false, showImage: false }
  expect((await front({}, [shy])).campaign).toMatchObject({ mark: null, picture: null })
})

test('2.02: a preview that does not exist is a 404 page', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const missing = (url: string) =>
    url.includes('/settings') ? { status: 404, body: { code: 'NOT_FOUND', message: '' } } : failing
  await expect(load(missing, { set: 'vinter', token: 'x' })).rejects.toMatchObject({ init: { status: 404 } })
})
