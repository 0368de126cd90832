import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createEventLoopTurns } from './event-loop-turns.ts'

test('each caller gets a turn of the event loop of its own, in order', async () => {
  const takeTurn = createEventLoopTurns()
  const began: string[] = []
  const callers = ['a', 'b', 'c'].map(async (name) => {
    await takeTurn()
    began.push(name)
  })
  // Another request is served between any two of them.
  while (began.length < 3) {
    began.push('-')
    await nextTurn()
  }
  await Promise.all(callers)
  expect(began.join('')).toMatch(/^-+a-+b-+c$/)
})
