import zlib from 'node:zlib'
import type {
  Article,
  ArticleDetail,
  Bestseller,
  Brand,
  Campaign,
  Category,
  ColorGroup,
  Gender,
  Group,
  SearchResponse,
} from '@varde/contract/entities'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ARTICLE, eanOf, PICTURE_KEY, SHOP, SOCK_COUNT } from '../../testing/test-catalogue.ts'
import { startTestShop, type TestShop } from '../../testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

type Page = { data: Article[]; current_page: number; last_page: number; per_page: number; total: number }
async function read<Body>(path: string): Promise<Body> {
  const { status, body } = await shop.get<Body>(`/api/v1${path}`)
  expect(status, path).toBe(200)
  return body
}
async function search(body: unknown): Promise<SearchResponse> {
  const response = await shop.post<SearchResponse>('/articles/search', body)
  expect(response.status).toBe(200)
  return response.body
}
function namesOf(page: Page) {
  return page.data.map(({ name }) => name)
}

test('3.01, 3.04, 9.01: an article in a list has every field, including the derived ones', async () => {
  const [article] = await read<Article[]>(`/articles/bundle?articles=${ARTICLE.downJacket}`)
  expect(article).toEqual({
    id: 1,
    name: 'Rennafjell dunjakke',
    slug: 'rennafjell-dunjakke',
    description: 'Varm jakke til kalde dager.',
    price: 2000,
    pant: 0,
    brand: 'Holmvik',
    brands: [1],
    colors: [
      { id: 1, name: 'Granitt', hex: '#6e7378', colorCode: 'GRA' },
      { id: 2, name: 'Furu', hex: '#3f5a44', colorCode: 'FUR' },
    ],
    colorGroups: [
      { id: 2, hex: '#8b8f92' },
      { id: 5, hex: '#4c6b4a' },
    ],
    gender: 'Dame',
    genders: [2],
    articleGroup2ID: 11,
    articleGroup3ID: 111,
    canPurchase: true,
    customLabel: 'Nyhet',
    group2: 'Jakker',
    group3: 'Dunjakker',
    image: `/bilder/${PICTURE_KEY}`,
    shops: [SHOP.odda, SHOP.voss, SHOP.depot, SHOP.web],
    available: [SHOP.odda, SHOP.voss, SHOP.depot, SHOP.web],
    featured: true,
    category: 1,
    categories: [1],
    subcategories: [11],
    campaigns: [
      { id: 71, articleId: 1, price: 2000, labelType: 'percent', labelData: { percent: 28 } },
      { id: 72, articleId: 1, price: 2199, labelType: 'fixed', labelData: null },
    ],
    averageRating: 4.5,
    campaignLabelType: 'percent',
    originalPrice: 2799,
    webPurchaseLimit: null,
    bestsellerQty: 2,
    bestsellerTurnover: 1,
    onlyCC: false,
    season: 'AW26',
    availability: 4,
    sizes: [
      { id: 1, name: 'S' },
      { id: 2, name: 'M' },
      { id: 3, name: 'XL' },
    ],
    size_colors: [
      { size: 2, color: 1 },
      { size: 1, color: 2 },
      { size: 3, color: 1 },
    ],
    groups: [111],
    visible: true,
    attributes: {
      kind: 'down-jacket',
      hood: 'fixed',
      waterproof: 'repellent',
      activities: ['hiking', 'everyday'],
    },
  })
})

test('3.01, 9.01, 9.07: an article with few fields gets the defaults', async () => {
  const articles = await read<Article[]>(
    `/articles/bundle?articles=${[ARTICLE.shellJacket, ARTICLE.boot, ARTICLE.beanie, ARTICLE.drink, ARTICLE.tent].join('+')}`,
  )
  const [shellJacket, boot, beanie, drink, tent] = articles
  expect(shellJacket).toMatchObject({
    price: 1899,
    campaigns: [],
    campaignLabelType: null,
    originalPrice: null,
    averageRating: null,
    customLabel: null,
    featured: false,
    image: null,
    bestsellerQty: 1,
    bestsellerTurnover: 2,
  })
  expect(boot).toMatchObject({ price: 1600, onlyCC: true, bestsellerQty: 9999, bestsellerTurnover: 9999 })
  expect(boot).toMatchObject({ gender: 'Herre', genders: [1, 2], colorGroups: [] })
  expect(beanie?.webPurchaseLimit).toBe(2)
  expect(drink).toMatchObject({ price: 39, pant: 3 })
  expect(tent?.canPurchase).toBe(false)
})

test('9.08: an article without stock in any shop is available in shop 55', async () => {
  const [pack] = await read<Article[]>(`/articles/bundle?articles=${ARTICLE.pack}`)
  expect(pack).toMatchObject({ shops: [], available: [55], availability: 0 })
})

test('3.02, 7.09: the detail adds care, variants and reviews, newest review first', async () => {
  const detail = await read<ArticleDetail>('/articles/1')
  expect(detail).toMatchObject({
    price: 2000,
    visible: true,
    techDescription: '800 cuin',
    nutrientContent: null,
    washLabel: '30',
    careLabel: 'Tørk flatt',
    articleId: 1,
    articleNo: 'V-1',
    dateCreated: '2026-10-01T00:00:00.000Z',
  })
  expect(detail.reviews).toMatchObject([
    {
      content: 'Stor.',
      rating: 4,
      customer: null,
      anonymous: true,
      reviewable_type: 'article',
      reviewable_id: 1,
    },
    { content: 'Varm.', rating: 5, customer: 'Kari', true_to_size: 0, size_color: 'M, Granitt', reply: null },
  ])
  expect(Object.keys(detail.reviews[0] ?? {}).toSorted()).toEqual(
    (
      'id content reply customer rating approved created_at reviewable_id reviewable_type true_to_size ' +
      'size_color anonymous pictures'
    )
      .split(' ')
      .toSorted(),
  )
})

test('3.06, 3.07, 4.01: a variant names its shops, the one with the most first, with held goods subtracted', async () => {
  const { variants } = await read<ArticleDetail>('/articles/1')
  expect(variants).toEqual([
    {
      id: 11,
      ean: eanOf(1, 1),
      availability: 3,
      shops: [
        { id: SHOP.voss, qty: 7 },
        { id: SHOP.web, qty: 4 },
        { id: SHOP.odda, qty: 3 },
      ],
      size: { id: 2, name: 'M' },
      color: { id: 1, name: 'Granitt', hex: '#6e7378', colorCode: 'GRA', images: [`/bilder/${PICTURE_KEY}`] },
    },
    {
      id: 13,
      ean: eanOf(1, 3),
      availability: 1,
      shops: [{ id: SHOP.depot, qty: 9 }],
      size: { id: 3, name: 'XL' },
      color: { id: 1, name: 'Granitt', hex: '#6e7378', colorCode: 'GRA', images: [`/bilder/${PICTURE_KEY}`] },
    },
    {
      id: 12,
      ean: eanOf(1, 2),
      availability: 1,
      shops: [{ id: SHOP.voss, qty: 1 }],
      size: { id: 1, name: 'S' },
      color: { id: 2, name: 'Furu', hex: '#3f5a44', colorCode: 'FUR', images: [] },
    },
  ])
})

test('4.10: an article is found by its name in the address too', async () => {
  expect((await read<ArticleDetail>('/articles/by-slug/rennafjell-dunjakke')).id).toBe(1)
})

test.each([
  ['/articles/6', 'ARTICLE_HIDDEN'],
  ['/articles/by-slug/skjult-jakke', 'ARTICLE_HIDDEN'],
  ['/articles/availability/6', 'ARTICLE_NOT_FOUND'],
  ['/articles/4711', 'ARTICLE_NOT_FOUND'],
  ['/articles/by-slug/finnes-ikke', 'ARTICLE_NOT_FOUND'],
])('4.10, 6.02, 8.11, 8.18: %s cannot be opened: %s', async (path, code) => {
  expect(await shop.get(`/api/v1${path}`)).toMatchObject({ status: 404, body: { code } })
})

test('6.02: a hidden article is in no list, count, search, campaign or bestseller list', async () => {
  const everywhere = await Promise.all([
    read('/categories'),
    read('/categories/1/articles?per_page=100'),
    read('/subcategories/11/articles?per_page=100'),
    read('/articles/bundle?articles=6+1'),
    read('/campaigns/combined/articles'),
    read('/bestsellers'),
    search({}),
  ])
  // The response repeats the search words; the results must not name the article.
  const { understood: _, ...found } = await search({ query: 'skjult' })
  const text = JSON.stringify([everywhere, found])
  expect(text).not.toContain('Skjult')
  expect(text).not.toContain('"article_id":6')
  expect(text).not.toContain('skjult')
})

test('7.10: availability gives each shop’s stock and when its till last reported it', async () => {
  const { variants } = await read<{ variants: { id: number; ean: string; shops: unknown[] }[] }>(
    '/articles/availability/1',
  )
  expect(variants.find(({ id }) => id === 11)).toEqual({
    id: 11,
    ean: eanOf(1, 1),
    shops: [
      { id: SHOP.voss, qty: 7, asOf: '2026-11-19T10:00:00.000Z' },
      { id: SHOP.web, qty: 4, asOf: '2026-11-19T10:00:00.000Z' },
      { id: SHOP.odda, qty: 3, asOf: '2026-11-19T10:00:00.000Z' },
    ],
  })
})

test.each(['4+1+999+4', '4,1,999,4', '4%2B1%2B999%2B4', '4%201%20999'])(
  '7.11: the bundle %s comes in the requested order, without repeats and unknown ids',
  async (ids) => {
    expect((await read<Article[]>(`/articles/bundle?articles=${ids}`)).map(({ id }) => id)).toEqual([4, 1])
  },
)

test.each([
  ['order=desc', [1, 2, 4]],
  ['orderBy=Price', [4, 2, 1]],
  ['orderBy=Rating', [1, 2, 4]],
  ['orderBy=Rating&order=desc', [1, 2, 4]],
])('7.11, 2.44: a bundle with %s', async (query, ids) => {
  const bundle = await read<Article[]>(`/articles/bundle?articles=4+2+1&${query}`)
  expect(bundle.map(({ id }) => id)).toEqual(ids)
})

test.each(['', '1+', 'a', '1++2', '1;2'])('7.11: «%s» names no articles and is 422', async (ids) => {
  expect((await shop.get(`/api/v1/articles/bundle?articles=${encodeURIComponent(ids)}`)).status).toBe(422)
})

test('3.05, 7.01: running campaigns are listed, «Klikk & Hent» as «Ukens annonse!»', async () => {
  const list = await read<Campaign[]>('/campaigns')
  expect(list.map(({ id, name, count }) => ({ id, name, count }))).toEqual([
    { id: 1, name: 'Ukens annonse!', count: 1 },
    { id: 2, name: 'Høstsalg', count: 1 },
  ])
  expect(list[0]).toEqual({
    id: 1,
    name: 'Ukens annonse!',
    shortDescription: null,
    description: null,
    start: '2026-11-17T10:00:00.000Z',
    end: '2026-11-24T10:00:00.000Z',
    count: 1,
    image: null,
    imageMobile: null,
    showLabel: true,
    showImage: true,
    labelText: 'Ukens',
    url: null,
  })
})

test('7.02: an article in two running campaigns is listed once', async () => {
  const articles = await read<Article[]>('/campaigns/combined/articles')
  expect(articles.map(({ id, price }) => ({ id, price }))).toEqual([{ id: 1, price: 2000 }])
})

test('3.10, 3.11, 3.12, 7.05: the tree shows Tekstil as Klær, with counts and price bounds', async () => {
  const tree = await read<Category[]>('/categories')
  expect(tree.map(({ id, name, slug, count }) => ({ id, name, slug, count }))).toEqual([
    { id: 1, name: 'Klær', slug: 'klaer', count: 6 },
    { id: 2, name: 'Sko', slug: 'sko', count: SOCK_COUNT + 1 },
    { id: 3, name: 'Tom', slug: 'tom', count: 0 },
  ])
  expect(tree[0]).toMatchObject({
    icon: null,
    banner: null,
    bannerLink: null,
    current_page: 1,
    last_page: 1,
    minPrice: 39,
    maxPrice: 5000,
    availableProductlines: [
      { id: 1, name: 'Holmvik' },
      { id: 2, name: 'Kvass' },
    ],
    subcategories: [
      {
        ArticleGroup2ID: 11,
        MainGroupID: 1,
        Name: 'Jakker',
        minPrice: 39,
        maxPrice: 5000,
        articlesCount: 6,
        custom: false,
      },
    ],
  })
  expect(tree[1]).toMatchObject({ last_page: 2, minPrice: 199, maxPrice: 1600 })
  expect(tree[1]?.subcategories[0]?.custom).toBe(true)
  expect(tree[2]).toMatchObject({ minPrice: 0, maxPrice: 0, subcategories: [] })
})

test('3.12, 7.06: the groups of a subcategory', async () => {
  expect(await read<Group[]>('/subcategories/21/groups')).toEqual([
    {
      id: 211,
      name: 'Støvler',
      articleGroup2ID: 21,
      articleGroup3ID: 211,
      slug: 'stovler',
      articlesCount: 1,
    },
    {
      id: 212,
      name: 'Sokker',
      articleGroup2ID: 21,
      articleGroup3ID: 212,
      slug: 'sokker',
      articlesCount: SOCK_COUNT,
    },
  ])
})

test('7.07, 9.03, 9.04: twenty to a page by Name ascending, in Norwegian order, numbers by value', async () => {
  const first = await read<Page>('/categories/2/articles')
  expect(first).toMatchObject({ current_page: 1, last_page: 2, per_page: 20, total: SOCK_COUNT + 1 })
  expect(namesOf(first)).toEqual(Array.from({ length: 20 }, (_, at) => `Tursokk ${at + 1}`))
  const second = await read<Page>('/categories/2/articles?page=2')
  expect(namesOf(second)).toEqual([...[21, 22, 23, 24, 25].map((no) => `Tursokk ${no}`), 'Ålefjær støvel'])
  expect(await read<Page>('/categories/2/articles?page=3')).toMatchObject({
    data: [],
    current_page: 3,
    total: 26,
  })
  const jackets = await read<Page>('/categories/1/articles')
  expect(namesOf(jackets)).toEqual([
    'Bygevær skalljakke',
    'Rennafjell dunjakke',
    'Utstilt telt',
    'Zonesekk',
    'Ærfugl lue',
    'Øydrikk',
  ])
})

test('7.08: a subcategory pages as a category does', async () => {
  const page = await read<Page>('/subcategories/21/articles?per_page=5&page=6&orderBy=Name&order=desc')
  expect(page).toMatchObject({ current_page: 6, last_page: 6, per_page: 5, total: 26 })
  expect(namesOf(page)).toEqual(['Tursokk 1'])
})

test.each([
  [
    'orderBy=Price',
    [ARTICLE.drink, ARTICLE.beanie, ARTICLE.pack, ARTICLE.shellJacket, ARTICLE.downJacket, ARTICLE.tent],
  ],
  [
    'orderBy=Price&order=desc',
    [ARTICLE.tent, ARTICLE.downJacket, ARTICLE.shellJacket, ARTICLE.pack, ARTICLE.beanie, ARTICLE.drink],
  ],
  // Those without a rank are sorted by name.
  [
    'orderBy=Bestseller',
    [ARTICLE.shellJacket, ARTICLE.downJacket, ARTICLE.tent, ARTICLE.pack, ARTICLE.beanie, ARTICLE.drink],
  ],
  [
    'orderBy=Name&order=desc',
    [ARTICLE.drink, ARTICLE.beanie, ARTICLE.pack, ARTICLE.tent, ARTICLE.downJacket, ARTICLE.shellJacket],
  ],
  // The others are of one day.
  [
    'orderBy=Newest',
    [ARTICLE.tent, ARTICLE.shellJacket, ARTICLE.downJacket, ARTICLE.pack, ARTICLE.beanie, ARTICLE.drink],
  ],
  // Only the down jacket has a førpris and reviews; those without any are sorted by name.
  ...['Discount', 'Discount&order=desc', 'Rating', 'Rating&order=desc'].map((order): [string, number[]] => [
    `orderBy=${order}`,
    [ARTICLE.downJacket, ARTICLE.shellJacket, ARTICLE.tent, ARTICLE.pack, ARTICLE.beanie, ARTICLE.drink],
  ]),
])('2.44, 9.04: a list with %s', async (query, ids) => {
  const page = await read<Page>(`/categories/1/articles?${query}`)
  expect(page.data.map(({ id }) => id)).toEqual(ids)
})

test.each(['page=0', 'page=x', 'per_page=0', 'per_page=101', 'orderBy=Farge', 'order=opp'])(
  '7.07: a list with %s is 422',
  async (query) => {
    expect((await shop.get(`/api/v1/categories/1/articles?${query}`)).status).toBe(422)
  },
)

test.each(['/articles', ''])(
  '3.08, 3.13, 7.14: brands, genders and colour groups under «%s»',
  async (prefix) => {
    const brands = [
      { id: 1, name: 'Holmvik' },
      { id: 2, name: 'Kvass' },
    ]
    expect(await read<Brand[]>(`${prefix}/brand`)).toEqual(brands)
    expect(await read<Brand[]>(`${prefix}/productlines`)).toEqual(brands)
    expect(await read<Gender[]>(`${prefix}/genders`)).toEqual([
      { id: 1, name: 'Herre', checked: false },
      { id: 2, name: 'Dame', checked: false },
      { id: 4, name: 'Barn', checked: false },
      { id: 10, name: 'Uni', checked: false },
      { id: 11, name: 'Junior', checked: false },
    ])
    const groups = await read<ColorGroup[]>(`${prefix}/colorgroups`)
    expect(groups).toHaveLength(13)
    expect(groups[4]).toEqual({ id: 5, label: 'Grønn', name: 'grønn', hex: '#4c6b4a', colorId: 2 })
  },
)

test('every size of an article has its name among the sizes', async () => {
  const [{ sizes = [] } = {}] = await read<Article[]>('/articles/bundle?articles=1')
  expect(sizes.length).toBeGreaterThan(0)
  const known = await read<{ id: number; name: string; group: string }[]>('/sizes')
  expect(known.map(({ id, name }) => ({ id, name }))).toEqual(expect.arrayContaining(sizes))
  expect(known.find(({ name }) => name === 'XL')?.group).toBe('clothes')
  expect(known.find(({ name }) => name === 'One size')?.group).toBe('other')
})

test('3.25, 7.32: bestsellers by pieces sold', async () => {
  expect(await read<Bestseller[]>('/bestsellers')).toEqual([
    { article_id: 2, qty_rank: 1, turnover_rank: 2 },
    { article_id: 1, qty_rank: 2, turnover_rank: 1 },
  ])
})

test.each([
  ['gzip, deflate, br', 'br', zlib.brotliDecompressSync],
  ['gzip', 'gzip', zlib.gunzipSync],
  ['', undefined, (bytes: Buffer) => bytes],
] as const)('7.07: «%s» is answered in %s, the same list', async (accepted, encoding, open) => {
  const path = '/api/v1/categories/1/articles'
  const response = await shop.app.fastify.inject({ url: path, headers: { 'accept-encoding': accepted } })
  expect(response.headers).toMatchObject({ vary: 'accept-encoding', 'cache-control': 'no-cache' })
  expect(response.headers['content-encoding']).toBe(encoding)
  expect(response.headers['content-length']).toBe(String(response.rawPayload.length))
  expect(JSON.parse(open(response.rawPayload).toString())).toEqual(await read('/categories/1/articles'))
})
