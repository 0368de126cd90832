import { csrfTokenOf } from '@varde/api/testing/test-shop'

export type ApiResponse<Body> = { status: number; text: string; body: Body }

/** One visitor of a shop, over HTTP. */
export type Browser = {
  get<Body>(path: string): Promise<ApiResponse<Body>>
  post<Body>(path: string, body: unknown, headers?: Record<string, string>): Promise<ApiResponse<Body>>
}

/**
 * Opens a shop as a new visitor. The visitor's token is still valid when the shop is started again.
 *
 * @param url of the shop
 */
export async function openBrowser(url: string): Promise<Browser> {
  const api = `${url}/api/v1`
  const first = await fetch(`${api}/shops`)
  const token = csrfTokenOf(first)
  await first.arrayBuffer()
  return browserOf(api, `XSRF-TOKEN=${token}`, token)
}

/** A visitor who has checked a promo code, and the id that the code has for her (7.30). */
export async function checkCode(url: string, code: string): Promise<{ browser: Browser; id: string }> {
  const api = `${url}/api/v1`
  const response = await fetch(`${api}/promocodes/check/${code}`)
  const { id } = (await response.json()) as { id: string }
  const cookies = response.headers.getSetCookie().map((each) => each.split(';')[0] ?? '')
  return { browser: browserOf(api, cookies.join('; '), csrfTokenOf(response)), id }
}

function browserOf(api: string, cookie: string, token: string): Browser {
  async function send<Body>(path: string, init: RequestInit): Promise<ApiResponse<Body>> {
    const response = await fetch(`${api}${path}`, { ...init, redirect: 'manual' })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.startsWith('application/json') === true
    return { status: response.status, text, body: (isJson ? JSON.parse(text) : undefined) as Body }
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
