import { foldWord } from './fold-text.ts'
import { stemWord } from './stem-word.ts'
import { phraseLines, synonymLines } from './synonym-lines.ts'

const synonymsByStem = new Map<string, Set<string>>()

const relate = (from: string, to: string) => {
  const stem = stemWord(foldWord(from))
  const others = synonymsByStem.get(stem) ?? new Set<string>()
  others.add(foldWord(to))
  synonymsByStem.set(stem, others)
}

for (const line of [...synonymLines, ...phraseLines]) {
  const [first = '', rest] = line.split(' > ')
  if (rest !== undefined) {
    for (const other of rest.split(' ')) relate(first, other)
    continue
  }
  const alike = line.split(' = ')
  for (const one of alike) for (const other of alike) if (one !== other) relate(one, other)
}

/** The folded synonyms of a stem. */
export const listSynonyms = (stem: string): string[] => [...(synonymsByStem.get(stem) ?? [])]

/** The words of synonyms that are written in two words as well. */
export const listPhrases = (): readonly string[] => phraseLines.map((line) => line.split(' > ')[0] ?? '')

/** Every word that has synonyms. */
export const listSynonymWords = (): string[] => synonymLines.map((line) => line.split(/ [=>] /)[0] ?? '')
