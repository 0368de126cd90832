import { grown } from './growing-array.ts'

/** Numbers that are looked up as numbers. */
export const isNumeric = (code: string): boolean => /^\d{1,15}$/.test(code)

/** Articles by EAN and article number: sorted numbers, because there are many more of them than of words. */
export type CodeLookup = {
  add(code: string, doc: number): void
  /** Ends the building; what is added later stands beside. */
  settle(): void
  /** Documents that carry the number; leading zeros do not tell. */
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
    add: (code, doc) => {
      if (!isNumeric(code)) return
      const number = Number(code)
      if (settled) {
        const held = late.get(number)
        if (held === undefined) late.set(number, [doc])
        else held.push(doc)
      } else {
        codes = grown(codes, count + 1)
        docs = grown(docs, count + 1)
        codes[count] = number
        docs[count] = doc
        count++
      }
    },
    settle: () => {
      const values = codes.slice(0, count)
      const order = sortedOrder(values)
      sortedCodes = values
      sortedDocs = Uint32Array.from(order, (at) => docs[at] ?? 0)
      codes = new Float64Array(0)
      docs = new Uint32Array(0)
      settled = true
    },
    find: (code) => {
      if (!isNumeric(code)) return []
      const number = Number(code)
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

/** Sorts `values` in place and tells where each of them stood. */
const sortedOrder = (values: Float64Array): Uint32Array => {
  const order = Uint32Array.from({ length: values.length }, (_, at) => at)
  let rising = true
  for (let at = 1; at < values.length && rising; at++) rising = (values[at - 1] ?? 0) <= (values[at] ?? 0)
  if (rising) return order
  const before = values.slice()
  order.sort((a, b) => (before[a] ?? 0) - (before[b] ?? 0) || a - b)
  for (const [place, at] of order.entries()) values[place] = before[at] ?? 0
  return order
}
