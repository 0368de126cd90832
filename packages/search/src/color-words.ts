import { foldWord } from './fold-text.ts'

/** Words for colours and the colour groups that they mean. */
const lines: readonly [words: string, groups: readonly string[]][] = [
  ['svart svarte sort sorte sort black', ['Svart']],
  ['grå grått gråe grey gray sølv sølvgrå antrasitt', ['Grå']],
  ['hvit hvitt hvite kvit kvitt kvite white offwhite', ['Hvit']],
  ['blå blått blåe blue indigo', ['Blå']],
  ['grønn grønt grønne green oliven khaki', ['Grønn']],
  ['rød rødt røde raud red burgunder vinrød vinrødt bordeaux', ['Rød']],
  ['oransje orange', ['Oransje']],
  ['gul gult gule yellow gull sennep', ['Gul']],
  ['lilla fiolett purple', ['Lilla']],
  ['rosa pink cerise', ['Rosa']],
  ['brun brunt brune brown', ['Brun']],
  ['beige', ['Beige']],
  ['krem kremhvit', ['Hvit', 'Beige']],
  ['turkis', ['Blå', 'Grønn']],
]

export const colorWords: ReadonlyMap<string, readonly string[]> = new Map(
  lines.flatMap(([words, groups]) => words.split(' ').map((word) => [foldWord(word), groups] as const)),
)

const shades = new Set(
  'mørk mørke lys lyse knall skarp dus marine himmel is mose skog flaske neon sjø natt konge hav skifer'
    .split(' ')
    .map(foldWord),
)

/** The colour groups that a folded word means; «mørkeblå» is blue. */
export const findColorGroups = (word: string): readonly string[] | undefined => {
  const plain = colorWords.get(word)
  if (plain !== undefined) return plain
  for (let at = 2; at <= word.length - 3; at++) {
    const groups = colorWords.get(word.slice(at))
    if (groups !== undefined && shades.has(word.slice(0, at))) return groups
  }
  return undefined
}
