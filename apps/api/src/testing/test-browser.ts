/** A response to a browser. */
export type BrowserAnswer<Body> = { status: number; headers: Headers; text: string; body: Body }

type Sent = Record<string, string>

export type TestBrowser = {
  /** The cookies of the browser, by name. */
  jar: Map<string, string>
  get<Body = unknown>(path: string, more?: Sent): Promise<BrowserAnswer<Body>>
  post<Body = unknown>(path: string, body?: unknown, more?: Sent): Promise<BrowserAnswer<Body>>
  put<Body = unknown>(path: string, body?: unknown, more?: Sent): Promise<BrowserAnswer<Body>>
  delete<Body = unknown>(path: string, more?: Sent): Promise<BrowserAnswer<Body>>
  send<Body = unknown>(
    method: string,
    path: string,
    body?: unknown,
    more?: Sent,
  ): Promise<BrowserAnswer<Body>>
  /** Sends a body as JSON without checking that it is. */
  sendText<Body = unknown>(
    method: string,
    path: string,
    body: string | undefined,
    more?: Sent,
  ): Promise<BrowserAnswer<Body>>
}

/** A browser of its own: keeps cookies, and sends the CSRF token as the page does. Paths begin below /api/v1. */
export function openBrowser(url: string): TestBrowser {
  const jar = new Map<string, string>()
  const sendText: TestBrowser['sendText'] = async <Body>(
    method: string,
    path: string,
    body: string | undefined,
    more: Sent = {},
  ) => {
    const token = jar.get('XSRF-TOKEN')
    const response = await fetch(`${url}/api/v1${path}`, {
      method,
      redirect: 'manual',
      headers: {
        cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(token === undefined ? {} : { 'x-csrf-token': decodeURIComponent(token) }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...more,
      },
      ...(body === undefined ? {} : { body }),
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';')
      const at = pair.indexOf('=')
      jar.set(pair.slice(0, at), pair.slice(at + 1))
    }
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.startsWith('application/json') === true
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: (isJson && text !== '' ? JSON.parse(text) : undefined) as Body,
    }
  }
  const send: TestBrowser['send'] = (method, path, body, more) =>
    sendText(method, path, body === undefined ? undefined : JSON.stringify(body), more)
  return {
    jar,
    send,
    sendText,
    get: (path, more) => send('GET', path, undefined, more),
    post: (path, body, more) => send('POST', path, body, more),
    put: (path, body, more) => send('PUT', path, body, more),
    delete: (path, more) => send('DELETE', path, undefined, more),
  }
}

/** A browser that has loaded a page, and so has a CSRF token. */
export async function visit(url: string): Promise<TestBrowser> {
  const browser = openBrowser(url)
  await browser.get('/genders')
  return browser
}
