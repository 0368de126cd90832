import { foldWord } from './fold-text.ts'

/** Words for who an article is for, and the genders (3.08) that they mean, the most likely first. */
const lines: readonly [words: string, genders: readonly string[]][] = [
  [
    'dame damer dama damen dames kvinne kvinner kvinna kvinnelig jenter-voksen women womens ladies',
    ['Dame', 'Uni'],
  ],
  ['herre herrer herren herres mann menn mannen mannlig men mens', ['Herre', 'Uni']],
  ['barn barna barnet barns kids baby babyer småbarn unger unge', ['Barn', 'Junior']],
  ['jente jenter jenta gutt gutter gutten', ['Barn', 'Junior']],
  ['junior juniorer ungdom ungdommer tenåring', ['Junior', 'Barn']],
  ['unisex uni', ['Uni']],
  ['voksen voksne', ['Uni', 'Dame', 'Herre']],
]

export const genderWords: ReadonlyMap<string, readonly string[]> = new Map(
  lines.flatMap(([words, genders]) => words.split(' ').map((word) => [foldWord(word), genders] as const)),
)

/** First parts of compounds that say who an article is for: «damejakke», «barnevotter». */
export const genderPrefixes: readonly [prefix: string, genders: readonly string[]][] = [
  ['dame', ['Dame', 'Uni']],
  ['kvinne', ['Dame', 'Uni']],
  ['herre', ['Herre', 'Uni']],
  ['manne', ['Herre', 'Uni']],
  ['barne', ['Barn', 'Junior']],
  ['baby', ['Barn']],
  ['jente', ['Barn', 'Junior']],
  ['gutte', ['Barn', 'Junior']],
  ['junior', ['Junior', 'Barn']],
]
