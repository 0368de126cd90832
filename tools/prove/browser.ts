import { csrfTokenOf } from '@varde/api/testing/test-shop'

export type Answer<Body> = { status: number; text: string; body: Body }

/** One visitor of a shop, over HTTP. */
export type Browser = {
  get<Body>(path: string): Promise<Answer<Body>>
  post<Body>(path: string, body: unknown, headers?: Record<string, string>): Promise<Answer<Body>>
}

/**
 * Opens a shop as a new visitor does.
 * @param url of the shop, or what answers it: a shop that is started again may be asked under the same token
 */
export async function openBrowser(url: string): Promise<Browser> {
  const api = `${url}/api/v1`
  const first = await fetch(`${api}/shops`)
  const token = csrfTokenOf(first)
  await first.arrayBuffer()
  return browserOf(api, `XSRF-TOKEN=${token}`, token)
}

/** A visitor who has asked for a promo code, and what its id is for her (7.30). */
export async function checkCode(url: string, code: string): Promise<{ browser: Browser; id: string }> {
  const api = `${url}/api/v1`
  const answer = await fetch(`${api}/promocodes/check/${code}`)
  const { id } = (await answer.json()) as { id: string }
  const cookies = answer.headers.getSetCookie().map((each) => each.split(';')[0] ?? '')
  return { browser: browserOf(api, cookies.join('; '), csrfTokenOf(answer)), id }
}

function browserOf(api: string, cookie: string, token: string): Browser {
  async function send<Body>(path: string, init: RequestInit): Promise<Answer<Body>> {
    const answer = await fetch(`${api}${path}`, { ...init, redirect: 'manual' })
    const text = await answer.text()
    const isJson = answer.headers.get('content-type')?.startsWith('application/json') === true
    return { status: answer.status, text, body: (isJson ? JSON.parse(text) : undefined) as Body }
  }
  return {
    get: (path) => send(path, { headers: { cookie } }),
    post: (path, body, headers = {}) =>
      send(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie, 'x-csrf-token': token, ...headers },
        body: JSON.stringify(body),
      }),
  }
}
