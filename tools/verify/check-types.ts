import { existsSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import type { Check } from './check.ts'
import { listFiles } from './list-files.ts'
import { runTool } from './run-tool.ts'

const STOREFRONT = 'apps/storefront'
/** Projects with the DOM types: their code runs in a browser, or passes functions to one. */
const BROWSER_SIDES = [STOREFRONT, 'apps/backoffice', 'e2e']

type Project = { files: string[]; problems: string[] }

/**
 * Runs TypeScript over the whole project: once for the Node code, once for the storefront with its generated route
 * types, and once each for the back office and the journeys. A source file that none of them reads is a problem, since its types are unchecked.
 */
export const checkTypes: Check = {
  name: 'types',
  atLeast: 250,
  async run({ root }) {
    const sources = listFiles(root).filter((path) => /\.tsx?$/.test(path))
    // A compiler uses one core, and the Node code takes nearly as long as the three others.
    const projects = (await Promise.all([readProject(root, 'tsconfig.json'), readBrowserSides(root)])).flat()
    const problems = projects.flatMap((project) => project.problems)
    const read = new Set(projects.flatMap(({ files }) => files))

    const unread = sources.filter((path) => !read.has(path))
    problems.push(...unread.map((path) => `${path} is read by no tsconfig`))
    return { read: read.size, unit: 'files', problems }
  },
}

async function readBrowserSides(root: string): Promise<Project[]> {
  const projects: Project[] = []
  for (const side of BROWSER_SIDES) {
    if (!existsSync(join(root, side, 'tsconfig.json'))) continue
    if (side === STOREFRONT) {
      const typegen = await runTool('react-router', ['typegen'], join(root, side))
      if (typegen.status !== 0)
        projects.push({
          files: [],
          problems: [`react-router typegen:\n${typegen.stdout}${typegen.stderr}`],
        })
    }
    projects.push(await readProject(root, `${side}/tsconfig.json`))
  }
  return projects
}

/** Checks one project. `files` are the project's own sources that the compiler read, relative to `root`. */
async function readProject(root: string, project: string): Promise<Project> {
  const buildInfo = join(root, 'node_modules/.cache/types', `${project.replaceAll('/', '-')}.tsbuildinfo`)
  const { status, stdout, stderr } = await runTool(
    'tsc',
    [
      ...['-p', project, '--noEmit', '--pretty', 'false', '--listFiles'],
      // Only files that changed since the last run, and those that depend on them, are checked again.
      ...['--incremental', '--tsBuildInfoFile', buildInfo],
    ],
    root,
  )
  const { files, messages } = splitCompilerOutput(stdout, root)
  const failed = status !== 0 && messages.length === 0
  return { files, problems: failed ? [`tsc -p ${project} ended with ${status}: ${stderr}`] : messages }
}

/** Splits the output of `tsc --listFiles` into the project's own files and the compiler's messages. */
export function splitCompilerOutput(output: string, root: string): { files: string[]; messages: string[] } {
  const files: string[] = []
  const messages: string[] = []
  for (const line of output.split(/\r?\n/)) {
    if (/\berror TS\d+:/.test(line)) messages.push(line)
    else if (line.startsWith(' ')) messages.push(`${messages.pop() ?? ''}\n    ${line.trim()}`)
    else if (/\.(?:[cm]?tsx?|json)$/.test(line)) {
      const path = relative(root, line).split(sep).join('/')
      const own =
        !path.startsWith('..') && !path.includes('node_modules/') && !path.includes('.react-router/')
      if (own) files.push(path)
    }
  }
  return { files, messages }
}
