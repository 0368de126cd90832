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
  /** Where the pairs of each document begin, until they are packed: documents come in rising order. */
  let docStarts = new Uint32Array(1024)
  let docCount = 0
  let docs = new Uint32Array(0)
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
    if (term >= lastDoc.length) lastDoc = grown(lastDoc, term + 1)
    if (packed) return addLate(term, doc, bits)
    if (lastDoc[term] === doc + 1) {
      const at = lastAt[term] as number
      fields[at] = (fields[at] as number) | bits
      return
    }
    if (term >= lastAt.length) lastAt = grown(lastAt, lastDoc.length)
    if (count === terms.length) {
      terms = grown(terms, count + 1)
      fields = grown(fields, count + 1)
    }
    if (doc >= docCount) {
      if (doc >= docStarts.length) docStarts = grown(docStarts, doc + 1)
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
    const places = starts.slice()
    const packedDocs = new Uint32Array(count)
    const packedFields = new Uint8Array(count)
    for (let doc = 0; doc < docCount; doc++) {
      const end = doc + 1 < docCount ? (docStarts[doc + 1] as number) : count
      for (let at = docStarts[doc] as number; at < end; at++) {
        const term = terms[at] as number
        const place = places[term] as number
        places[term] = place + 1
        packedDocs[place] = doc
        // Running text has no fields: what is nothing already need not be fetched to be written.
        const bits = fields[at] as number
        if (bits !== 0) packedFields[place] = bits
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
    each: (term, visit) => {
      if (term + 1 < starts.length) visit(docs, fields, starts[term] ?? 0, starts[term + 1] ?? 0)
      const tail = tails.get(term)
      if (tail !== undefined) visit(tail.docs, tail.fields, 0, tail.count)
    },
  }
}
