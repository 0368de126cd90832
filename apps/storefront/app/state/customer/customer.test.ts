import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.resetModules()
})

/** A newly opened page, whose request for the current customer has this result. */
const openPage = async (answer: () => Promise<Response>) => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const asked = vi.fn(answer)
  vi.stubGlobal('document', { cookie: '', querySelector: () => ({ content: 'x' }) })
  vi.stubGlobal('fetch', asked)
  const customer = await import('./customer.ts')
  const said = () => warned.mock.calls.filter(([text]) => text === 'No active user detected').length
  return { asked, said, ...customer }
}

test.each<[string, () => Promise<Response>]>([
  ['comes to nothing', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['is answered 500', async () => new Response('{}', { status: 500 })],
  ['is answered 404', async () => new Response('{"code":"NOT_FOUND"}', { status: 404 })],
])(
  '4.09, 8.17: a question for the user that %s is logged and means nobody; it is not asked again',
  async (_, answer) => {
    const page = await openPage(answer)
    expect(page.readCustomer()).toBeUndefined()
    expect(await Promise.all([page.loadCustomer(), page.loadCustomer()])).toEqual([null, null])
    expect(page.asked).toHaveBeenCalledTimes(1)
    expect(page.said()).toBe(1)
    expect(page.readCustomer()).toBeNull()
    page.forgetCustomer()
    expect(await page.loadCustomer()).toBeNull()
    expect(page.asked).toHaveBeenCalledTimes(1)
  },
)

test('7.26: a visitor who is not logged in causes no error in the log', async () => {
  const page = await openPage(async () => new Response(null, { status: 204 }))
  expect(await page.loadCustomer()).toBeNull()
  expect(page.said()).toBe(0)
})
