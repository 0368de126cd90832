import { compoundHeads, compoundModifiers, wholeWords } from './compound-words.ts'
import { foldWord } from './fold-text.ts'
import { stemWord } from './stem-word.ts'

/** A part of a compound: its stem, and whether it is the head («jakke» in «dunjakke»). */
export type CompoundPart = { stem: string; isHead: boolean }

const headStems = new Set(compoundHeads.map((head) => stemWord(foldWord(head))))
const modifierStems = new Map(
  compoundModifiers.map((modifier) => [foldWord(modifier), stemWord(foldWord(modifier))] as const),
)
const wholeStems = new Set(wholeWords.map((word) => stemWord(foldWord(word))))
const stemsOfModifiers = new Set(modifierStems.values())
const longestModifier = Math.max(...[...modifierStems.keys()].map((modifier) => modifier.length))
const shortestRest = 3
/** Longer strings are no words, and would take long to split. */
const longestWord = 40

/**
 * Splits a folded word into its parts. With the listed heads and modifiers one known side is enough; with the
 * catalogue's own words (`isKnownStem`) both sides must be known. Stemming removes a linking s or e: «hverdags|sko»,
 * «strikke|lue». A name (`onlyByHead`) must end in a listed head: «Ullringsanden» is a town, not something of wool.
 */
export const listCompoundParts = (
  word: string,
  stem: string,
  isKnownStem: (stem: string) => boolean,
  onlyByHead = false,
): CompoundPart[] => {
  if (wholeStems.has(stem)) return []
  const parts = new Map<string, CompoundPart>()
  const add = (part: string, isHead: boolean) => {
    if (part !== stem && part.length >= 2 && !parts.has(part)) parts.set(part, { stem: part, isHead })
  }
  for (let at = 2; at <= stem.length - 2; at++) {
    const head = stem.slice(at)
    if (headStems.has(head)) {
      const left = word.slice(0, at)
      if (!/[aeiouy]/.test(left)) continue
      add(head, true)
      add(stemWord(left), false)
    } else if (!onlyByHead && at >= 3 && head.length >= 4 && isKnownStem(head)) {
      const left = word.slice(0, at)
      const leftStem = stemWord(left)
      if (!modifierStems.has(left) && !stemsOfModifiers.has(leftStem) && !isKnownStem(leftStem)) continue
      add(head, true)
      add(leftStem, false)
    }
  }
  if (onlyByHead && ![...parts.values()].some(({ isHead }) => isHead)) return []
  for (let length = 2; length <= Math.min(longestModifier, word.length - shortestRest); length++) {
    const modifier = modifierStems.get(word.slice(0, length))
    if (modifier !== undefined) add(modifier, false)
  }
  return [...parts.values()]
}

/** Splits off the longest listed head: «hybrid» + «jakke». */
export const findHead = (word: string): { left: string; head: string } | undefined => {
  if (word.length > longestWord) return undefined
  for (let at = 2; at <= word.length - 3; at++) {
    if (headStems.has(stemWord(word.slice(at)))) return { left: word.slice(0, at), head: word.slice(at) }
  }
  return undefined
}

/** All ways to split an unknown word in two: «dame» + «dunjakke». */
export const listSplits = (word: string): { left: string; right: string }[] => {
  const splits: { left: string; right: string }[] = []
  if (word.length > longestWord) return splits
  for (let at = 2; at <= word.length - 3; at++) {
    const left = word.slice(0, at)
    const right = word.slice(at)
    const isModifier = modifierStems.has(left) || modifierStems.has(left.replace(/[se]$/, ''))
    if (isModifier || headStems.has(stemWord(right))) splits.push({ left, right })
  }
  return splits
}
