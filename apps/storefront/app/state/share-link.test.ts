import { expect, test } from 'vitest'
import { shareByDevice } from './share-link.tsx'

const refuse = (error: unknown) => () => Promise.reject(error)
const DAME = { title: 'Dame', url: 'https://fonna.example/dame' }

test('2.35, 2.44: the device’s share sheet is used if there is one', async () => {
  const shared: unknown[] = []
  expect(await shareByDevice({ share: async (data) => void shared.push(data) }, DAME)).toBe(true)
  expect(shared).toEqual([DAME])
})

test('2.35: a visitor who cancels is not asked again', async () => {
  expect(await shareByDevice({ share: refuse(new DOMException('', 'AbortError')) }, DAME)).toBe(true)
})

test.each([
  ['cannot share', undefined],
  ['may not share', refuse(new DOMException('', 'NotAllowedError'))],
])('2.35: a device that %s leaves it to the dialog', async (_, share) => {
  expect(await shareByDevice(share === undefined ? {} : { share }, DAME)).toBe(false)
})
