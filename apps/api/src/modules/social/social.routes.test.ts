import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { SocialPost } from '@varde/contract/entities'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { NOON } from '../../testing/test-catalogue.ts'
import { startTestShop, type TestServer, type TestShop } from '../../testing/test-shop.ts'
import { socialPosts } from './social.tables.ts'

const TOKEN = 'hemmelig-side-token'
const MINUTE_MS = 60_000
let now = NOON

/** A social network whose responses the tests choose. */
let graph: Server
let requests: IncomingMessage[] = []
let answer: { status: number; body: unknown } | 'silence'
const posts = {
  data: [
    {
      id: '12_34',
      message: 'Hvitt på Ruklenuten.',
      full_picture: 'https://bilder.example/1.jpg',
      permalink_url: 'https://nett.example/12/34',
      created_time: '2026-11-17T08:40:00+0100',
    },
    { id: '12_33', created_time: '2026-11-16T08:40:00+0000' },
    { id: '12_32', message: 'To.', permalink_url: 'javascript:1', created_time: '2026-11-15T08:40:00+0000' },
  ],
}

let shop: TestShop
let env: Record<string, string>
beforeAll(async () => {
  graph = createServer((request, reply) => {
    requests.push(request)
    if (answer === 'silence') return
    reply.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body))
  })
  await new Promise<void>((resolve) => {
    graph.listen(0, '127.0.0.1', resolve)
  })
  env = {
    SOCIAL_TOKEN: TOKEN,
    SOCIAL_API_URL: `http://127.0.0.1:${(graph.address() as AddressInfo).port}/v1`,
  }
  shop = await startTestShop({
    now: () => now,
    fill: async (db) => {
      const post = (brand: string, message: string, postedAt: string) => ({
        brand,
        message,
        postedAt: new Date(postedAt),
      })
      await db
        .insert(socialPosts)
        .values([
          post('fonna', 'Eldst.', '2026-11-01T10:00:00Z'),
          { ...post('fonna', 'Nyest.', '2026-11-19T10:00:00Z'), picture: 'landscape:breen' },
          post('fonna', 'I morgen.', '2026-11-21T10:00:00Z'),
          post('svaberg', 'Kuling.', '2026-11-16T10:00:00Z'),
        ])
    },
  })
})
afterAll(async () => {
  await shop.close()
  graph.closeAllConnections()
  graph.close()
})
beforeEach(() => {
  now = NOON
  requests = []
})

async function read(server: Pick<TestServer, 'get'>) {
  const { status, body } = await server.get<{ data: SocialPost[] }>('/api/v1/fb/getPosts')
  return [status, ...(body.data ?? []).map(({ message }) => message)]
}

test('7.18: where no network is connected, posts by the brand’s staff are shown, newest first', async () => {
  const { body } = await shop.get<{ data: SocialPost[] }>('/api/v1/fb/getPosts')
  expect(body.data.map(({ message, picture }) => [message, picture])).toEqual([
    ['Nyest.', 'landscape:breen'],
    ['Eldst.', null],
  ])
  expect(requests).toEqual([])
})

test('7.18: the network’s posts are shown for ten minutes before they are fetched again', async () => {
  answer = { status: 200, body: posts }
  const server = await shop.startAnother({ env })
  const { body } = await server.get('/api/v1/fb/getPosts')
  expect(body).toEqual({
    data: [
      {
        id: '12_34',
        message: 'Hvitt på Ruklenuten.',
        // Every visitor's browser would request its picture from the network.
        picture: null,
        permalink_url: 'https://nett.example/12/34',
        created_time: '2026-11-17T07:40:00.000Z',
      },
      {
        id: '12_32',
        message: 'To.',
        picture: null,
        permalink_url: null,
        created_time: '2026-11-15T08:40:00.000Z',
      },
    ],
  })
  expect(requests[0]?.headers.authorization).toBe(`Bearer ${TOKEN}`)
  expect(requests[0]?.url).not.toContain(TOKEN)
  now = new Date(NOON.getTime() + 9 * MINUTE_MS)
  await Promise.all([read(server), read(server), read(server)])
  expect(requests).toHaveLength(1)
  now = new Date(NOON.getTime() + 10 * MINUTE_MS)
  await Promise.all([read(server), read(server), read(server)])
  expect(requests).toHaveLength(2)
})

test('8.16: a post that lacks something is logged, and the others are shown', async () => {
  const [first] = posts.data
  const broken = [{ ...first, id: undefined }, { ...first, created_time: 'i går' }, 'tekst']
  answer = { status: 200, body: { data: [...broken, first] } }
  const server = await shop.startAnother({ env })
  const { body } = await server.get<{ data: SocialPost[] }>('/api/v1/fb/getPosts')
  expect(body.data.map(({ id }) => id)).toEqual(['12_34'])
  expect(server.logs().match(/Missing data/g)).toHaveLength(3)
  expect(server.logs()).not.toContain('Ruklenuten')
})

test('7.18: a brand other than the connected one shows the posts by its staff', async () => {
  answer = { status: 200, body: posts }
  const server = await shop.startAnother({ env })
  const answered = await new Promise<string>((resolve, reject) => {
    import('node:http').then(({ get }) =>
      get(`${server.url}/api/v1/fb/getPosts`, { headers: { host: 'svaberg.localhost' } }, (response) => {
        let text = ''
        response.on('data', (part) => {
          text += part
        })
        response.on('end', () => resolve(text))
      }).on('error', reject),
    )
  })
  expect(answered).toContain('Kuling.')
  expect(requests).toEqual([])
})

test('7.18: when a network fails, its last posts are shown, and it is not called for a minute', async () => {
  answer = { status: 200, body: posts }
  const server = await shop.startAnother({ env })
  await read(server)
  answer = { status: 500, body: {} }
  now = new Date(NOON.getTime() + 11 * MINUTE_MS)
  expect(await read(server)).toEqual([200, 'Hvitt på Ruklenuten.', 'To.'])
  expect(await read(server)).toEqual([200, 'Hvitt på Ruklenuten.', 'To.'])
  expect(requests).toHaveLength(2)
  expect(server.logs()).toContain('the last known posts are shown')
  expect(server.logs()).not.toContain(TOKEN)
})

test.each<[string, typeof answer]>([
  ['answers 401', { status: 401, body: {} }],
  ['answers in another form', { status: 200, body: { error: 'nei' } }],
  ['says nothing for three seconds', 'silence'],
])(
  '7.18: a network that %s before it ever said anything is passed over for the shop’s own posts',
  async (_, given) => {
    answer = given
    const server = await shop.startAnother({ env })
    expect(await read(server)).toEqual([200, 'Nyest.', 'Eldst.'])
  },
)

test('8.12: when nothing at all can be fetched, the call says so, and it is logged', async () => {
  answer = { status: 500, body: {} }
  const server = await shop.startAnother({ env: { ...env, BRAND: 'krabat' } })
  const refused = await server.get('/api/v1/fb/getPosts')
  expect([refused.status, refused.body]).toEqual([
    503,
    { code: 'SOCIAL_UNAVAILABLE', message: 'Error: Something went wrong' },
  ])
  expect(server.logs()).toContain('Error: Something went wrong')
})
