import { type ColorWord, colorWords } from './color-words.ts'

const modifiers =
  /^(?:lys|lyse|mørk|mørke|dyp|dus|støvete?|varm|kald|melert|light|dark|deep|dusty|bright|heather|melange|marl|pale|soft|washed|faded|hell|dunkel|ljus|mörk|mørkt|lyst|meliert)$/

const darker = /^(?:mørk|dyp|dark|deep|dunkel|mörk)/
const lighter = /^(?:lys|light|pale|hell|ljus)/

/** Words that several colours have, which say more than the first of them: «Multi Black», «Leopardprint». */
const patterned = /\b(?:multi|multicolou?r(?:ed)?|flerfarget|mehrfarbig|bunt|flerfärgad|rainbow|regnbue)/i

/**
 * The family and look of a colour as a supplier names it: «Mørk grønn», «Gråmelert», «Dark Navy», «Svart/Hvit»
 * (the first counts). «Mørk» and «lys» shift the look a little.
 *
 * @returns null when no word is known
 */
export function findColor(name: string): ColorWord | null {
  const first =
    name
      .toLowerCase()
      .normalize('NFC')
      .split(/[/,+&|;]|\s(?:og|and|med|with|und|och|mit)\s|\s-\s/)[0] ?? ''
  const words = first
    .replace(/(?:melert|melange)/g, ' melert ')
    .split(/[\s._-]+/)
    .filter((word) => word !== '')
  // «Off white», «Lyse blå»: two words that the table knows as one.
  const joined = colorWords.get(words.join(''))
  if (joined) return joined
  if (patterned.test(first)) return colorWords.get('multi') ?? null
  // The last word carries the colour in both languages: «Dyp blå», «Arctic White».
  const found = words
    .filter((word) => !modifiers.test(word))
    .map(findWord)
    .findLast((match) => match !== null)
  if (!found) return null
  const hints = [found.prefix, ...words.filter((word) => modifiers.test(word))]
  const amount = hints.some((hint) => darker.test(hint))
    ? -0.4
    : hints.some((hint) => lighter.test(hint))
      ? 0.4
      : 0
  return { family: found.color.family, hex: shade(found.color.hex, amount) }
}

/** Short words that also end compounds («himmelblå», «weinrot»); other short ones end too much («tailored»). */
const shortEndings = new Set(['blå', 'grå', 'rød', 'gul', 'röd', 'vit', 'rot'])
const shortestEnding = 4

/** The word itself, or the longest known word that a compound ends with, and the text before it. */
function findWord(word: string): { color: ColorWord; prefix: string } | null {
  for (let at = 0; at <= Math.max(0, word.length - 3); at += 1) {
    const end = word.slice(at)
    const color = colorWords.get(end)
    if (color && (at === 0 || end.length >= shortestEnding || shortEndings.has(end)))
      return { color, prefix: word.slice(0, at) }
  }
  return null
}

/** Towards black (below 0) or white (above 0). */
function shade(hex: string, amount: number): string {
  if (amount === 0) return hex
  const target = amount < 0 ? 0 : 255
  const parts = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16)
    return Math.round(value + (target - value) * Math.abs(amount))
      .toString(16)
      .padStart(2, '0')
  })
  return `#${parts.join('')}`
}

/** How a family looks when nothing else is known: its first word. */
export function colorOfFamily(family: string): ColorWord | null {
  return [...colorWords.values()].find((color) => color.family === family) ?? null
}
