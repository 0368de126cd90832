import type { TextFile } from './list-files.ts'

/** Folders that may stand at the top, and below `packages` and `apps`. A new one is a decision: add it here. */
const FOLDERS = {
  '': ['.ci', 'apps', 'bench', 'docs', 'e2e', 'packages', 'sandbox', 'studio', 'tools'],
  packages: ['contract', 'domain', 'search'],
  apps: ['api', 'host', 'storefront'],
}

/** Files whose names are not ours to choose. */
const NAMES_GIVEN = new Set(['README.md', 'CONTRIBUTING.md', 'NOTICE.md', 'LICENSE', '.ci/run'])

/** Folders whose file names a tool writes. */
const FOLDERS_WRITTEN_BY_TOOLS = ['apps/api/migrations/']

const ENDINGS = new Set(
  'ts tsx mjs json jsonc css md sql svg webp avif png jpg ico woff2 csv tsv xml html txt eml webmanifest'.split(
    ' ',
  ),
)

/** Words that say nothing about what a file holds, so that anything ends up in it. */
const EMPTY_NAMES = new Set([
  'common',
  'constants',
  'helper',
  'helpers',
  'index',
  'lib',
  'misc',
  'shared',
  'type',
  'types',
  'util',
  'utils',
])

/** Route modules may be called what their route is called, even where the word is empty elsewhere. */
const ROUTE_MODULES = 'apps/storefront/app/routes/'

const KEBAB_CASE = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9]+(?:-[a-z0-9]+)*)*$/

const API_MODULE_ROLES = new Set(['routes', 'service', 'store', 'tables', 'mail', 'test'])

/** A pure rule beside the five roles, and its test: two words or more, `choose-drawing.ts`. */
const RULE_FILE = /^[a-z0-9]+(?:-[a-z0-9]+)+(?:\.test|\.d)?\.ts$/

/** What is wrong with the names of these files (paths relative to the checkout). */
export function findNameProblems(paths: readonly string[]): string[] {
  return paths.flatMap((path) => {
    const problem = findNameProblem(path)
    return problem === undefined ? [] : [`${path}: ${problem}`]
  })
}

function findNameProblem(path: string): string | undefined {
  const segments = path.split('/')
  const name = segments.at(-1) ?? path
  const folders = segments.slice(0, -1)
  if (NAMES_GIVEN.has(path) || NAMES_GIVEN.has(name)) return undefined

  const unknownFolder = findUnknownFolder(folders)
  if (unknownFolder !== undefined) return `the folder ${unknownFolder} is not in the vocabulary`
  // `.gitignore`, `.npmrc` and the like: settings whose names their tools fix.
  if (folders.length === 0 && name.startsWith('.')) return undefined
  if (FOLDERS_WRITTEN_BY_TOOLS.some((written) => path.startsWith(written))) return undefined

  const oddFolder = folders.find((folder) => folder !== '.ci' && !KEBAB_CASE.test(folder))
  if (oddFolder !== undefined) return `the folder ${oddFolder} is not kebab-case in a–z and 0–9`
  if (!KEBAB_CASE.test(name)) return 'not kebab-case in a–z and 0–9'
  const ending = name.slice(name.lastIndexOf('.') + 1)
  if (!ENDINGS.has(ending)) return `files ending in .${ending} are not in the vocabulary`

  const stem = name.slice(0, name.indexOf('.'))
  const emptyWord = [...folders, stem].find((word) => EMPTY_NAMES.has(word))
  const isRoute = path.startsWith(ROUTE_MODULES) && emptyWord === stem
  if (emptyWord !== undefined && !isRoute) return `«${emptyWord}» says nothing: name the one thing it holds`
  return findApiModuleProblem(path)
}

function findUnknownFolder(folders: readonly string[]): string | undefined {
  const [top, second] = folders
  if (top === undefined) return undefined
  if (!FOLDERS[''].includes(top)) return top
  if ((top === 'packages' || top === 'apps') && second !== undefined && !FOLDERS[top].includes(second)) {
    return `${top}/${second}`
  }
  return undefined
}

function findApiModuleProblem(path: string): string | undefined {
  const parts = /^apps\/api\/src\/modules\/([^/]+)(?:\/(.+))?$/.exec(path)
  const [, module, rest] = parts ?? []
  if (module === undefined) return undefined
  if (rest === undefined) return 'a file beside the modules: it belongs into one of them'
  const name = rest.slice(rest.lastIndexOf('/') + 1)
  // Feeds and other data that a module's tests or its seed read.
  if (!name.endsWith('.ts')) return undefined
  if (RULE_FILE.test(name) && !name.startsWith(`${module}.`)) return undefined
  const roles = name.slice(module.length + 1, -'.ts'.length).split('.')
  const isRole = name.startsWith(`${module}.`) && !rest.includes('/') && isRoleList(roles)
  return isRole
    ? undefined
    : `an API module holds ${module}.{${[...API_MODULE_ROLES].join(',')}}.ts and verb-noun rule files`
}

/** `routes`, or `routes.test` for the test of one role. */
function isRoleList(roles: readonly string[]): boolean {
  const [role, test] = roles
  if (role === undefined || !API_MODULE_ROLES.has(role)) return false
  return test === undefined || (roles.length === 2 && test === 'test')
}

/** Barrels: files that only pass on what others export. */
export function findContentProblems(files: readonly TextFile[]): string[] {
  return files
    .filter(({ path, text }) => /\.tsx?$/.test(path) && isBarrel(text))
    .map(({ path }) => `${path}: only passes on other files' exports; import from those files`)
}

function isBarrel(text: string): boolean {
  const statements = text
    .replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
    .split(/;|\n(?=(?:export|import|const|function|type|interface|class)\b)/)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '')
  return (
    statements.length > 0 && statements.every((statement) => /^export\b[^=(]*\bfrom\s+['"]/.test(statement))
  )
}

const WARN_LINES = 350
const MOST_LINES = 500

/** Files over 500 lines that may be so, each with its reason. */
const LONG_FILES: Record<string, string> = {}

/** Source files over 350 lines (look at them) and over 500 (split them, or give a reason in `LONG_FILES`). */
export function findLongFiles(
  files: readonly TextFile[],
  allowed: Record<string, string> = LONG_FILES,
): { problems: string[]; warnings: string[] } {
  const problems: string[] = []
  const warnings: string[] = []
  for (const { path, text } of files) {
    if (!/\.(ts|tsx|mjs|css)$/.test(path)) continue
    const lines = text.split('\n').length - (text.endsWith('\n') ? 1 : 0)
    if (lines > MOST_LINES && allowed[path] === undefined)
      problems.push(`${path}: ${lines} lines, at most ${MOST_LINES}`)
    else if (lines > WARN_LINES) warnings.push(`${path}: ${lines} lines; is it still one thing?`)
  }
  return { problems, warnings }
}
