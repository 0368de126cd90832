/** Swedish and German spellings (`ä`, `ö`) count as æ and ø. */
const LETTERS: Record<string, string> = {
  æ: 'ae',
  ä: 'ae',
  ø: 'o',
  ö: 'o',
  å: 'a',
  ß: 'ss',
  đ: 'd',
  ð: 'd',
  ł: 'l',
}

/**
 * Folds a word for comparison: lower case, æ/ø/å as ae/o/a, no accents, «aa» as å, only letters and digits.
 */
export const foldWord = (word: string): string => {
  const lower = word.toLowerCase()
  // Most words are plain ASCII and need no normalisation.
  if (/^[a-z0-9]*$/.test(lower)) return lower.replaceAll('aa', 'a')
  return lower
    .normalize('NFC')
    .replace(/[æäøöåßđðł]/g, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .replaceAll('aa', 'a')
}
