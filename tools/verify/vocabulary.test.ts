import { describe, expect, it } from 'vitest'
import { findContentProblems, findLongFiles, findNameProblems } from './vocabulary.ts'

const MODULES = 'apps/api/src/modules'

describe('file names', () => {
  it.each([
    'package.json',
    '.gitignore',
    '.ci/run',
    'README.md',
    'docs/decisions/0001-runtime-pin.md',
    'packages/domain/src/cart/add-line.ts',
    'packages/domain/src/cart/add-line.test.ts',
    'apps/storefront/app/entry.client.tsx',
    'apps/storefront/app/routes/shared.tsx',
    'apps/api/migrations/0000_first_sale.sql',
    `${MODULES}/shops/shops.routes.ts`,
    `${MODULES}/shops/shops.routes.test.ts`,
    `${MODULES}/shops/shops.test.ts`,
    `${MODULES}/pictures/choose-drawing.ts`,
    `${MODULES}/pictures/choose-drawing.test.ts`,
    `${MODULES}/imports/fixtures/shops.csv`,
    'e2e/reserve-for-pickup.spec.ts',
  ])('may be %s', (path) => {
    expect(findNameProblems([path])).toEqual([])
  })

  it.each([
    ['packages/domain/src/cart/addLine.ts', 'kebab-case'],
    ['packages/domain/src/Cart/add-line.ts', 'kebab-case'],
    ['packages/domain/src/cart/add_line.ts', 'kebab-case'],
    ['packages/domain/src/norwegian/årstid.ts', 'kebab-case'],
    ['packages/domain/src/cart/utils.ts', '«utils»'],
    ['packages/domain/src/helpers/add-line.ts', '«helpers»'],
    ['packages/domain/src/types.ts', '«types»'],
    ['packages/domain/src/cart/index.ts', '«index»'],
    ['apps/storefront/app/features/common.tsx', '«common»'],
    ['apps/storefront/app/utils.test.ts', '«utils»'],
    ['scripts/deploy.ts', 'the folder scripts'],
    ['packages/money/src/price.ts', 'the folder packages/money'],
    ['studio/src/draw.py', '.py'],
    [`${MODULES}/shops/shops.controller.ts`, 'an API module holds'],
    [`${MODULES}/shops/shops.routes.store.ts`, 'an API module holds'],
    [`${MODULES}/shops/stock.service.ts`, 'an API module holds'],
    [`${MODULES}/shops/nearby.ts`, 'an API module holds'],
    [`${MODULES}/shops.ts`, 'beside the modules'],
  ])('may not be %s', (path, says) => {
    const problems = findNameProblems([path])
    expect(problems).toHaveLength(1)
    expect(problems[0]).toContain(says)
  })
})

describe('barrels', () => {
  it('are found whatever they are called', () => {
    const text = `/** All of it. */\nexport * from './a.ts'\nexport {\n  b,\n} from './b.ts'\nexport type { C } from './c.ts';\n`
    expect(findContentProblems([{ path: 'packages/domain/src/cart/everything.ts', text }])).toHaveLength(1)
  })

  it('are not files that hold something of their own', () => {
    const text = `export type { C } from './c.ts'\nexport const d = 1\n`
    expect(findContentProblems([{ path: 'packages/domain/src/cart/d.ts', text }])).toEqual([])
  })
})

describe('file lengths', () => {
  const linesOf = (count: number) => 'const line = 1\n'.repeat(count)

  it('pass up to 350 lines, warn up to 500, fail above', () => {
    const lengths = [350, 351, 500, 501]
    const { problems, warnings } = findLongFiles(
      lengths.map((n) => ({ path: `tools/lines-${n}.ts`, text: linesOf(n) })),
    )
    expect(warnings.map((line) => line.split(':')[0])).toEqual(['tools/lines-351.ts', 'tools/lines-500.ts'])
    expect(problems).toEqual(['tools/lines-501.ts: 501 lines, at most 500'])
  })

  it('may be longer with a reason, and still warn', () => {
    const file = { path: 'tools/long.ts', text: linesOf(600) }
    const { problems, warnings } = findLongFiles([file], { 'tools/long.ts': 'one table of data' })
    expect(problems).toEqual([])
    expect(warnings).toHaveLength(1)
  })

  it('hold for source files, not for data', () => {
    expect(findLongFiles([{ path: 'tools/data.tsv', text: linesOf(600) }])).toEqual({
      problems: [],
      warnings: [],
    })
  })
})
