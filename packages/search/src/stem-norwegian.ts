// Snowball's Norwegian stemmer, after its published description
// (https://snowballstem.org/algorithms/norwegian/stemmer.html).

const VOWELS = new Set('aeiouyæåøêòóô')

/** Longest first: the longest suffix that matches is removed. */
const byLength = (words: string): string[] => words.split(' ').toSorted((a, b) => b.length - a.length)

const STEP_1 = byLength(
  'a e ede ande ende ane ene hetene en heten ar er heter as es edes endes enes hetenes ens hetens ers ets et het ast s erte ert',
)
const STEP_3 = byLength('leg eleg ig eig lig elig els lov elov slov hetslov')
/** By their last letters, so that few have to be tried. */
const STEP_1_BY_LAST = Map.groupBy(STEP_1, (suffix) => suffix.at(-1) ?? '')
const STEP_3_BY_LAST = Map.groupBy(STEP_3, (suffix) => suffix.at(-1) ?? '')
const S_ENDINGS = new Set('bcdfghjlmnoprtvyz')

/** Where the region for suffixes begins: after the first consonant that follows a vowel, at index 3 or later. */
const regionStart = (word: string): number => {
  for (let at = 1; at < word.length; at++) {
    if (VOWELS.has(word.charAt(at - 1)) && !VOWELS.has(word.charAt(at))) return Math.max(3, at + 1)
  }
  return word.length
}

/** The stem of a lower-case Norwegian word: «jakkene» → «jakk». Folded letters count as the vowels they are. */
export const stemNorwegian = (word: string): string => {
  const start = regionStart(word)
  let stem = cutInflection(word, start)
  if ((stem.endsWith('dt') || stem.endsWith('vt')) && stem.length - 2 >= start) stem = stem.slice(0, -1)
  const ending = STEP_3_BY_LAST.get(stem.at(-1) ?? '')?.find(
    (suffix) => stem.endsWith(suffix) && stem.length - suffix.length >= start,
  )
  return ending === undefined ? stem : stem.slice(0, -ending.length)
}

const cutInflection = (word: string, start: number): string => {
  const suffix = STEP_1_BY_LAST.get(word.at(-1) ?? '')?.find(
    (ending) => word.endsWith(ending) && word.length - ending.length >= start,
  )
  if (suffix === undefined) return word
  const rest = word.slice(0, -suffix.length)
  if (suffix === 'erte' || suffix === 'ert') return `${rest}er`
  if (suffix !== 's') return rest
  const before = rest.at(-1) ?? ''
  if (S_ENDINGS.has(before)) return rest
  return before === 'k' && !VOWELS.has(rest.at(-2) ?? 'a') ? rest : word
}
