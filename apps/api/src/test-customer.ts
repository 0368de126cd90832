import { customers } from './modules/customers/customers.tables.ts'
import { hashPassword } from './modules/customers/hash-password.ts'
import type { Answer, TestServer, TestShop } from './test-shop.ts'

const PASSWORD = 'en lang tur i fjellet'
let hashed: Promise<string> | undefined

/** A browser of its own: keeps cookies, and sends the token back as the page does. */
export type TestBrowser = {
  get<Body = unknown>(path: string): Promise<Answer<Body>>
  post<Body = unknown>(path: string, body?: unknown): Promise<Answer<Body>>
  put<Body = unknown>(path: string, body?: unknown): Promise<Answer<Body>>
  remove<Body = unknown>(path: string): Promise<Answer<Body>>
}

/** A customer who is logged in. */
export type TestCustomer = TestBrowser & { id: number; email: string }

/** Opens a browser that has seen a page of the shop, and so holds a token; paths are below /api/v1. */
export const openTestBrowser = async ({ url }: Pick<TestServer, 'url'>): Promise<TestBrowser> => {
  const jar = new Map<string, string>()
  const send = async <Body>(method: string, path: string, body?: unknown): Promise<Answer<Body>> => {
    const token = jar.get('XSRF-TOKEN')
    const answer = await fetch(`${url}/api/v1${path}`, {
      method,
      headers: {
        cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(token === undefined ? {} : { 'x-csrf-token': decodeURIComponent(token) }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    for (const cookie of answer.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';')
      const at = pair.indexOf('=')
      jar.set(pair.slice(0, at), pair.slice(at + 1))
    }
    const text = await answer.text()
    return {
      status: answer.status,
      headers: answer.headers,
      text,
      body: (text === '' ? undefined : JSON.parse(text)) as Body,
    }
  }
  await send('GET', '/genders')
  return {
    get: (path) => send('GET', path),
    post: (path, body) => send('POST', path, body),
    put: (path, body) => send('PUT', path, body),
    remove: (path) => send('DELETE', path),
  }
}

/** Registers a customer and logs her in, in a browser of her own. */
export const startTestCustomer = async (
  shop: Pick<TestShop, 'database' | 'url'>,
  name: { firstName: string; lastName: string; email: string },
): Promise<TestCustomer> => {
  hashed ??= hashPassword(PASSWORD)
  const [row] = await shop.database.db
    .insert(customers)
    .values({ ...name, passwordHash: await hashed })
    .returning({ id: customers.id })
  if (row === undefined) throw new Error('the customer was not stored')
  const browser = await openTestBrowser(shop)
  const { status } = await browser.post('/customers/login', { email: name.email, password: PASSWORD })
  if (status !== 200) throw new Error(`the customer was not logged in: ${status}`)
  return { ...browser, id: row.id, email: name.email }
}
