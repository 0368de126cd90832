import { expect, test } from 'vitest'
import { type Sharer, shareLink } from './share-link.ts'

const refuse = (error: unknown) => () => Promise.reject(error)

function makeClipboard() {
  const copied: string[] = []
  return { copied, clipboard: { writeText: async (text: string) => void copied.push(text) } }
}

test('2.44: the device’s own means come first, and the shop says nothing more', async () => {
  const shared: unknown[] = []
  const { copied, clipboard } = makeClipboard()
  const sharer: Sharer = { share: async (data) => void shared.push(data), clipboard }
  expect(await shareLink(sharer, 'Dame', 'https://fonna.example/dame')).toBeNull()
  expect(shared).toEqual([{ title: 'Dame', url: 'https://fonna.example/dame' }])
  expect(copied).toEqual([])
})

test('2.44: who thinks better of it has nothing copied', async () => {
  const { copied, clipboard } = makeClipboard()
  const sharer = { share: refuse(new DOMException('', 'AbortError')), clipboard }
  expect(await shareLink(sharer, 'Dame', '/dame')).toBeNull()
  expect(copied).toEqual([])
})

test.each([
  ['cannot share', undefined],
  ['may not share', refuse(new DOMException('', 'NotAllowedError'))],
])('9.10: a device that %s gets the address copied', async (_, share) => {
  const { copied, clipboard } = makeClipboard()
  expect(await shareLink({ ...(share ? { share } : {}), clipboard }, 'Dame', '/dame')).toEqual({
    type: 'success',
    title: 'Lenken er kopiert',
  })
  expect(copied).toEqual(['/dame'])
})

test('9.10: what could not be copied is not said to be', async () => {
  const said = { type: 'warning', title: 'Lenken kunne ikke kopieres' }
  expect(await shareLink({}, 'Dame', '/dame')).toEqual(said)
  const clipboard = { writeText: refuse(new Error('no')) }
  expect(await shareLink({ clipboard }, 'Dame', '/dame')).toEqual(said)
})
