import { growArray } from './growing-array.ts'

/** Whether a code is looked up as a number. */
export const isNumeric = (code: string): boolean => readNumber(code) !== -1

/** The number of a code; -1 when it has anything but digits, or too many digits for an exact number. */
export const readNumber = (code: string): number => {
  if (code.length === 0 || code.length > 15) return -1
  let number = 0
  for (let at = 0; at < code.length; at++) {
    const digit = code.charCodeAt(at) - 48
    if (digit < 0 || digit > 9) return -1
    number = number * 10 + digit
  }
  return number
}

/** Articles by EAN and article number, as sorted numbers: there are many more of them than words. */
export type CodeLookup = {
  add(number: number, doc: number): void
  /** Sorts what was added so far; later additions are kept apart. */
  settle(): void
  /** The documents with the number; leading zeros are ignored. */
  find(code: string): number[]
}

export const createCodeLookup = (): CodeLookup => {
  let codes = new Float64Array(64)
  let docs = new Uint32Array(64)
  let count = 0
  let sortedCodes = new Float64Array(0)
  let sortedDocs = new Uint32Array(0)
  const late = new Map<number, number[]>()
  let settled = false
  return {
    add: (number, doc) => {
      if (settled) {
        const held = late.get(number)
        if (held === undefined) late.set(number, [doc])
        else held.push(doc)
      } else {
        if (count === codes.length) {
          codes = growArray(codes, count + 1)
          docs = growArray(docs, count + 1)
        }
        codes[count] = number
        docs[count] = doc
        count++
      }
    },
    settle: () => {
      const order = sortedOrder(codes.subarray(0, count))
      sortedCodes = new Float64Array(count)
      sortedDocs = new Uint32Array(count)
      for (let position = 0; position < count; position++) {
        const at = order[position] as number
        sortedCodes[position] = codes[at] as number
        sortedDocs[position] = docs[at] as number
      }
      codes = new Float64Array(0)
      docs = new Uint32Array(0)
      settled = true
    },
    find: (code) => {
      const number = readNumber(code)
      if (number === -1) return []
      const found: number[] = []
      let low = 0
      let high = sortedCodes.length
      while (low < high) {
        const middle = (low + high) >>> 1
        if ((sortedCodes[middle] ?? 0) < number) low = middle + 1
        else high = middle
      }
      for (let at = low; sortedCodes[at] === number; at++) found.push(sortedDocs[at] ?? 0)
      return found.concat(late.get(number) ?? [])
    },
  }
}

/** The indexes of `values` (whole numbers of 64 bits at most) in ascending order; a stable sort. */
const sortedOrder = (values: Float64Array): Uint32Array => {
  const count = values.length
  const low = new Uint32Array(count)
  const high = new Uint32Array(count)
  let order = new Uint32Array(count)
  for (let at = 0; at < count; at++) {
    const value = values[at] as number
    low[at] = value >>> 0
    high[at] = Math.floor(value / 2 ** 32)
    order[at] = at
  }
  // A radix sort, sixteen bits at a time: a comparison function would be called millions of times.
  let next = new Uint32Array(count)
  for (const part of [low, high]) {
    for (const shift of [0, 16]) {
      const positions = new Uint32Array(65_537)
      for (let at = 0; at < count; at++) {
        const after = (((part[at] as number) >>> shift) & 0xffff) + 1
        positions[after] = (positions[after] as number) + 1
      }
      if (positions.includes(count)) continue
      for (let digit = 0; digit < 65_536; digit++) {
        positions[digit + 1] = (positions[digit + 1] as number) + (positions[digit] as number)
      }
      for (let at = 0; at < count; at++) {
        const which = order[at] as number
        const digit = ((part[which] as number) >>> shift) & 0xffff
        const position = positions[digit] as number
        positions[digit] = position + 1
        next[position] = which
      }
      const before = order
      order = next
      next = before
    }
  }
  return order
}
