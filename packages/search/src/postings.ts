import { grown } from './growing-array.ts'

/** Which documents hold which words, and where in them: one byte of field bits for each pair. */
export type Postings = {
  /** Takes note that a document holds a word; documents come in rising order. Fields of a pair add up. */
  add(term: number, doc: number, fields: number): void
  /** Whether the last document that was added to a word is this one. */
  endsWith(term: number, doc: number): boolean
  /** Lays what was added so far close together; later additions stand beside it. */
  pack(): void
  /** How many documents hold a word. */
  frequency(term: number): number
  each(term: number, visit: PostingVisitor): void
}

/** Gets runs of postings: documents and their fields between two places of two arrays. */
export type PostingVisitor = (docs: Uint32Array, fields: Uint8Array, from: number, to: number) => void

type Tail = { docs: Uint32Array; fields: Uint8Array; count: number }

export const createPostings = (): Postings => {
  let terms = new Uint32Array(1024)
  let docs = new Uint32Array(1024)
  let fields = new Uint8Array(1024)
  let count = 0
  let packed = false
  let starts = new Uint32Array(1)
  // The last document of each word, plus one, and where its pair lies.
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
      tail.docs = grown(tail.docs, tail.count + 1)
      tail.fields = grown(tail.fields, tail.count + 1)
      tail.docs[tail.count] = doc
      tail.fields[tail.count] = bits
      tail.count++
    }
    lastDoc[term] = doc + 1
  }

  const add = (term: number, doc: number, bits: number) => {
    lastDoc = grown(lastDoc, term + 1)
    if (packed) return addLate(term, doc, bits)
    lastAt = grown(lastAt, term + 1)
    if (endsWith(term, doc)) {
      const at = lastAt[term] ?? 0
      fields[at] = (fields[at] ?? 0) | bits
      return
    }
    terms = grown(terms, count + 1)
    docs = grown(docs, count + 1)
    fields = grown(fields, count + 1)
    terms[count] = term
    docs[count] = doc
    fields[count] = bits
    lastDoc[term] = doc + 1
    lastAt[term] = count
    count++
  }

  const pack = () => {
    if (packed) throw new Error('postings are packed once')
    packed = true
    let termCount = 0
    for (let at = 0; at < count; at++) termCount = Math.max(termCount, (terms[at] ?? 0) + 1)
    starts = new Uint32Array(termCount + 1)
    for (let at = 0; at < count; at++) {
      const next = (terms[at] ?? 0) + 1
      starts[next] = (starts[next] ?? 0) + 1
    }
    for (let term = 0; term < termCount; term++) {
      starts[term + 1] = (starts[term + 1] ?? 0) + (starts[term] ?? 0)
    }
    const places = starts.slice()
    const packedDocs = new Uint32Array(count)
    const packedFields = new Uint8Array(count)
    for (let at = 0; at < count; at++) {
      const term = terms[at] ?? 0
      const place = places[term] ?? 0
      places[term] = place + 1
      packedDocs[place] = docs[at] ?? 0
      packedFields[place] = fields[at] ?? 0
    }
    docs = packedDocs
    fields = packedFields
    terms = new Uint32Array(0)
    lastAt = new Uint32Array(0)
  }

  return {
    add,
    endsWith,
    pack,
    frequency: (term) =>
      (term + 1 < starts.length ? (starts[term + 1] ?? 0) - (starts[term] ?? 0) : 0) +
      (tails.get(term)?.count ?? 0),
    each: (term, visit) => {
      if (term + 1 < starts.length) visit(docs, fields, starts[term] ?? 0, starts[term + 1] ?? 0)
      const tail = tails.get(term)
      if (tail !== undefined) visit(tail.docs, tail.fields, 0, tail.count)
    },
  }
}
