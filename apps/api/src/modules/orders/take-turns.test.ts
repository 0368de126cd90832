import { expect, test, vi } from 'vitest'
import { TooManyWaitingError, takeTurns } from './take-turns.ts'

const limits = { atOnce: 2, mostTogether: 2, mostWaiting: 5, mostWaitMs: 60_000, retryAfterSeconds: 5 }

/** Work that ends when the test says so: by the first of a group. `odd` numbers are served alone only. */
const createCounter = () => {
  const begun: number[][] = []
  const ends = new Map<number, (answers: (string | null)[] | Error) => void>()
  return {
    begun,
    counter: {
      serve: (items: readonly number[]) =>
        new Promise<(string | null)[]>((resolve, reject) => {
          begun.push([...items])
          ends.set(items[0] ?? 0, (answers) =>
            answers instanceof Error ? reject(answers) : resolve(answers),
          )
        }),
      mayJoin: (item: number, others: readonly number[]) =>
        item % 2 === 0 && others.every((other) => other % 2 === 0),
    },
    end: async (first: number, answers?: (string | null)[] | Error) => {
      const group = begun.findLast(([no]) => no === first) ?? []
      ends.get(first)?.(answers ?? group.map(String))
      await settle()
    },
  }
}
const settle = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)))

test('whoever comes when nothing is under way goes at once; those who came meanwhile go together', async () => {
  const { begun, counter, end } = createCounter()
  const inTurn = takeTurns(limits, counter)
  const first = inTurn(0)
  await settle()
  const second = inTurn(2)
  await settle()
  expect(begun).toEqual([[0], [2]])
  const rest = [4, 6, 8].map(inTurn)
  await settle()
  expect(begun).toHaveLength(2)
  await end(2)
  expect(begun.slice(2)).toEqual([[4, 6]])
  await end(0)
  expect(begun.slice(3)).toEqual([[8]])
  await end(4)
  await end(8)
  expect(await Promise.all([first, second, ...rest])).toEqual(['0', '2', '4', '6', '8'])
})

test('those who come in one moment go together from the first, and who may not join goes with the next', async () => {
  const { begun, counter, end } = createCounter()
  const inTurn = takeTurns({ ...limits, mostTogether: 3 }, counter)
  const done = [1, 2, 4, 3, 6].map(inTurn)
  await settle()
  expect(begun).toEqual([[1], [2, 4, 6]])
  await end(1)
  expect(begun[2]).toEqual([3])
  await end(2)
  await end(3)
  expect(await Promise.all(done)).toEqual(['1', '2', '4', '3', '6'])
})

test('whoever cannot be served with the others is served alone after them, and keeps nobody waiting', async () => {
  const { begun, counter, end } = createCounter()
  const inTurn = takeTurns({ ...limits, atOnce: 1, mostTogether: 3 }, counter)
  const [first, second, third] = [2, 4, 6].map(inTurn)
  await settle()
  await end(2, ['to', null, 'seks'])
  expect(await Promise.all([first, third])).toEqual(['to', 'seks'])
  expect(begun).toEqual([[2, 4, 6], [4]])
  await end(4, ['fire'])
  expect(await second).toBe('fire')
})

test('whoever comes when too many wait is turned away, with how long to stay away, and nothing was begun', async () => {
  const { begun, counter, end } = createCounter()
  const inTurn = takeTurns({ ...limits, atOnce: 1, mostTogether: 5 }, counter)
  const first = inTurn(0)
  await settle()
  const waiting = [2, 4, 6, 8, 10].map(inTurn)
  const refusal = await inTurn(12).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(TooManyWaitingError)
  expect(refusal).toMatchObject({ statusCode: 503, retryAfterSeconds: 5 })
  await end(0)
  await end(2)
  await Promise.all([first, ...waiting])
  expect(begun).toEqual([[0], [2, 4, 6, 8, 10]])
})

test('whoever has waited too long is turned away, and the place goes to the next', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { begun, counter, end } = createCounter()
  const inTurn = takeTurns({ ...limits, atOnce: 1 }, counter)
  const first = inTurn(0)
  await settle()
  const second = inTurn(2)
  vi.advanceTimersByTime(limits.mostWaitMs)
  await expect(second).rejects.toBeInstanceOf(TooManyWaitingError)
  const next = inTurn(4)
  await end(0)
  await end(4)
  expect(await Promise.all([first, next])).toEqual(['0', '4'])
  expect(begun).toEqual([[0], [4]])
  vi.useRealTimers()
})

test('work that fails is told to all of its group, and gives its place back', async () => {
  const { counter, end } = createCounter()
  const inTurn = takeTurns({ ...limits, atOnce: 1 }, counter)
  const failing = [inTurn(2), inTurn(4)]
  const settled = Promise.allSettled(failing)
  const after = inTurn(6)
  await settle()
  await end(2, new Error('galt'))
  expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await end(6)
  expect(await after).toBe('6')
})
