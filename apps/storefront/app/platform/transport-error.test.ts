import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { describeStatus, toTransportError, transportErrorText, withTimeout } from './transport-error.ts'

/** The error of a fetch from a server that never responds, or that is not there. */
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

test('8.22: an unreachable server is a network error', async () => {
  const error = await failToFetch({ listens: false })
  expect(toTransportError(error)).toMatchObject({ kind: 'network', message: 'Network Error', cause: error })
  expect(transportErrorText(error)).toBe('Vi fikk ikke kontakt med butikken. Sjekk nettet og prøv igjen.')
})

test('8.22: an aborted request is reported as aborted', async () => {
  const ended = new AbortController()
  const failing = failToFetch({ listens: true, signal: withTimeout(ended.signal) })
  ended.abort()
  const error = await failing
  expect(toTransportError(error)).toMatchObject({ kind: 'aborted', message: 'Request aborted' })
})

test('8.22: a response that takes too long is a timeout', async () => {
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
  // Refusals carry a message of their own.
  [404, null],
  [422, null],
])('8.22: status %i is logged as %s', (status, logged) => {
  expect(describeStatus(status)).toBe(logged)
})
