import { foldWord } from './fold-text.ts'
import { irregularForms } from './irregular-forms.ts'
import { stemNorwegian } from './stem-norwegian.ts'

const canonicalByForm = new Map(
  irregularForms.flatMap(([canonical = '', ...forms]) =>
    [canonical, ...forms].map((form) => [foldWord(form), foldWord(canonical)] as const),
  ),
)
/** How forms end: most words end otherwise, and need not be held against them. */
const endings = new Set([...canonicalByForm.keys()].map((form) => form.slice(-3)))
const longestForm = Math.max(...[...canonicalByForm.keys()].map((form) => form.length))

/**
 * What a folded word is compared by, so that its inflections meet: Snowball's stem, and before and after it
 * what Snowball leaves apart: «genseren» and «gensere» with «genser», «sykler» with «sykkel».
 */
export const stemWord = (word: string): string => {
  const irregular = findIrregular(word)
  if (irregular !== undefined) return irregular
  const stem = stemNorwegian(word.replace(/(?<=..er)(?:en|e|ne|ene)$/, ''))
  return stem.replace(/([^aeiouy])\1?el$/, '$1l')
}

const findIrregular = (word: string): string | undefined => {
  if (!endings.has(word.slice(-3))) return undefined
  for (let length = Math.min(word.length, longestForm); length >= 3; length--) {
    const canonical = canonicalByForm.get(word.slice(-length))
    // «Wesko» may be a compound of «sko»; with a single letter before it, it is a word of its own.
    if (canonical !== undefined && word.length - length !== 1) return word.slice(0, -length) + canonical
  }
  return undefined
}
