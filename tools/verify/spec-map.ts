/** One clause of the specification: where it is built and where it is proved. */
export type MapRow = {
  id: string
  what: string
  files: string[]
  tests: string[]
  /** `built`, or the issue that will build it: `1 of 5` … `5 of 5`. */
  state: string
}

const STATES = ['built', '1 of 5', '2 of 5', '3 of 5', '4 of 5', '5 of 5']

/** The issue that is being built: none of its rows, nor of those before it, may be open when it is done. */
const CURRENT = '5 of 5'

/** Reads the table rows of the map: `| 4.01 | what | \`file\`, \`file\` | \`test\` | built |`. */
export function readMap(markdown: string): MapRow[] {
  return markdown
    .split('\n')
    .filter((line) => /^\|\s*\d\.\d\d\s*\|/.test(line))
    .map((line) => {
      const [id = '', what = '', files = '', tests = '', state = ''] = line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim())
      return { id, what, files: listPaths(files), tests: listPaths(tests), state }
    })
}

function listPaths(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, path]) => path ?? '')
}

type MapContext = {
  clauseIds: readonly string[]
  /** The text of a file of the project, undefined when it is not there. */
  readText: (path: string) => string | undefined
  draft: boolean
  /** The issue that is being built; `CURRENT` unless a test says otherwise. */
  current?: string
}

/** What is wrong with the map: order, gaps, states, missing files, tests that do not bear the clause. */
export function findMapProblems(rows: readonly MapRow[], context: MapContext): string[] {
  return [
    ...findOrderProblems(rows, context.clauseIds),
    ...rows.flatMap((row) => findRowProblems(row, context)),
  ]
}

function findOrderProblems(rows: readonly MapRow[], clauseIds: readonly string[]): string[] {
  const ids = rows.map(({ id }) => id)
  const missing = clauseIds.filter((id) => !ids.includes(id)).map((id) => `${id}: no row`)
  const unknown = ids.filter((id) => !clauseIds.includes(id)).map((id) => `${id}: no such clause`)
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${id}: more than one row`)
  const misplaced = ids.find((id, index) => index > 0 && id < (ids[index - 1] ?? ''))
  return [
    ...missing,
    ...unknown,
    ...twice,
    ...(misplaced === undefined ? [] : [`${misplaced}: not in order`]),
  ]
}

function findRowProblems(
  { id, what, files, tests, state }: MapRow,
  { readText, draft, current = CURRENT }: MapContext,
): string[] {
  const problems: string[] = []
  if (what === '') problems.push('says not what it is about')
  if (!STATES.includes(state)) problems.push(`«${state}» is no state: ${STATES.join(', ')}`)
  const isDue = state !== 'built' && STATES.indexOf(state) <= STATES.indexOf(current)
  if (isDue && !draft) problems.push(`still open, and ${current} is the current issue`)
  for (const path of [...files, ...tests]) {
    if (readText(path) === undefined) problems.push(`${path} is not there`)
  }
  if (state === 'built') {
    if (files.length === 0) problems.push('built, but names no file')
    if (!tests.some((path) => bearsClause(readText(path) ?? '', id)))
      problems.push('built, but no test title bears its id')
  }
  return problems.map((problem) => `${id}: ${problem}`)
}

/** Whether a title of a test, or of a `describe` around it, carries the id: `it('4.01: an existing EAN …`. */
export function bearsClause(testText: string, id: string): boolean {
  // The first argument of `it(`, `test.each(…)(`, `describe.each`…`(` and the like.
  const titles = testText.matchAll(
    /(?:\b(?:it|test|describe)(?:\.\w+)*|[)`])\(\s*('(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`)/g,
  )
  const bearing = new RegExp(`(?<![\\d.])${id.replace('.', '\\.')}(?![\\d])`)
  return [...titles].some(([, title]) => bearing.test(title ?? ''))
}
