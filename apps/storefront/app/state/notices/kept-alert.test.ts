import { expect, test } from 'vitest'
import { keepAlert, takeKeptAlert } from './kept-alert.ts'

const storage = (kept: Record<string, string> = {}) => {
  const items = new Map(Object.entries(kept))
  return () => ({
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  })
}

test('4.06, 4.08: an alert that is kept for the next page is shown there once', () => {
  const kept = storage()
  keepAlert(kept, { type: 'success', title: 'Velkommen, Kari', text: 'Du er logget inn.', timeoutMs: 9000 })
  expect(takeKeptAlert(kept)).toEqual({
    type: 'success',
    title: 'Velkommen, Kari',
    text: 'Du er logget inn.',
    timeoutMs: 9000,
  })
  expect(takeKeptAlert(kept)).toBeNull()
})

test.each(['', 'nei', '[]', '{"type":"rot","text":"a"}', '"a"'])(
  '4.08: «%s» in the storage is nothing to say',
  (text) => expect(takeKeptAlert(storage({ keptAlert: text }))).toBeNull(),
)

test('4.08: with a full or forbidden storage the alert is lost, and nothing fails', () => {
  const closed = () => {
    throw new DOMException('The operation is insecure', 'SecurityError')
  }
  expect(() => keepAlert(closed, { type: 'info', text: 'a' })).not.toThrow()
  expect(takeKeptAlert(closed)).toBeNull()
})
