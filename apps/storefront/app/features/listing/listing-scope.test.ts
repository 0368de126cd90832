import { expect, test } from 'vitest'
import { campaignSlug, findListingScope, type ListingCatalogue, readBundleIds } from './listing-scope.ts'

const category = {
  slug: 'vintersport',
  name: 'Vintersport',
  subcategories: [
    {
      slug: 'hjelmer-&-alpinbriller',
      Name: 'Hjelmer & alpinbriller',
      articlesCount: 2,
      groups: [
        { slug: 'alpinbriller', name: 'Alpinbriller', articleGroup3ID: 308, articlesCount: 1 },
        { slug: 'alpinhjelm', name: 'Alpinhjelm', articleGroup3ID: 309, articlesCount: 1 },
      ],
    },
  ],
}
const campaign = {
  id: 5,
  url: '/kampanje/pris-&-glede',
  name: 'Pris & glede',
  description: null,
  shortDescription: 'Alt av ull.',
  end: '2026-11-29T23:00:00Z',
}
const catalogue = {
  tree: [category],
  campaigns: [campaign],
  soldGenderIds: [],
} as unknown as ListingCatalogue
const everything = { words: null, genderIds: null, groupIds: null, campaignId: null }

test.each<[string, string, string, object]>([
  ['/search', 'Alle varer', '/search', { ...everything, defaultOrder: 'Bestseller' }],
  ['/search/r%C3%B8d%20ull', '«rød ull»', '/search/r%C3%B8d%20ull', { words: 'rød ull', defaultOrder: null }],
  ['/search/a%2Fb', '«a/b»', '/search/a%2Fb', { words: 'a/b' }],
  ['/utvalg/12+7', 'Utvalg', '/utvalg/12+7', { kind: 'bundle', articleIds: [12, 7] }],
  ['/utvalg/12,x,7', 'Utvalg', '/utvalg/12+7', { articleIds: [12, 7] }],
  ['/kampanje/pris-&-glede', 'Pris & glede', '/kampanje/pris-%26-glede', { campaignId: 5 }],
  ['/dame', 'Dame', '/dame', { ...everything, genderIds: [2, 10], defaultOrder: 'Recommended' }],
  ['/vintersport', 'Vintersport', '/vintersport', { groupIds: [308, 309], defaultOrder: 'Name' }],
  [
    '/vintersport/hjelmer-%26-alpinbriller/alpinhjelm/',
    'Alpinhjelm',
    '/vintersport/hjelmer-&-alpinbriller/alpinhjelm',
    { groupIds: [309] },
  ],
  ['/goggles', 'Alpinbriller', '/vintersport/hjelmer-&-alpinbriller/alpinbriller', { groupIds: [308] }],
])('2.25–2.30, 7.33: at %s is «%s», at its canonical path %s', (path, title, canonical, scope) => {
  expect(findListingScope(path, catalogue)).toMatchObject({
    heading: { title, path: canonical },
    scope,
  })
})

test.each([
  '',
  '/',
  '/finnes-ikke',
  '/Dame',
  '/dame/jakker',
  '/search/ull/jakke',
  '/utvalg',
  '/utvalg/x',
  '/utvalg/1/2',
  '/kampanje',
  '/kampanje/ett-lag-til',
  '/kampanje/pris-&-glede/mer',
  '/goggles/mer',
  '/vintersport/hjelmer-&-alpinbriller/alpinhjelm/mer',
  '/vintersport/%E0%A4',
])('2.25–2.30: there is no listing at %s', (path) => {
  expect(findListingScope(path, catalogue)).toBeNull()
})

const LAST_DAY = 'Gjelder til og med 29.\u00a0november\u00a02026.'

test.each([
  ['Alt av ull.', `Alt av ull. ${LAST_DAY}`],
  ['Alt av ull', `Alt av ull. ${LAST_DAY}`],
  [null, LAST_DAY],
])('3.05: a campaign has its own text above the articles, and its last day: %s', (shortDescription, lead) => {
  const shown = {
    ...catalogue,
    campaigns: [{ ...campaign, shortDescription }],
  } as unknown as ListingCatalogue
  expect(findListingScope('/kampanje/pris-&-glede', shown)?.heading.lead).toBe(lead)
})

test('2.27, 3.08: a brand that sells to some genders only lists no others', () => {
  const children = { ...catalogue, soldGenderIds: [4, 11] }
  expect(findListingScope('/dame', children)).toBeNull()
  expect(findListingScope('/barn', children)?.scope).toMatchObject({ genderIds: [4] })
  expect(findListingScope('/search/ull', children)?.scope).toMatchObject({ genderIds: [4, 11] })
})

test.each([
  [{ url: '/kampanje/ett-lag-til', name: 'Ett lag til' }, 'ett-lag-til'],
  [{ url: 'https://fonna.example/kampanje/host/?utm=1', name: 'Høst' }, 'host'],
  [{ url: '/', name: 'Uke 42' }, 'uke-42'],
  [{ url: null, name: 'Ukens annonse!' }, 'ukens-annonse'],
])('3.05: %o has the slug %s', (campaign, slug) => expect(campaignSlug(campaign)).toBe(slug))

test('3.05: no listing is at the address of a campaign that does not run', () => {
  expect(findListingScope('/kampanje/ett-lag-til', { ...catalogue, campaigns: [] })).toBeNull()
})

test.each([
  ['12+7+31', [12, 7, 31]],
  ['12 7', [12, 7]],
  ['12', [12]],
  ['12+12+x+-3+0+99999999999+7', [12, 7]],
  ['', []],
])('2.26: «%s» is split into a list of ids', (text, ids) => expect(readBundleIds(text)).toEqual(ids))

test('2.26: no more ids are read than the API accepts in one call', () => {
  const text = Array.from({ length: 500 }, (_, at) => at + 1).join('+')
  expect(readBundleIds(text)).toHaveLength(200)
})
