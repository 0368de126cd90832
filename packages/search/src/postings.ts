import { growArray } from './growing-array.ts'

/** Which documents hold which words, with one byte of field bits for each pair. */
export type Postings = {
  /** Adds a word of a document; documents come in ascending order. The fields of a pair are combined. */
  add(term: number, doc: number, fields: number): void
  /** Whether the document is the last one that was added to the word. */
  endsWith(term: number, doc: number): boolean
  /** Packs what was added so far; later additions are kept apart. */
  pack(): void
  /** How many documents hold the word, with those that were removed. */
  frequency(term: number): number
  /** Whether a document that is not removed holds the word. */
  isHeld(term: number): boolean
  each(term: number, visit: PostingVisitor): void
}

/** Called with a run of postings: the documents and their fields between two indexes of two arrays. */
export type PostingVisitor = (docs: Uint32Array, fields: Uint8Array, from: number, to: number) => void

type Tail = { docs: Uint32Array; fields: Uint8Array; count: number }
const NO_TAIL: Tail = { docs: new Uint32Array(0), fields: new Uint8Array(0), count: 0 }

/** @param isAlive whether a document is not removed */
export const createPostings = (isAlive: (doc: number) => boolean): Postings => {
  let terms = new Uint32Array(1024)
  /** Where the pairs of each document begin, until they are packed. */
  let docStarts = new Uint32Array(1024)
  let docCount = 0
  let docs = new Uint32Array(0)
  let fields = new Uint8Array(1024)
  let count = 0
  let packed = false
  let starts = new Uint32Array(1)
  // The last document of each word, plus one, and the index of its pair.
  let lastDoc = new Uint32Array(1024)
  let lastAt = new Uint32Array(1024)
  const tails = new Map<number, Tail>()

  const endsWith = (term: number, doc: number) => lastDoc[term] === doc + 1

  const addLate = (term: number, doc: number, bits: number) => {
    const tail = tails.get(term) ?? { docs: new Uint32Array(4), fields: new Uint8Array(4), count: 0 }
    tails.set(term, tail)
    if (endsWith(term, doc)) {
      tail.fields[tail.count - 1] = (tail.fields[tail.count - 1] ?? 0) | bits
    } else {
      tail.docs = growArray(tail.docs, tail.count + 1)
      tail.fields = growArray(tail.fields, tail.count + 1)
      tail.docs[tail.count] = doc
      tail.fields[tail.count] = bits
      tail.count++
    }
    lastDoc[term] = doc + 1
  }

  const add = (term: number, doc: number, bits: number) => {
    if (term >= lastDoc.length) lastDoc = growArray(lastDoc, term + 1)
    if (packed) return addLate(term, doc, bits)
    if (lastDoc[term] === doc + 1) {
      const at = lastAt[term] as number
      fields[at] = (fields[at] as number) | bits
      return
    }
    if (term >= lastAt.length) lastAt = growArray(lastAt, lastDoc.length)
    if (count === terms.length) {
      terms = growArray(terms, count + 1)
      fields = growArray(fields, count + 1)
    }
    if (doc >= docCount) {
      if (doc >= docStarts.length) docStarts = growArray(docStarts, doc + 1)
      while (docCount <= doc) docStarts[docCount++] = count
    }
    terms[count] = term
    fields[count] = bits
    lastDoc[term] = doc + 1
    lastAt[term] = count
    count++
  }

  const pack = () => {
    if (packed) throw new Error('postings are packed once')
    packed = true
    let termCount = 0
    for (let at = 0; at < count; at++) termCount = Math.max(termCount, (terms[at] as number) + 1)
    starts = new Uint32Array(termCount + 1)
    for (let at = 0; at < count; at++) {
      const next = (terms[at] as number) + 1
      starts[next] = (starts[next] as number) + 1
    }
    for (let term = 0; term < termCount; term++) {
      starts[term + 1] = (starts[term + 1] ?? 0) + (starts[term] ?? 0)
    }
    const positions = starts.slice()
    const packedDocs = new Uint32Array(count)
    const packedFields = new Uint8Array(count)
    for (let doc = 0; doc < docCount; doc++) {
      const end = doc + 1 < docCount ? (docStarts[doc + 1] as number) : count
      for (let at = docStarts[doc] as number; at < end; at++) {
        const term = terms[at] as number
        const position = positions[term] as number
        positions[term] = position + 1
        packedDocs[position] = doc
        // Words of descriptions have no field bits, and the array is zero already.
        const bits = fields[at] as number
        if (bits !== 0) packedFields[position] = bits
      }
    }
    docs = packedDocs
    fields = packedFields
    terms = new Uint32Array(0)
    docStarts = new Uint32Array(0)
    lastAt = new Uint32Array(0)
  }

  return {
    add,
    endsWith,
    pack,
    frequency: (term) =>
      (term + 1 < starts.length ? (starts[term + 1] ?? 0) - (starts[term] ?? 0) : 0) +
      (tails.get(term)?.count ?? 0),
    isHeld: (term) => {
      const end = term + 1 < starts.length ? (starts[term + 1] ?? 0) : 0
      for (let at = starts[term] ?? 0; at < end; at++) if (isAlive(docs[at] as number)) return true
      const { docs: late, count: lateCount } = tails.get(term) ?? NO_TAIL
      for (let at = 0; at < lateCount; at++) if (isAlive(late[at] as number)) return true
      return false
    },
    each: (term, visit) => {
      if (term + 1 < starts.length) visit(docs, fields, starts[term] ?? 0, starts[term + 1] ?? 0)
      const tail = tails.get(term)
      if (tail !== undefined) visit(tail.docs, tail.fields, 0, tail.count)
    },
  }
}
