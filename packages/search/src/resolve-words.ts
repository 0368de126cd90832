import type { Clause } from './accumulate.ts'
import { findHead, listSplits } from './compound-parts.ts'
import { correctWord, type Expansion, expandPrefix, expandWord, isFound, isInPrimary } from './expand-word.ts'
import type { TextIndex } from './text-index.ts'

type Word = { folded: string; written: string }

/** The words of a query after look-up. */
export type ResolvedWords = {
  /** One clause for each word, in its narrowest reading. */
  clauses: (Clause & { word: Word })[]
  ignored: string[]
  corrected: { from: string; to: string }[]
}

/** Spellings of æ, ø and å on a keyboard without them. */
const spellings = (word: string): string[] =>
  [...new Set([word.replaceAll('oe', 'o'), word.replaceAll('oe', 'o').replaceAll('ae', 'a')])].filter(
    (spelling) => spelling !== word,
  )

const joined = (one: Expansion, other: Expansion): Expansion => {
  const both = new Map(one)
  for (const [term, weight] of other) both.set(term, Math.max(weight, both.get(term) ?? 0))
  return both
}

/**
 * Looks up each word of a query, the safest reading first: a word, part or synonym from article names; a word of a
 * description; another spelling; the beginning of a word; two words written as one; a typo. A word that is none of
 * these is left out.
 */
export const resolveWords = (text: TextIndex, words: readonly Word[]): ResolvedWords => {
  const resolved: ResolvedWords = { clauses: [], ignored: [], corrected: [] }
  const take = (word: Word, expansion: Expansion, described: boolean) => {
    resolved.clauses.push({ word, expansion, described })
  }
  for (const word of words) {
    const full = expandWord(text, word.folded, word.written)
    if (isInPrimary(text, full)) {
      take(word, full, false)
      continue
    }
    if (isFound(text, full)) {
      // Found in descriptions only, but it may also be the beginning of a word in names.
      take(word, word.folded.length >= 4 ? joined(full, expandPrefix(text, word.folded)) : full, true)
      continue
    }
    const spelt = spellings(word.folded)
      .map((spelling) => expandWord(text, spelling))
      .find((expansion) => isInPrimary(text, expansion))
    if (spelt !== undefined) {
      take(word, spelt, false)
      continue
    }
    const begun = word.folded.length >= 2 ? expandPrefix(text, word.folded) : new Map<number, number>()
    if (isInPrimary(text, begun)) {
      take(word, begun, false)
      continue
    }
    const split = findSplit(text, word.folded)
    if (split !== undefined) {
      for (const part of split) take({ folded: part.word, written: part.word }, part.expansion, false)
      continue
    }
    const correction = correctWord(text, word.folded)
    const head = findHead(word.folded)
    const ofHead = head === undefined ? undefined : expandWord(text, head.head)
    // «Hybridjakke» is unknown but ends in «jakke»; «langrenski» has a known beginning, so it is a typo.
    const isSlip =
      correction !== null &&
      (head === undefined || correction.distance === 1 || beginsAs(correction.word, word.folded))
    if (head !== undefined && ofHead !== undefined && !isSlip && isInPrimary(text, ofHead)) {
      take({ folded: head.head, written: head.head }, ofHead, false)
      resolved.ignored.push(head.left)
      continue
    }
    if (correction !== null) {
      resolved.corrected.push({ from: word.written, to: text.vocabulary.writtenOf(correction.word) })
      take({ folded: correction.word, written: correction.word }, correction.expansion, false)
      continue
    }
    if (isFound(text, begun)) take(word, begun, true)
    else resolved.ignored.push(word.written)
  }
  return resolved
}

const beginsAs = (one: string, other: string): boolean => one.slice(0, 3) === other.slice(0, 3)

/** «turundertøy»: both parts must occur in article names. */
const findSplit = (text: TextIndex, word: string): { word: string; expansion: Expansion }[] | undefined => {
  for (const { left, right } of listSplits(word)) {
    const parts = [left, right].map((part) => ({ word: part, expansion: expandWord(text, part) }))
    if (parts.every(({ expansion }) => isInPrimary(text, expansion))) return parts
  }
  return undefined
}

/** The same words, also in descriptions and as beginnings: for when the narrow reading finds too little. */
export const widen = (text: TextIndex, clauses: ResolvedWords['clauses']): ResolvedWords['clauses'] =>
  clauses.map((clause) => ({
    ...clause,
    described: true,
    expansion:
      clause.word.folded.length >= 4
        ? joined(clause.expansion, expandPrefix(text, clause.word.folded))
        : clause.expansion,
  }))
