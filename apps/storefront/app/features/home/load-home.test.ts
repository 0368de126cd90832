import { createClient } from '@varde/contract/client'
import { afterEach, expect, test, vi } from 'vitest'
import type { RequestValues } from '../../platform/request-context.ts'
import type { HomeSection } from './home.ts'
import { loadHome } from './load-home.server.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

type BrandHome = RequestValues['tenant']['home']

const HERO: BrandHome['hero'] = {
  layout: 'plain',
  headline: 'Klær for vær',
  lede: 'Alt henger i butikken.',
  action: 'Se alt',
  alt: '',
  focus: 0.5,
}
const OWN_BRAND: BrandHome['sections'][number] = {
  type: 'own-brand',
  brand: 'Sørlia',
  title: 'Nytt fra Sørlia',
  action: 'Les mer',
  to: '/sorlia',
  alt: '',
  contours: 'lys',
}
const SHELF: BrandHome['sections'][number] = {
  type: 'shelf',
  title: 'Mest solgt i {month}',
  ranked: false,
  count: 4,
}
const COLUMNS = [
  { metres: 0, zone: 'Fjæra', tint: 'sea', to: '/klaer/regntoy' },
  { metres: 900, zone: 'Vidda', tint: 'scree', to: '/klaer/jakker' },
] as const
/** Every section whose content comes from lists. */
const SECTIONS: BrandHome['sections'] = [
  { type: 'campaign' },
  { type: 'altitudes', title: 'Hvor høyt?', columns: [...COLUMNS] },
  OWN_BRAND,
  SHELF,
  { type: 'banners' },
  { type: 'poll' },
  { type: 'social' },
  { type: 'shop' },
]

const load = (
  answer: (url: string) => { status: number; body: unknown },
  preview?: { set: string; token: string },
  home: Partial<BrandHome> = {},
) =>
  loadHome(
    {
      api: createClient(async ({ url }) => {
        const { status, body } = answer(url)
        return { status, text: JSON.stringify(body) }
      }),
      tenant: {
        name: 'Nordkjeden',
        genderIds: [],
        heroTarget: '/dame',
        company: { address: 'Odda' },
        home: { title: 'Klær', description: 'Klær for vær', hero: HERO, sections: SECTIONS, ...home },
      },
      now: new Date('2026-11-20T10:00:00Z'),
      validUntil: () => {},
    } as unknown as RequestValues,
    preview,
  )
const failing = { status: 503, body: { code: 'UNAVAILABLE', message: '' } }

test('8.21: the front page is shown when all of its lists fail, and each failure is logged', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const home = await load(() => failing)
  expect(home.title).not.toBe('')
  expect(home.hero.headline).toEqual(['Klær', 'for vær'])
  // A section without content is left out: campaign, altitudes, own brand, shelf, banners, poll, posts and shop.
  expect(home.sections).toEqual([])
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
    if (url.endsWith('/shops')) return { status: 200, body: [ODDA] }
    return failing
  })
  expect(home.sections).toMatchObject([
    { type: 'shop', shop: { name: 'Nordkjeden Odda' }, search: { title: 'Finn butikken' } },
  ])
})

const ODDA = {
  id: 1,
  fullName: 'Nordkjeden Odda',
  name: 'Odda',
  slug: 'odda',
  address: 'Fjøra 1',
  postNo: '5750',
  postPlace: 'Odda',
  phone: '',
  openingHours: '',
  specialDays: [],
  hasCounter: true,
}

const front = (settings: object, campaigns: object[]) =>
  load((url) => {
    if (url.endsWith('/settings')) return { status: 200, body: settings }
    if (url.endsWith('/campaigns')) return { status: 200, body: campaigns }
    return failing
  })
const campaignOf = ({ sections }: { sections: HomeSection[] }) =>
  sections.flatMap((section) => (section.type === 'campaign' ? [section] : []))[0]
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
  expect(campaignOf(await front({}, [weekly]))).toMatchObject({
    title: 'Ukens annonse!',
    mark: '−20 %',
    link: { to: '/kampanje/klikk-hent' },
    picture: { image: '/bilder/uke.webp' },
  })
  const shy = { ...weekly, showLabel: false, showImage: false }
  expect(campaignOf(await front({}, [shy]))).toMatchObject({ mark: null, picture: null })
})

test('2.02: a preview that does not exist is a 404 page', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const missing = (url: string) =>
    url.includes('/settings') ? { status: 404, body: { code: 'NOT_FOUND', message: '' } } : failing
  await expect(load(missing, { set: 'vinter', token: 'x' })).rejects.toMatchObject({ init: { status: 404 } })
})

const article = (id: number, genders: number[]) => ({
  id,
  name: `Vare ${id}`,
  image: `/bilder/${id}`,
  genders,
  available: [],
  colors: [],
  campaigns: [],
})

test('2.01: the sections have the brand’s order and texts, and one without content is left out', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const ages = [
    { years: '1–2', sizes: '80–92', to: '/barn', tint: 'shore' as const },
    { years: '3–4', sizes: '98–104', to: '/barn', tint: 'sea' as const },
  ]
  const care = { title: 'Stell', text: 'Luft den.', action: 'Les mer', to: '/vedlikehold', guides: [] }
  const home = await load(() => failing, undefined, {
    sections: [{ type: 'ages', title: 'Hvor gammel?', ages }, { type: 'social' }, { type: 'care', ...care }],
  })
  expect(home.sections).toEqual([
    { type: 'ages', title: 'Hvor gammel?', ages: ages.map((age) => ({ ...age, image: null })) },
    { type: 'care', ...care, image: null },
  ])
})

test('2.01: an age shows clothes that a search finds for it', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const ages = [
    { years: '1–2', sizes: '80–92', to: '/barn', tint: 'shore' as const, pictureOf: 'ullsett til barn' },
    { years: '3–4', sizes: '98–104', to: '/barn', tint: 'sea' as const },
  ]
  const home = await load(
    (url) =>
      url.endsWith('/articles/search')
        ? { status: 200, body: { hits: { total: { value: 1 }, hits: [{ _source: article(7, [1]) }] } } }
        : failing,
    undefined,
    { sections: [{ type: 'ages', title: 'Hvor gammel?', ages }] },
  )
  const [section] = home.sections
  expect(section?.type === 'ages' && section.ages.map(({ image }) => image?.image)).toContain('/bilder/7')
  expect(JSON.stringify(section)).not.toContain('pictureOf')
})

test('7.11: a shop without a list of bestsellers fills the shelf with other articles', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const found = [article(1, [1]), article(2, [2])].map((_source) => ({ _source }))
  const home = await load(
    (url) => {
      if (url.endsWith('/bestsellers')) return { status: 200, body: [] }
      if (url.endsWith('/articles/search'))
        return { status: 200, body: { hits: { total: { value: 2 }, hits: found } } }
      return failing
    },
    undefined,
    { sections: [SHELF] },
  )
  expect(home.sections).toMatchObject([
    {
      type: 'shelf',
      title: 'Mest solgt i november',
      articles: [{ id: 1 }, { id: 2 }],
      more: { label: 'Se alt', to: '/dame' },
    },
  ])
})

test('2.32: a hero of articles shows three pictures, and the ages show the next', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const slots = ['general', 'campaign', 'grid3', 'left', 'right']
  const settings = Object.fromEntries(slots.map((slot) => [slot, { title: slot, image: `/bilder/${slot}` }]))
  const age = { years: '1–2', sizes: '80–92', to: '/barn', tint: 'shore' as const }
  const home = await load(
    (url) => (url.endsWith('/settings') ? { status: 200, body: settings } : failing),
    undefined,
    {
      hero: { ...HERO, layout: 'tiles' },
      sections: [{ type: 'ages', title: 'Hvor gammel?', ages: [age, age, age] }],
    },
  )
  const [first] = home.sections
  expect(home.hero.images.map(({ image }) => image)).toEqual([
    '/bilder/general',
    '/bilder/campaign',
    '/bilder/grid3',
  ])
  expect(first?.type === 'ages' && first.ages.map(({ image }) => image?.image ?? null)).toEqual([
    '/bilder/left',
    '/bilder/right',
    null,
  ])
})
