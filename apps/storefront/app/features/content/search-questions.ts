import type { Question, ShownBlock } from './content-data.ts'
import { dropSoftHyphens, readBlocks } from './read-text.ts'

/** A question that was found, under the heading it stands below. */
export type FoundQuestion = {
  question: Question
  under: string | null
  /** Only the answer says it, so that it should be open. */
  inAnswer: boolean
}

/** Words as they are compared: small letters, without accents that somebody may leave out. */
const fold = (text: string): string =>
  dropSoftHyphens(text).toLowerCase().replace(/[éèê]/g, 'e').replaceAll('ó', 'o')

/** «penger» finds «pengene»: an ending that says how many, or which, does not count. */
const dropEnding = (word: string): string =>
  word.length > 4 ? word.replace(/(?:ene|er|en|et|e)$/, '') : word

/** The words that are looked for; those of one letter find everything, and so nothing. */
export const listSearchWords = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1)
    .map(dropEnding)

/** The questions of a page that say every word, the answer counting, in the page's order. */
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

/** A text cut into what was looked for and what stands between. */
export function splitByWords(text: string, words: readonly string[]): { text: string; found: boolean }[] {
  if (words.length === 0) return [{ text, found: false }]
  const folded = fold(text)
  // A text that folding makes shorter cannot be marked by place.
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
