import type { DocumentStore } from './document-store.ts'
import type { Expansion } from './expand-word.ts'
import { grown } from './growing-array.ts'
import { FIELD, type TextIndex } from './text-index.ts'

/** One thing that a hit must have: any of these words; running text counts only where it is asked for. */
export type Clause = { expansion: Expansion; described: boolean }

/** Documents that fit all clauses, with how well they do. Both arrays are good until the next question. */
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

/** What a byte of field bits weighs: its best field, and a little for every other. */
const tellingWeights = Float32Array.from({ length: 256 }, (_, bits) => {
  const held = FIELD_WEIGHT.filter(([field]) => (bits & field) !== 0).map(([, weight]) => weight)
  const best = Math.max(0, ...held)
  return best + 0.05 * (held.reduce((sum, weight) => sum + weight, 0) - best)
})

const descriptionWeights = new Float32Array(256).fill(DESCRIPTION_WEIGHT)

export type Accumulator = {
  /** Documents that have all clauses; in rising order when they are many and `rising` asks for it. */
  matchAll(clauses: readonly Clause[], rising: boolean): Matches
  /** Documents that have as many clauses as any has, at least one. */
  matchMost(clauses: readonly Clause[]): Matches
  /** Documents that have the clause, as a test by ordinal; good until the next call. */
  mark(clauses: readonly Clause[]): (doc: number) => boolean
}

const clausesPerEpoch = 64
/** With more than this share of all documents, putting hits in rising order pays. */
const dense = 40

/** Adds up scores in arrays that are used again and again: what a question touches is told by its epoch. */
export const createAccumulator = (store: DocumentStore, text: TextIndex): Accumulator => {
  /** `epoch + n`: the document had n clauses so far. */
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
    level = grown(level, count)
    stamp = grown(stamp, count)
    best = grown(best, count)
    total = grown(total, count)
    touched = grown(touched, count)
    epoch += clausesPerEpoch
    if (epoch > 0xffff_0000) {
      level.fill(0)
      stamp.fill(0)
      epoch = clausesPerEpoch
    }
  }

  /**
   * Takes down every document that has the clause and stands at level `before` (or anywhere, for `ANY_LEVEL`), with
   * the best score of any of its words; answers how many.
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
      text.telling.each(term, (docs, fields, from, to) =>
        takeRun(docs, fields, from, to, tellingWeights, weight),
      )
      if (!clause.described) continue
      text.description.each(term, (docs, fields, from, to) =>
        takeRun(docs, fields, from, to, descriptionWeights, weight),
      )
    }
    return count
  }

  /** Lists the documents with a mark in rising order: whatever reads their columns then walks, and does not jump. */
  const riseBy = (marks: Uint32Array, mark: number) => {
    let at = 0
    for (let doc = 0; doc < store.count; doc++) if (marks[doc] === mark) touched[at++] = doc
  }

  const costOf = (clause: Clause): number => {
    let cost = 0
    for (const term of clause.expansion.keys()) {
      cost += text.telling.frequency(term) + (clause.described ? text.description.frequency(term) : 0)
    }
    return cost
  }

  return {
    matchAll: (clauses, rising) => {
      begin()
      const [only] = clauses
      if (only !== undefined && clauses.length === 1) {
        // Nothing to add up: what was gathered is the answer.
        const count = gather(only, 0, ANY_LEVEL)
        if (rising && count * dense > store.count) riseBy(stamp, epoch + 1)
        return { docs: touched, count, scores: best }
      }
      // The rarest first: the others then only look at what is left.
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
      marked = grown(marked, store.count)
      markEpoch++
      const mine = markEpoch
      for (const { expansion } of clauses) {
        for (const term of expansion.keys()) {
          text.telling.each(term, (docs, _fields, from, to) => {
            for (let at = from; at < to; at++) marked[docs[at] as number] = mine
          })
        }
      }
      return (doc) => marked[doc] === mine
    },
  }
}
