import { createClient } from '@varde/contract/client'

/** 6.03: the request token as the page carries it; its absence is logged (8.19) and the server decides. */
function readCsrfToken(): string | null {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')
  // A session that has begun or ended since the page came, here or in another tab, has a token of its own.
  const current = /(?:^|; )(?:__Host-)?XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1]
  if (meta && current) meta.content = decodeURIComponent(current)
  const token = meta?.content
  if (token) return token
  console.error('CSRF token not found')
  return null
}

/** /api/v1 from the browser, on the page's own origin. */
export const browserClient = createClient(async ({ method, url, headers, body, signal }) => {
  const token = readCsrfToken()
  const response = await fetch(url, {
    method,
    headers: {
      ...headers,
      'X-Requested-With': 'XMLHttpRequest',
      ...(token === null ? {} : { 'X-CSRF-TOKEN': token }),
    },
    credentials: 'same-origin',
    // What is put where it was left must arrive, even as the page goes away.
    keepalive: method === 'PUT',
    ...(body === undefined ? {} : { body }),
    ...(signal === undefined ? {} : { signal }),
  })
  return { status: response.status, text: await response.text() }
})
