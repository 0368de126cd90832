import { createClient } from '@varde/contract/client'
import { expect, test } from 'vitest'
import { fingerprintOf, hasSameAnswers, recordSources } from './record-sources.ts'

/** An API whose answers the test decides, by path. */
function fakeApi(answers: Record<string, { status?: number; body?: unknown } | Error>) {
  return createClient(async ({ url }) => {
    const answer = answers[url.replace('/api/v1', '')] ?? {}
    if (answer instanceof Error) throw answer
    return { status: answer.status ?? 200, text: JSON.stringify(answer.body ?? []) }
  })
}

test('each call is recorded once, and what it answered is given on', async () => {
  const recorder = recordSources(fakeApi({ '/shops': { body: [{ id: 1 }] } }), 5)
  expect(await recorder.api('GET /shops')).toMatchObject({ ok: true, data: [{ id: 1 }] })
  await recorder.api('GET /shops')
  await recorder.api('GET /articles/{id}', { params: { id: 2 } })
  await recorder.api('GET /articles/{id}', { params: { id: 3 } })
  const { calls, validUntilMs } = recorder.sources()
  expect(calls.map(({ name, sent }) => [name, sent])).toEqual([
    ['GET /shops', undefined],
    ['GET /articles/{id}', { params: { id: 2 } }],
    ['GET /articles/{id}', { params: { id: 3 } }],
  ])
  expect(validUntilMs).toBe(5)
})

test('the soonest of all ends counts, those of shared values too', () => {
  const recorder = recordSources(fakeApi({}), Number.POSITIVE_INFINITY)
  recorder.validUntil(new Date(300))
  recorder.useShared({
    name: 'frame',
    fingerprint: 'abc',
    sources: { calls: [], shared: [], validUntilMs: 200 },
  })
  recorder.validUntil(new Date(400))
  expect(recorder.sources()).toEqual({
    calls: [],
    shared: [{ name: 'frame', fingerprint: 'abc' }],
    validUntilMs: 200,
  })
})

test('answers are the same until one of them, or its status, is another', async () => {
  const answers: Parameters<typeof fakeApi>[0] = {
    '/shops': { body: [{ id: 1 }] },
    '/articles/2': { body: { id: 2, price: 10 } },
    '/articles/3': { status: 404, body: { code: 'NOT_FOUND' } },
  }
  const api = fakeApi(answers)
  const recorder = recordSources(api, 0)
  await recorder.api('GET /shops')
  await recorder.api('GET /articles/{id}', { params: { id: 2 } })
  await recorder.api('GET /articles/{id}', { params: { id: 3 } })
  const { calls } = recorder.sources()
  expect(await hasSameAnswers(api, calls)).toBe(true)
  answers['/articles/2'] = { body: { id: 2, price: 11 } }
  expect(await hasSameAnswers(api, calls)).toBe(false)
  answers['/articles/2'] = { body: { id: 2, price: 10 } }
  expect(await hasSameAnswers(api, calls)).toBe(true)
  answers['/articles/3'] = { status: 410, body: { code: 'NOT_FOUND' } }
  expect(await hasSameAnswers(api, calls)).toBe(false)
})

test.each([
  ['fails', new Error('nede')],
  ['answers with a fault', { status: 503 }],
])('a call that %s is never the same again', async (_, failure) => {
  const answers: Parameters<typeof fakeApi>[0] = { '/shops': failure }
  const api = fakeApi(answers)
  const recorder = recordSources(api, 0)
  await recorder.api('GET /shops').catch(() => undefined)
  expect(await hasSameAnswers(api, recorder.sources().calls)).toBe(false)
  answers['/shops'] = {}
  expect(await hasSameAnswers(api, recorder.sources().calls)).toBe(false)
})

test('a call that fails when it is asked again is another answer', async () => {
  const answers: Parameters<typeof fakeApi>[0] = { '/shops': {} }
  const api = fakeApi(answers)
  const recorder = recordSources(api, 0)
  await recorder.api('GET /shops')
  answers['/shops'] = new Error('nede')
  expect(await hasSameAnswers(api, recorder.sources().calls)).toBe(false)
})

test('values with the same JSON have the same fingerprint, others have another', () => {
  expect(fingerprintOf({ a: [1, null] })).toBe(fingerprintOf({ a: [1, null] }))
  expect(fingerprintOf([{ a: 1 }, 2])).toBe(fingerprintOf([{ a: 1 }, 2]))
  const prints = [
    undefined,
    null,
    1,
    '1',
    [],
    {},
    { a: 1 },
    [1],
    ['1'],
    [{ a: 1 }],
    [[{ a: 1 }]],
    [1, 1],
  ].map(fingerprintOf)
  expect(new Set(prints).size).toBe(prints.length)
})
