import { expect, test } from 'vitest'
import { isPicked, keepMarks, readMarks, writeMarks } from './pick-marks.ts'

const jacket = (pieces: number) => ({ ean: '7030000000109', pieces })

test('4.15: what is picked stays picked when one of its orders is ready, and is not picked for the next one', () => {
  let marks = keepMarks({ '7030000000109': 2 }, [jacket(2)])
  expect(isPicked(marks, jacket(2))).toBe(true)
  // One of two orders is ready.
  marks = keepMarks(marks, [jacket(1)])
  expect(isPicked(marks, jacket(1))).toBe(true)
  // A new order of the same goods.
  marks = keepMarks(marks, [jacket(2)])
  expect(isPicked(marks, jacket(2))).toBe(false)
  // Everything is ready, and then there is another order.
  marks = keepMarks(keepMarks(marks, []), [jacket(1)])
  expect(isPicked(marks, jacket(1))).toBe(false)
})

test('marks are saved as text, and anything else is none', () => {
  const marks = { '7030000000109': 2, '7030000000116': 1 }
  expect(readMarks(writeMarks(marks))).toEqual(marks)
  expect(readMarks(null)).toEqual({})
  expect(readMarks('tull 12:x 703:-1')).toEqual({})
})
