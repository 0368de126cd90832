import type { DocumentStore } from './document-store.ts'
import type { Expansion } from './expand-word.ts'
import { growArray } from './growing-array.ts'
import { FIELD, type TextIndex } from './text-index.ts'

/** A condition for hits: any of these words. Words of the description count only when `described` is true. */
export type Clause = { expansion: Expansion; described: boolean }

/** Documents that match all clauses, with their scores. Both arrays are valid until the next search. */
export type Matches = { docs: Uint32Array; count: number; scores: Float32Array }

const FIELD_WEIGHT: [number, number][] = [
  [FIELD.code, 12],
  [FIELD.head, 10],
  [FIELD.name, 8],
  [FIELD.brand, 8],
  [FIELD.group, 6.5],
  [FIELD.addition, 6],
  [FIELD.color, 5],
  [FIELD.widerGroup, 2],
]
const DESCRIPTION_WEIGHT = 1
const ANY_LEVEL = -1

/** The weight of each byte of field bits: that of its best field, and a little for every other field. */
const primaryWeights = Float32Array.from({ length: 256 }, (_, bits) => {
  const held = FIELD_WEIGHT.filter(([field]) => (bits & field) !== 0).map(([, weight]) => weight)
  const best = Math.max(0, ...held)
  return best + 0.05 * (held.reduce((sum, weight) => sum + weight, 0) - best)
})

const descriptionWeights = new Float32Array(256).fill(DESCRIPTION_WEIGHT)

export type Accumulator = {
  /** Documents that match all clauses; in ascending order when they are many and `rising` is true. */
  matchAll(clauses: readonly Clause[], rising: boolean): Matches
  /** Documents that match the largest number of clauses that any document matches, at least one. */
  matchMost(clauses: readonly Clause[]): Matches
  /** A test by ordinal whether a document matches the clause; valid until the next call. */
  mark(clauses: readonly Clause[]): (doc: number) => boolean
}

const clausesPerEpoch = 64
/** Above this share of all documents, sorting the hits by ordinal saves more time than it costs. */
const dense = 40

/** Adds up scores in arrays that are reused: an entry counts only if it has the epoch of the current search. */
export const createAccumulator = (store: DocumentStore, text: TextIndex): Accumulator => {
  /** `epoch + n`: the document has matched n clauses so far. */
  let level = new Uint32Array(64)
  let stamp = new Uint32Array(64)
  let marked = new Uint32Array(64)
  let best = new Float32Array(64)
  let total = new Float32Array(64)
  let touched = new Uint32Array(64)
  let epoch = 0
  let markEpoch = 0

  const begin = () => {
    const { count } = store
    level = growArray(level, count)
    stamp = growArray(stamp, count)
    best = growArray(best, count)
    total = growArray(total, count)
    touched = growArray(touched, count)
    epoch += clausesPerEpoch
    if (epoch > 0xffff_0000) {
      level.fill(0)
      stamp.fill(0)
      epoch = clausesPerEpoch
    }
  }

  /**
   * Marks every document that matches the clause and has matched `before` clauses so far (any number for `ANY_LEVEL`),
   * with the best score of its words. Returns how many were marked.
   */
  const gather = (clause: Clause, step: number, before: number): number => {
    const { alive } = store
    const mine = epoch + step + 1
    let count = 0
    const takeRun = (
      docs: Uint32Array,
      fields: Uint8Array,
      from: number,
      to: number,
      fieldWeights: Float32Array,
      weight: number,
    ) => {
      for (let at = from; at < to; at++) {
        const doc = docs[at] as number
        if (before !== ANY_LEVEL && level[doc] !== before) continue
        const score = weight * (fieldWeights[fields[at] as number] as number)
        if (stamp[doc] === mine) {
          if (score > (best[doc] as number)) best[doc] = score
        } else if (alive[doc] === 1) {
          stamp[doc] = mine
          best[doc] = score
          touched[count++] = doc
        }
      }
    }
    for (const [term, weight] of clause.expansion) {
      text.primary.each(term, (docs, fields, from, to) =>
        takeRun(docs, fields, from, to, primaryWeights, weight),
      )
      if (!clause.described) continue
      text.description.each(term, (docs, fields, from, to) =>
        takeRun(docs, fields, from, to, descriptionWeights, weight),
      )
    }
    return count
  }

  /** Lists the marked documents in ascending order, so that their columns are read from front to back. */
  const riseBy = (marks: Uint32Array, mark: number) => {
    let at = 0
    for (let doc = 0; doc < store.count; doc++) if (marks[doc] === mark) touched[at++] = doc
  }

  const costOf = (clause: Clause): number => {
    let cost = 0
    for (const term of clause.expansion.keys()) {
      cost += text.primary.frequency(term) + (clause.described ? text.description.frequency(term) : 0)
    }
    return cost
  }

  return {
    matchAll: (clauses, rising) => {
      begin()
      const [only] = clauses
      if (only !== undefined && clauses.length === 1) {
        // A single clause has nothing to add up.
        const count = gather(only, 0, ANY_LEVEL)
        if (rising && count * dense > store.count) riseBy(stamp, epoch + 1)
        return { docs: touched, count, scores: best }
      }
      // The rarest clause first: the others then test only the documents that are left.
      const ordered = clauses
        .slice(0, clausesPerEpoch - 2)
        .map((clause) => ({ clause, cost: costOf(clause) }))
        .toSorted((a, b) => a.cost - b.cost)
      let count = 0
      for (const [step, { clause }] of ordered.entries()) {
        const before = epoch + step
        count = gather(clause, step, step === 0 ? ANY_LEVEL : before)
        for (let at = 0; at < count; at++) {
          const doc = touched[at] as number
          total[doc] = (step === 0 ? 0 : (total[doc] as number)) + (best[doc] as number)
          level[doc] = before + 1
        }
        if (count === 0) break
      }
      if (rising && count * dense > store.count) riseBy(level, epoch + ordered.length)
      return { docs: touched, count, scores: total }
    },
    matchMost: (clauses) => {
      begin()
      const asked = clauses.slice(0, clausesPerEpoch - 2)
      const first = epoch
      const docs: number[] = []
      let most = 0
      for (const [step, clause] of asked.entries()) {
        const count = gather(clause, step, ANY_LEVEL)
        for (let at = 0; at < count; at++) {
          const doc = touched[at] as number
          const held = level[doc] as number
          const isNew = held < first || held > first + clausesPerEpoch - 1
          if (isNew) docs.push(doc)
          total[doc] = (isNew ? 0 : (total[doc] as number)) + (best[doc] as number)
          level[doc] = (isNew ? first : held) + 1
          most = Math.max(most, (level[doc] as number) - first)
        }
      }
      let count = 0
      for (const doc of docs) if (level[doc] === first + most) touched[count++] = doc
      return { docs: touched, count, scores: total }
    },
    mark: (clauses) => {
      marked = growArray(marked, store.count)
      markEpoch++
      const mine = markEpoch
      for (const { expansion } of clauses) {
        for (const term of expansion.keys()) {
          text.primary.each(term, (docs, _fields, from, to) => {
            for (let at = from; at < to; at++) marked[docs[at] as number] = mine
          })
        }
      }
      return (doc) => marked[doc] === mine
    },
  }
}
