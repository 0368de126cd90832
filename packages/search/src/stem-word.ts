import { foldWord } from './fold-text.ts'
import { irregularForms } from './irregular-forms.ts'
import { stemNorwegian } from './stem-norwegian.ts'

const canonicalByForm = new Map(
  irregularForms.flatMap(([canonical = '', ...forms]) =>
    [canonical, ...forms].map((form) => [foldWord(form), foldWord(canonical)] as const),
  ),
)
/** The endings of irregular forms: most words have none of them and need no further look-up. */
const endings = new Set([...canonicalByForm.keys()].map((form) => form.slice(-3)))
const longestForm = Math.max(...[...canonicalByForm.keys()].map((form) => form.length))

/**
 * The stem of a folded word, the same for all its inflections: Snowball's stem, with rules before and after it for forms
 * that Snowball keeps apart: «genseren» and «gensere» with «genser», «sykler» with «sykkel».
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
    // «Wesko» may be a compound with «sko»; with a single letter before «sko» it would be another word.
    if (canonical !== undefined && word.length - length !== 1) return word.slice(0, -length) + canonical
  }
  return undefined
}
