/** `ä` and `ö` are how neighbours write æ and ø. */
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
 * One word as it is compared: lower case, æ/ø/å as ae/o/a, accents gone, «aa» as å. What is no letter
 * or digit is left out.
 */
export const foldWord = (word: string): string => {
  const lower = word.toLowerCase()
  // Most words are plain; the long way is for the others.
  if (/^[a-z0-9]*$/.test(lower)) return lower.replaceAll('aa', 'a')
  return lower
    .normalize('NFC')
    .replace(/[æäøöåßđðł]/g, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .replaceAll('aa', 'a')
}
