import { expect, test } from 'vitest'
import { guardRequest } from './guard-request.server.ts'

const ask = (path: string, isCustomer: boolean) => {
  try {
    const url = new URL(path, 'http://127.0.0.1:3000')
    guardRequest(new Request(url), url, {
      isCustomer,
      publicUrl: 'https://fonna.example',
    })
    return null
  } catch (thrown) {
    return thrown as Response
  }
}

test('6.02, 4.09: an account page without a session is a 302 to the log-in page, which is not cached', () => {
  const answer = ask('/konto/ordrer?side=2', false)
  expect(answer?.status).toBe(302)
  expect(answer?.headers.get('location')).toBe('/logg-inn?next=%2Fkonto%2Fordrer%3Fside%3D2')
  expect(answer?.headers.get('cache-control')).toContain('no-store')
  expect(answer?.headers.get('vary')).toBe('Referer')
})

test('6.02: customers may see account pages, and every visitor all other pages', () => {
  expect(ask('/konto/ordrer?side=2', true)).toBeNull()
  expect(ask('/dame', false)).toBeNull()
})
