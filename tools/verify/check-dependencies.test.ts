import { afterAll, describe, expect, it } from 'vitest'
import { checkDependencies, cruise, RULES_PATH } from './check-dependencies.ts'
import { buildTestProject, type TestProject } from './test-project.ts'

const MODULES = 'apps/api/src/modules'
const APP = 'apps/storefront/app'
const OFFICE = 'apps/backoffice/src'

/** A correct project: each file only imports what it may. */
const IN_ORDER: Record<string, string> = {
  'packages/domain/src/price.ts': `import { cart } from './cart.ts'\nexport const price = cart\n`,
  'packages/domain/src/cart.ts': `export const cart = 1\n`,
  'packages/contract/src/shops.ts': `import { z } from 'zod'\nimport { price } from '@varde/domain/price'\nexport const shops = [z, price]\n`,
  'packages/contract/src/client.ts': `import type { shops } from './shops.ts'\nexport type Client = typeof shops\n`,
  'packages/search/src/find.ts': `import { price } from '@varde/domain/price'\nexport const find = price\n`,
  'packages/brand/src/cut-font.ts': `import { createHash } from 'node:crypto'\nexport const cutFont = createHash\n`,
  'studio/src/draw.ts': `import { createHash } from 'node:crypto'\nexport const draw = createHash\n`,
  [`${MODULES}/shops/shops.tables.ts`]: `export const shopTable = 1\n`,
  [`${MODULES}/shops/shops.store.ts`]: `import { shopTable } from './shops.tables.ts'\nexport const store = shopTable\n`,
  [`${MODULES}/shops/shops.service.ts`]: `import { store } from './shops.store.ts'\nexport const listShops = store\n`,
  [`${MODULES}/stock/stock.tables.ts`]: `import { shopTable } from '../shops/shops.tables.ts'\nexport const stockTable = shopTable\n`,
  [`${MODULES}/stock/stock.service.ts`]: `import { listShops } from '../shops/shops.service.ts'\nimport { find } from '@varde/search/find'\nimport { draw } from '@varde/studio/draw'\nexport const stock = [listShops, find, draw]\n`,
  [`${MODULES}/demo/demo.service.ts`]: `import { stockTable } from '../stock/stock.tables.ts'\nexport const demo = stockTable\n`,
  'apps/api/src/server/build-app.ts': `import { listShops } from '../modules/shops/shops.service.ts'\nexport const app = listShops\n`,
  [`${APP}/platform/clock.ts`]: `export const clock = 1\n`,
  [`${APP}/state/cart.ts`]: `import { clock } from '../platform/clock.ts'\nexport const cart = clock\n`,
  [`${APP}/ui/button.ts`]: `export const button = 1\n`,
  [`${APP}/features/cart/add.ts`]: `import { cart } from '../../state/cart.ts'\nimport { button } from '../../ui/button.ts'\nexport const add = [cart, button]\n`,
  [`${APP}/features/shops/choose.ts`]: `import { button } from '../../ui/button.ts'\nexport const choose = button\n`,
  [`${APP}/routes/home.ts`]: `import { add } from '../features/cart/add.ts'\nexport const home = add\n`,
  [`${APP}/root.ts`]: `import { home } from './routes/home.ts'\nimport type { Client } from '@varde/contract/client'\nexport const root: Client | undefined = home\n`,
  [`${OFFICE}/ui/button.ts`]: `export const button = 1\n`,
  [`${OFFICE}/login/form.ts`]: `import { button } from '../ui/button.ts'\nexport const form = button\n`,
  [`${OFFICE}/features/orders/list.ts`]: `import { button } from '../../ui/button.ts'\nexport const list = button\n`,
  [`${OFFICE}/main.ts`]: `import { list } from './features/orders/list.ts'\nimport { form } from './login/form.ts'\nexport const main = [list, form]\n`,
  'sandbox/klarna/start.ts': `import { createServer } from 'node:http'\nexport const startSandbox = createServer\n`,
  'apps/api/src/providers/pay.test.ts': `import { startSandbox } from '../../../../sandbox/klarna/start.ts'\nexport const started = startSandbox\n`,
  'apps/host/src/main.ts': `import { app } from '@varde/api/server/build-app'\nexport const main = app\n`,
  'tools/shop.ts': `import { app } from '@varde/api/server/build-app'\nexport const shop = app\n`,
  'tools/bootstrap/start.mjs': `import { existsSync } from 'node:fs'\nexport const start = existsSync\n`,
}

/** For every rule a file that breaks it, with the imports of that file. */
const PLANTED: Record<string, [path: string, imported: string]> = {
  'packages-domain-imports-only-its-own': ['packages/domain/src/planted.ts', '@varde/search/find'],
  'domain-imports-nothing': ['packages/domain/src/planted-core.ts', 'node:fs'],
  'packages-contract-imports-only-its-own': ['packages/contract/src/planted.ts', '@varde/search/find'],
  'contract-imports-zod-alone': ['packages/contract/src/planted-core.ts', 'node:fs'],
  'no-zod-in-the-client': ['packages/contract/src/errors.ts', './shops.ts'],
  'packages-brand-imports-only-its-own': ['packages/brand/src/planted.ts', '@varde/search/find'],
  'storefront-pages-know-no-brand-builder': [`${APP}/planted-brand.ts`, '@varde/brand/cut-font'],
  'packages-search-imports-only-its-own': ['packages/search/src/planted.ts', '@varde/contract/shops'],
  'apps-api-imports-only-its-own': ['apps/api/src/planted.ts', '../../storefront/app/root.ts'],
  'no-sandbox-in-the-api': ['apps/api/src/planted-sandbox.ts', '../../../sandbox/klarna/start.ts'],
  'apps-storefront-imports-only-its-own': [`${APP}/planted.ts`, '@varde/search/find'],
  'storefront-takes-types-of-contract': [`${APP}/routes/planted.ts`, '@varde/contract/shops'],
  'apps-backoffice-imports-only-its-own': [`${OFFICE}/planted.ts`, '@varde/search/find'],
  'backoffice-takes-types-of-contract': [`${OFFICE}/planted-zod.ts`, '@varde/contract/shops'],
  'backoffice-features-are-apart': [`${OFFICE}/features/goods/planted.ts`, '../orders/list.ts'],
  'backoffice-ui-is-the-ground': [`${OFFICE}/ui/planted.ts`, '../features/orders/list.ts'],
  'backoffice-login-knows-little': [`${OFFICE}/login/planted.ts`, '../features/orders/list.ts'],
  'apps-host-imports-only-its-own': ['apps/host/src/planted.ts', '@varde/search/find'],
  'sandbox-imports-only-its-own': ['sandbox/klarna/planted.ts', '@varde/domain/price'],
  'studio-imports-only-its-own': ['studio/src/planted.ts', '@varde/domain/price'],
  'e2e-imports-only-its-own': ['e2e/planted.ts', '@varde/api/server/build-app'],
  'bench-imports-only-its-own': ['bench/planted.ts', '@varde/api/server/build-app'],
  'tools-imports-only-its-own': ['tools/planted.ts', '@varde/studio/draw'],
  'bootstrap-needs-nothing-installed': ['tools/bootstrap/planted.mjs', 'zod'],
  'api-modules-meet-at-services': [`${MODULES}/stock/stock.service.ts`, '../shops/shops.store.ts'],
  'api-stores-join-tables': [`${MODULES}/stock/stock.store.ts`, '../shops/shops.store.ts'],
  'api-tables-know-tables': [`${MODULES}/orders/orders.tables.ts`, '../shops/shops.service.ts'],
  'api-writers-of-many-tables': [`${MODULES}/imports/imports.service.ts`, '../shops/shops.store.ts'],
  'api-stores-are-private': ['apps/api/src/planted-store.ts', './modules/shops/shops.store.ts'],
  'api-ground-knows-no-module': ['apps/api/src/db/planted.ts', '../modules/shops/shops.service.ts'],
  'storefront-features-are-apart': [`${APP}/features/cart/planted.ts`, '../shops/choose.ts'],
  'storefront-features-look-down': [`${APP}/features/cart/planted-up.ts`, '../../routes/home.ts'],
  'storefront-state-looks-down': [`${APP}/state/planted.ts`, '../features/cart/add.ts'],
  'storefront-platform-is-the-ground': [`${APP}/platform/planted.ts`, '../state/cart.ts'],
  'storefront-leaves': [`${APP}/ui/planted.ts`, '../state/cart.ts'],
  'storefront-routes-are-apart': [`${APP}/routes/planted-across.ts`, './home.ts'],
  'no-circular': ['packages/domain/src/planted-circle.ts', './planted-circle-back.ts'],
  'no-unresolved': ['packages/domain/src/planted-gap.ts', './not-there.ts'],
  'no-undeclared-package': ['packages/search/src/planted-package.ts', 'zod'],
  'no-orphans': ['packages/domain/src/planted-orphan.ts', ''],
  'no-test-tools-in-the-program': ['packages/search/src/planted-test-tool.ts', 'vitest'],
}

const projects: TestProject[] = []

async function cruiseHouse(files: Record<string, string>) {
  const project = buildTestProject(files, ['zod', 'vitest'])
  projects.push(project)
  return { root: project.root, ...(await cruise(project.root)) }
}

afterAll(() => {
  for (const project of projects) project.remove()
})

describe('the dependency rules', () => {
  it('find nothing in a correct project, and read all of it', async () => {
    const { modules, imports, problems } = await cruiseHouse(IN_ORDER)
    expect(problems).toEqual([])
    expect(modules).toBe(Object.keys(IN_ORDER).length)
    expect(imports).toBeGreaterThan(20)
  })

  it('each find the violation planted for it', async () => {
    const planted = Object.values(PLANTED).map(([path, imported]): [string, string] => [
      path,
      imported === ''
        ? 'export const alone = 1\n'
        : `import * as planted from '${imported}'\nexport const found = planted\n`,
    ])
    const circle = `import { found } from './planted-circle.ts'\nexport const back = found\n`
    const { problems } = await cruiseHouse({
      ...IN_ORDER,
      ...Object.fromEntries(planted),
      'packages/domain/src/planted-circle-back.ts': circle,
    })
    for (const [rule, [path]] of Object.entries(PLANTED)) {
      const found = problems.filter((problem) => problem.startsWith(`${rule}: `) && problem.includes(path))
      expect(found, `${rule} in ${path}; found: ${problems.join('\n')}`).not.toEqual([])
    }
  })

  it('all have a planted violation above, since a rule is only proved by a violation that it finds', async () => {
    const { default: settings }: { default: { forbidden: { name: string }[] } } = await import(RULES_PATH)
    expect(settings.forbidden.map(({ name }) => name).toSorted()).toEqual(Object.keys(PLANTED).toSorted())
  })

  it('also hold for imports of types alone', async () => {
    const { problems } = await cruiseHouse({
      ...IN_ORDER,
      'packages/domain/src/planted.ts': `import type { find } from '@varde/search/find'\nexport type Found = typeof find\n`,
    })
    expect(problems).toEqual([
      'packages-domain-imports-only-its-own: packages/domain/src/planted.ts → packages/search/src/find.ts',
    ])
  })

  it('fail when imports cannot be resolved', async () => {
    const project = buildTestProject(
      Object.fromEntries(
        Array.from({ length: 80 }, (_, n) => [`tools/bootstrap/alone-${n}.mjs`, 'export const n = 1\n']),
      ),
    )
    projects.push(project)
    const { read, problems } = await checkDependencies.run({ root: project.root })
    expect(read).toBe(80)
    expect(problems).toEqual(['found only 0 imports in 80 modules: the parser does not read this code'])
  })
})
