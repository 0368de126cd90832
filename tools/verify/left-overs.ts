import type { TextFile } from './list-files.ts'

type Rule = {
  /** Which files it holds for. */
  files: RegExp
  pattern: RegExp
  says: string
  /** A line may stand when the same line or the one above it gives a reason in this form. */
  unless?: RegExp
}

const CODE = /\.(ts|tsx|mjs)$/
const EVERYTHING = /./

// The words are put together from parts here, so that this file does not find itself.
const word = (...parts: string[]) => parts.join('')

const RULES: readonly Rule[] = [
  {
    files: EVERYTHING,
    pattern: new RegExp(`\\b(?:${word('TO', 'DO')}|${word('FIX', 'ME')}|${word('XX', 'X')})\\b`),
    says: 'finish it',
  },
  { files: EVERYTHING, pattern: new RegExp(word('lorem', ' ipsum'), 'i'), says: 'write the real text' },
  {
    files: EVERYTHING,
    pattern: new RegExp(
      `(?<![\\w.:/-])/(?:${word('wo', 'rk')}|${word('ro', 'ot')}|${word('Us', 'ers')}|${word('ho', 'me')}/[a-z]+)/`,
    ),
    says: 'a path of one machine',
  },
  {
    files: /\.(test|spec)\.tsx?$/,
    pattern: new RegExp(`\\b(?:it|test|describe)(?:\\.\\w+)*\\.${word('on', 'ly')}\\b`),
    says: 'the other tests would not run',
  },
  {
    files: /\.(test|spec)\.tsx?$/,
    pattern: new RegExp(
      `\\b(?:it|test|describe)(?:\\.\\w+)*\\.(?:${word('sk', 'ip')}(?:If)?|fixme|${word('to', 'do')})\\b`,
    ),
    says: 'a skipped test needs a comment `// skipped: why` in its line or above it',
    unless: /\/\/ skipped: \S.{8,}/,
  },
  {
    files: CODE,
    pattern: new RegExp(`@ts-(?:${word('ign', 'ore')}|${word('noch', 'eck')})\\b`),
    says: 'use @ts-expect-error with a reason',
  },
  {
    files: CODE,
    pattern: new RegExp(`@ts-${word('expect', '-error')}\\b(?!:? \\S.{8,})`),
    says: 'give the reason in the same line',
  },
  {
    files: /(^|\/)package-lock\.json$/,
    pattern: /"resolved": "https?:/,
    says: 'the lockfile carries no download addresses: the registry is the user’s own choice',
  },
]

/** The lines of a file that must not stay, as `path:line: «what» (why)`. */
export function findLeftOvers({ path, text }: TextFile): string[] {
  const rules = RULES.filter(({ files }) => files.test(path))
  const lines = text.split('\n')
  return lines.flatMap((line, index) =>
    rules.flatMap(({ pattern, says, unless }) => {
      const found = pattern.exec(line)
      if (found === null) return []
      const reasonGiven = unless?.test(line) || unless?.test(lines[index - 1] ?? '')
      return reasonGiven ? [] : [`${path}:${index + 1}: «${found[0].trim()}» (${says})`]
    }),
  )
}
