import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { browserClient, readFromShop } from './browser-client.ts'

/** A page with this cookie and this meta tag; null for none. */
const showPage = (cookie: string, meta: { content: string } | null) => {
  vi.stubGlobal('document', { cookie, querySelector: () => meta })
}
const respond = vi.fn<typeof fetch>()
const sentHeaders = () => new Headers(respond.mock.calls.at(-1)?.[1]?.headers)

beforeEach(() => {
  respond.mockReset().mockImplementation(async () => new Response('[]'))
  vi.stubGlobal('fetch', respond)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('6.03: every request', () => {
  test.each([
    ['the page was given', '', 'fra-siden', 'fra-siden'],
    ['a session has since', 'a=1; XSRF-TOKEN=ny%2Ekt', 'gammel', 'ny.kt'],
    ['a session has behind TLS', '__Host-XSRF-TOKEN=ny', 'gammel', 'ny'],
  ])('6.03: carries the token that %s, and the header of a script', async (_, cookie, content, token) => {
    showPage(cookie, { content })
    await browserClient('GET /shops')
    expect(sentHeaders().get('X-CSRF-TOKEN')).toBe(token)
    expect(sentHeaders().get('X-Requested-With')).toBe('XMLHttpRequest')
  })

  test.each([
    ['the meta tag', null],
    ['its content', { content: '' }],
  ])('6.03, 8.19: without %s logs an error and is sent all the same', async (_, meta) => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    showPage('', meta)
    expect(await browserClient('GET /shops')).toMatchObject({ ok: true })
    expect(logged).toHaveBeenCalledExactlyOnceWith('CSRF token not found')
    expect(sentHeaders().has('X-CSRF-TOKEN')).toBe(false)
  })
})

describe('6.03: there is no other way to send a request', () => {
  test('6.03: addresses outside the API are read with the token and the header too', async () => {
    showPage('', { content: 'x' })
    expect(await readFromShop('/kart/adresser?adresse=Lia')).toEqual({ status: 200, text: '[]' })
    expect(sentHeaders().get('X-CSRF-TOKEN')).toBe('x')
    expect(sentHeaders().get('X-Requested-With')).toBe('XMLHttpRequest')
  })

  test('6.03, 8.03: so is the new token that replaces an expired one', async () => {
    showPage('', { content: 'x' })
    const old = new Response('{"code":"CSRF_INVALID","message":""}', { status: 419 })
    respond.mockImplementationOnce(async () => old)
    await browserClient('GET /shops')
    expect(respond.mock.calls.map(([url]) => url)).toEqual([
      '/api/v1/shops',
      '/api/v1/customers/current',
      '/api/v1/shops',
    ])
    for (const [, sent] of respond.mock.calls)
      expect(new Headers(sent?.headers).get('X-CSRF-TOKEN')).toBe('x')
  })

  test('6.03: one file sends requests; one more uploads pictures, and one measures a page that is being left', () => {
    const app = path.resolve(import.meta.dirname, '..')
    const senders = readdirSync(app, { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
      .filter((file) =>
        /(?<![\w.])fetch\(|XMLHttpRequest\(|sendBeacon\(/.test(readFileSync(path.join(app, file), 'utf8')),
      )
    expect(senders.toSorted()).toEqual([
      path.join('features', 'account', 'reviews', 'upload-picture.ts'),
      path.join('features', 'consent', 'measure-speed.ts'),
      path.join('platform', 'browser-client.ts'),
    ])
  })
})

describe('8.22: what counts as success', () => {
  test.each([
    [200, true],
    [299, true],
    [300, false],
    [302, false],
    [304, false],
    [400, false],
  ])('8.22: %i is success: %s', async (status, ok) => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    showPage('', { content: 'x' })
    respond.mockImplementation(async () => new Response(status === 304 ? null : '[]', { status }))
    expect(await browserClient('GET /shops')).toMatchObject({ ok })
  })
})

describe('8.21, 8.22: failures are logged, without the query', () => {
  test('8.21, 8.22: a list that cannot be loaded', async () => {
    const logged = vi.spyOn(console, 'warn').mockImplementation(() => {})
    showPage('', { content: 'x' })
    respond.mockImplementation(async () => new Response('{}', { status: 503 }))
    expect(await browserClient('GET /shipping_methods')).toMatchObject({ ok: false, status: 503 })
    expect(logged).toHaveBeenCalledExactlyOnceWith(
      'Request failed with status code 503',
      'GET /api/v1/shipping_methods',
    )
  })

  test('8.22: a server that cannot be reached', async () => {
    const logged = vi.spyOn(console, 'warn').mockImplementation(() => {})
    showPage('', { content: 'x' })
    respond.mockImplementation(() => Promise.reject(new TypeError('Failed to fetch')))
    await expect(browserClient('GET /articles/suggest', { query: { q: 'gave til Kari' } })).rejects.toThrow(
      'Network Error',
    )
    expect(logged).toHaveBeenCalledExactlyOnceWith('Network Error', 'GET /api/v1/articles/suggest')
  })

  test('8.22: a request that the page aborts is not logged', async () => {
    const logged = vi.spyOn(console, 'warn').mockImplementation(() => {})
    showPage('', { content: 'x' })
    respond.mockImplementation(() => Promise.reject(new DOMException('', 'AbortError')))
    await expect(browserClient('GET /shops')).rejects.toThrow('Request aborted')
    expect(logged).not.toHaveBeenCalled()
  })
})
