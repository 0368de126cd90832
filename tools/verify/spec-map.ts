/** One rule of the specification: what it demands, where it is built and which tests would fail without it. */
export type MapRow = {
  /** A clause, `4.01`, or one rule of a clause that holds several, `9.09a`. */
  id: string
  rule: string
  files: string[]
  tests: string[]
}

/** Reads the table rows of the map: ``| 4.01 | rule | `file`<br>`file` | `test` |``. */
export function readMap(markdown: string): MapRow[] {
  return markdown
    .split('\n')
    .filter((line) => /^\|\s*\d\.\d\d[a-z]?\s*\|/.test(line))
    .map((line) => {
      const [id = '', rule = '', files = '', tests = ''] = line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim())
      return { id, rule, files: listPaths(files), tests: listPaths(tests) }
    })
}

function listPaths(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, path]) => path ?? '')
}

type MapContext = {
  clauseIds: readonly string[]
  /** Reads a file of the project; undefined when it does not exist. */
  readText: (path: string) => string | undefined
}

/** The problems of the map: wrong order, gaps, missing files, tests without the clause id. */
export function findMapProblems(rows: readonly MapRow[], { clauseIds, readText }: MapContext): string[] {
  return [...findOrderProblems(rows, clauseIds), ...rows.flatMap((row) => findRowProblems(row, readText))]
}

function findOrderProblems(rows: readonly MapRow[], clauseIds: readonly string[]): string[] {
  const ids = rows.map(({ id }) => id)
  const unknown = ids.filter((id) => !clauseIds.includes(clauseOf(id))).map((id) => `${id}: no such clause`)
  const misplaced = ids.find((id, index) => index > 0 && id < (ids[index - 1] ?? ''))
  return [
    ...clauseIds.flatMap((clause) => findGaps(clause, ids)),
    ...unknown,
    ...(misplaced === undefined ? [] : [`${misplaced}: not in order`]),
  ]
}

/** A clause has one row without a letter, or rows a, b, c … without a gap. */
function findGaps(clause: string, ids: readonly string[]): string[] {
  const own = ids.filter((id) => clauseOf(id) === clause)
  if (own.length === 0) return [`${clause}: no row`]
  if (new Set(own).size !== own.length) return [`${clause}: more than one row of the same id`]
  if (own.length === 1) return own[0] === clause ? [] : [`${own[0]}: one row alone needs no letter`]
  const expected = own.map((_, index) => clause + String.fromCharCode('a'.charCodeAt(0) + index))
  const wrong = own.find((id) => !expected.includes(id))
  return wrong === undefined ? [] : [`${wrong}: several rows of a clause are lettered a, b, c without a gap`]
}

/** The clause that a row belongs to: `9.09` of `9.09b`. */
function clauseOf(id: string): string {
  return id.slice(0, 4)
}

function findRowProblems({ id, rule, files, tests }: MapRow, readText: MapContext['readText']): string[] {
  const problems: string[] = []
  if (rule === '') problems.push('does not state its rule')
  if (files.length === 0) problems.push('names no file')
  if (tests.length === 0) problems.push('names no test')
  for (const path of files) {
    if (readText(path) === undefined) problems.push(`${path} does not exist`)
  }
  for (const path of tests) {
    const text = readText(path)
    if (text === undefined) problems.push(`${path} does not exist`)
    else if (!bearsClause(text, id)) problems.push(`no test title in ${path} bears the id`)
  }
  return problems.map((problem) => `${id}: ${problem}`)
}

/**
 * Whether a title of a test, or of a `describe` around it, carries the id: `it('4.01: an existing EAN …`.
 * For a lettered row the clause without a letter counts as well.
 */
export function bearsClause(testText: string, id: string): boolean {
  // The first argument of `it(`, `test.each(…)(`, `describe.each`…`(` and the like.
  const titles = testText.matchAll(
    /(?:\b(?:it|test|describe)(?:\.\w+)*|[)`])\(\s*('(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`)/g,
  )
  const letter = id.slice(4)
  const bearing = new RegExp(
    `(?<![\\d.])${clauseOf(id).replace('.', '\\.')}${letter && `${letter}?`}(?![\\da-z])`,
  )
  return [...titles].some(([, title]) => bearing.test(title ?? ''))
}
