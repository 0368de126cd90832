import { expect, test } from 'vitest'
import { createHealthChecks } from './health-checks.ts'

test('checks that pass report nothing; those that fail are named with their reason', async () => {
  const health = createHealthChecks(1000)
  expect(await health.run()).toEqual([])
  health.add('well', () => null)
  health.add('slow but well', async () => null)
  health.add('refused', async () => 'the folder is full')
  health.add('broken', () => {
    throw new Error('no such folder')
  })
  expect(await health.run()).toEqual([
    { check: 'refused', reason: 'the folder is full' },
    { check: 'broken', reason: 'no such folder' },
  ])
  expect(() => health.add('well', () => null)).toThrow('«well»')
})

test('a check that hangs is a problem after the limit, and is not started again while it hangs', async () => {
  const health = createHealthChecks(5)
  let started = 0
  let answer: (reason: string | null) => void = () => undefined
  health.add('hangs', () => {
    started += 1
    return new Promise((resolve) => {
      answer = resolve
    })
  })
  const problem = [{ check: 'hangs', reason: 'no answer within 5 ms' }]
  expect(await Promise.all([health.run(), health.run()])).toEqual([problem, problem])
  expect(await health.run()).toEqual(problem)
  expect(started).toBe(1)
  answer(null)
  expect(await health.run()).toEqual([])
})
