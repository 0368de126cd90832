import { afterEach, describe, expect, it } from 'vitest'
import { type Check, listProblems } from './check.ts'
import { checkFormat, readFileCount } from './check-format.ts'
import { checkSecrets } from './check-secrets.ts'
import { checkTypes, splitCompilerOutput } from './check-types.ts'
import { checkUnused } from './check-unused.ts'
import { buildTestProject, type TestProject } from './test-project.ts'

let project: TestProject | undefined

afterEach(() => project?.remove())

/** Runs the real tool over a small project, with the least it must read set to the size of the project. */
async function runOver(check: Check, files: Record<string, string>, atLeast: number) {
  project = buildTestProject(files)
  const result = await check.run({ root: project.root })
  return { read: result.read, problems: listProblems({ ...check, atLeast }, result) }
}

const TSCONFIG = JSON.stringify({
  compilerOptions: {
    strict: true,
    module: 'nodenext',
    target: 'es2024',
    types: [],
    allowImportingTsExtensions: true,
  },
  include: ['packages/*/src'],
})

describe('types', () => {
  const fine = {
    'tsconfig.json': TSCONFIG,
    'packages/domain/src/price.ts': 'export const price: number = 1\n',
  }

  it('pass without type errors', async () => {
    expect(await runOver(checkTypes, fine, 1)).toEqual({ read: 1, problems: [] })
  })

  it('fail on a planted type error', async () => {
    const { problems } = await runOver(
      checkTypes,
      { ...fine, 'packages/domain/src/bad.ts': "export const n: number = ''\n" },
      2,
    )
    expect(problems).toHaveLength(1)
    expect(problems[0]).toMatch(/packages\/domain\/src\/bad\.ts.*TS2322/)
  })

  it('fail on a source file that no project reads', async () => {
    const { problems } = await runOver(
      checkTypes,
      { ...fine, 'studio/src/draw.ts': 'export const draw = 1\n' },
      1,
    )
    expect(problems).toEqual(['studio/src/draw.ts is read by no tsconfig'])
  })

  it('fail when nothing is read', async () => {
    const { problems } = await runOver(checkTypes, { 'tsconfig.json': TSCONFIG }, 1)
    expect(problems.join('\n')).toContain('read only 0 files')
  })

  it('keep the lines of a message together', () => {
    const output =
      'a.ts(1,1): error TS2322: No.\n  Because of this.\n/project/a.ts\n/project/node_modules/x/lib.d.ts\n/elsewhere/b.ts'
    expect(splitCompilerOutput(output, '/project')).toEqual({
      files: ['a.ts'],
      messages: ['a.ts(1,1): error TS2322: No.\n    Because of this.'],
    })
  })
})

describe('format', () => {
  const settings = JSON.stringify({ linter: { rules: { suspicious: { noDebugger: 'error' } } } })

  it('fails on planted lint and counts the files', async () => {
    const { read, problems } = await runOver(
      checkFormat,
      { 'biome.json': settings, 'tools/bad.ts': 'debugger\n' },
      1,
    )
    expect(read).toBeGreaterThan(0)
    expect(problems.join('\n')).toContain('noDebugger')
  })

  it('fails on planted bad formatting', async () => {
    const { problems } = await runOver(
      checkFormat,
      { 'biome.json': settings, 'tools/bad.ts': 'const   a=1;export{a}' },
      1,
    )
    expect(problems.join('\n')).toContain('tools/bad.ts')
  })

  it('reads no count from an output without one', () => {
    expect(readFileCount('Checked 12 files in 3ms. No fixes applied.')).toBe(12)
    expect(readFileCount('nothing was said')).toBe(0)
  })
})

describe('unused', () => {
  const settings = JSON.stringify({
    includeEntryExports: true,
    workspaces: {
      'apps/api': { project: ['src/**/*.ts'] },
      'apps/storefront': { entry: ['app/main.ts'], project: ['app/**/*.ts'] },
    },
  })

  it('fails on planted unused files and exports, and counts the files', async () => {
    const { read, problems } = await runOver(
      checkUnused,
      {
        'knip.json': settings,
        'apps/storefront/app/main.ts': "import { used } from './rules.ts'\nqueueMicrotask(() => used)\n",
        'apps/storefront/app/rules.ts': 'export const used = 1\nexport const unused = 2\n',
        'apps/storefront/app/left-behind.ts': 'export const unused = 1\n',
        // The package's `exports` make every file reachable, so the check must look at each file's own exports.
        'apps/api/src/offered.ts': 'export const offered = 1\n',
      },
      3,
    )
    expect(read).toBeGreaterThanOrEqual(3)
    expect(problems).toContain(
      'files: apps/storefront/app/left-behind.ts in apps/storefront/app/left-behind.ts',
    )
    expect(problems).toContain('exports: unused in apps/storefront/app/rules.ts:2')
    expect(problems).toContain('exports: offered in apps/api/src/offered.ts:1')
  })
})

describe('secrets', () => {
  const settings = JSON.stringify({ rules: [{ id: '@secretlint/secretlint-rule-preset-recommend' }] })

  it('fails on a planted key, and does not print it', async () => {
    // Put together here, so that the check does not find it in this file.
    const token = `ghp${'_'}0123456789abcdefABCDEF0123456789abcd`
    const { read, problems } = await runOver(
      checkSecrets,
      {
        '.secretlintrc.json': settings,
        'tools/send.ts': `export const a = 1\nexport const token = '${token}'\n`,
      },
      2,
    )
    expect(read).toBeGreaterThanOrEqual(2)
    expect(problems).toHaveLength(1)
    expect(problems[0]).toMatch(/^tools\/send\.ts:2: found GitHub Token.* \(github\)$/)
    expect(problems[0]).not.toContain('0123456789')
  })

  it('passes without secrets', async () => {
    const files = { '.secretlintrc.json': settings, 'tools/send.ts': "export const token = 'hemmelig'\n" }
    expect((await runOver(checkSecrets, files, 2)).problems).toEqual([])
  })
})
