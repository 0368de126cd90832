import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { describeStatus, describeTransportError, toTransportError, withTimeout } from './transport-error.ts'

/** What fetching from a server that stays silent, or is not there, throws. */
async function failToFetch(options: { listens: boolean; signal?: AbortSignal }): Promise<unknown> {
  const server = createServer(() => undefined)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  if (!options.listens) await new Promise((done) => server.close(done))
  try {
    return await fetch(`http://127.0.0.1:${port}/`, { signal: options.signal ?? null }).then(
      () => null,
      (error: unknown) => error,
    )
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

test('8.22: a shop that is out of reach is a network error', async () => {
  const error = await failToFetch({ listens: false })
  expect(toTransportError(error)).toMatchObject({ kind: 'network', message: 'Network Error', cause: error })
  expect(describeTransportError(error)).toBe('Vi fikk ikke kontakt med butikken. Sjekk nettet og prøv igjen.')
})

test('8.22: what is given up is an aborted request', async () => {
  const ended = new AbortController()
  const failing = failToFetch({ listens: true, signal: withTimeout(ended.signal) })
  ended.abort()
  const error = await failing
  expect(toTransportError(error)).toMatchObject({ kind: 'aborted', message: 'Request aborted' })
})

test('8.22: an answer that does not come in time is given up', async () => {
  const error = await failToFetch({ listens: true, signal: AbortSignal.timeout(5) })
  expect(toTransportError(error)).toMatchObject({
    kind: 'timeout',
    message: 'timeout of 30000 ms exceeded',
  })
  expect(toTransportError(toTransportError(error)).kind).toBe('timeout')
})

test.each([
  [500, 'Request failed with status code 500'],
  [503, 'Request failed with status code 503'],
  [200, null],
  [299, null],
  // Refusals are data, and have words of their own.
  [404, null],
  [422, null],
])('8.22: of %i is logged: %s', (status, logged) => {
  expect(describeStatus(status)).toBe(logged)
})
