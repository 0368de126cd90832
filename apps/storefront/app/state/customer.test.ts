import { afterEach, expect, test, vi } from 'vitest'
import { forgetCustomer, loadCustomer, readCustomer } from './customer.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('4.09, 8.17: a question for the user that fails is logged and means nobody; it is not asked again', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const asked = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')))
  vi.stubGlobal('document', { cookie: '', querySelector: () => ({ content: 'x' }) })
  vi.stubGlobal('fetch', asked)
  expect(readCustomer()).toBeUndefined()
  expect(await Promise.all([loadCustomer(), loadCustomer()])).toEqual([null, null])
  expect(asked).toHaveBeenCalledTimes(1)
  expect(warned.mock.calls.filter(([text]) => text === 'No active user detected')).toHaveLength(1)
  expect(readCustomer()).toBeNull()
  forgetCustomer()
  expect(await loadCustomer()).toBeNull()
  expect(asked).toHaveBeenCalledTimes(1)
})
