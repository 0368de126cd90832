import type { Question, ShownBlock } from './content-data.ts'
import { dropSoftHyphens, readBlocks } from './read-text.ts'

/** A question that was found, with the heading above it. */
export type FoundQuestion = {
  question: Question
  under: string | null
  /** Whether a word is only in the answer, so that it should be shown unfolded. */
  inAnswer: boolean
}

/** A text for comparing: lower case, without accents. */
const fold = (text: string): string =>
  dropSoftHyphens(text).toLowerCase().replace(/[éèê]/g, 'e').replaceAll('ó', 'o')

/** Drops the ending of number and definiteness, so that «penger» finds «pengene». */
const dropEnding = (word: string): string =>
  word.length > 4 ? word.replace(/(?:ene|er|en|et|e)$/, '') : word

/** The words to search for; single letters are left out. */
export const listSearchWords = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1)
    .map(dropEnding)

/** The questions that have every word in the question or its answer, in the page's order. */
export function searchQuestions(blocks: readonly ShownBlock[], words: readonly string[]): FoundQuestion[] {
  const found: FoundQuestion[] = []
  let under: string | null = null
  for (const block of blocks) {
    if (block.type === 'heading') under = block.text
    if (block.type !== 'questions') continue
    for (const question of block.items) {
      const asked = fold(question.question)
      const answer = fold(readBlocks(question.blocks))
      if (!words.every((word) => asked.includes(word) || answer.includes(word))) continue
      found.push({ question, under, inAnswer: words.some((word) => !asked.includes(word)) })
    }
  }
  return found
}

/** Splits a text into the words searched for and the parts between them. */
export function splitByWords(text: string, words: readonly string[]): { text: string; found: boolean }[] {
  if (words.length === 0) return [{ text, found: false }]
  const folded = fold(text)
  // If folding changes the length, positions do not match and nothing is marked.
  if (folded.length !== text.length) return [{ text, found: false }]
  const marked = new Array<boolean>(text.length).fill(false)
  for (const word of words) {
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length))
      marked.fill(true, at, at + word.length)
  }
  const parts: { text: string; found: boolean }[] = []
  for (let from = 0, to = 0; from < text.length; from = to) {
    const found = marked[from] === true
    while (to < text.length && (marked[to] === true) === found) to += 1
    parts.push({ text: text.slice(from, to), found })
  }
  return parts
}
