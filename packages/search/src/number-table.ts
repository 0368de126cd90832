import { growArray } from './growing-array.ts'

/**
 * A hash table of whole numbers below 2 ** 53, numbered in the order they are added: for millions of codes, which take
 * five times the memory in a `Map` of strings.
 */
export type NumberTable = {
  /** The place of a number, counted from 0; added if it is new. */
  add(number: number): number
  placeOf(number: number): number | undefined
  numberAt(place: number): number
}

const emptySize = 64

export const createNumberTable = (): NumberTable => {
  let numbers = new Float64Array(emptySize)
  let count = 0
  /** Open addressing: the place plus one, 0 for none. */
  let slots = new Uint32Array(emptySize * 2)

  /** The slot of a number, or the empty one where it belongs. */
  const slotOf = (number: number): number => {
    const mask = slots.length - 1
    let hash = Math.imul((number >>> 0) ^ Math.imul(Math.floor(number / 2 ** 32), 0x9e3779b1), 0x85ebca6b)
    hash ^= hash >>> 15
    let slot = hash & mask
    for (let entry = slots[slot] as number; entry !== 0; entry = slots[slot] as number) {
      if (numbers[entry - 1] === number) break
      slot = (slot + 1) & mask
    }
    return slot
  }

  const double = () => {
    slots = new Uint32Array(slots.length * 2)
    for (let place = 0; place < count; place++) slots[slotOf(numbers[place] as number)] = place + 1
  }

  return {
    add: (number) => {
      const slot = slotOf(number)
      const entry = slots[slot] as number
      if (entry !== 0) return entry - 1
      numbers = growArray(numbers, count + 1)
      numbers[count++] = number
      slots[slot] = count
      if (count * 4 > slots.length * 3) double()
      return count - 1
    },
    placeOf: (number) => {
      const entry = slots[slotOf(number)] as number
      return entry === 0 ? undefined : entry - 1
    },
    numberAt: (place) => numbers[place] as number,
  }
}
