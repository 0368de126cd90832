// Who may import whom (in words in docs/architecture.md). Read by tools/verify/check-dependencies.ts.
// The paths are those of the resolved files, so `@varde/domain/x` counts as packages/domain/src/x.ts.

const TESTS = '\\.(test|spec)\\.tsx?$'
/** What only tests import: `test-database.ts`, `arbitrary-cart.ts`. */
const TEST_SUPPORT = '(^|/)(test|arbitrary)-[a-z-]+\\.ts$'
const NPM = '(^|/)node_modules/(?!@varde/)'
const TEST_TOOLS = '(^|/)node_modules/(vitest|fast-check|@vitest)/'

/** Everything of ours that a folder may not import, given the folders that it may. */
const oursExcept = (...allowed) => ({
  path: '^(packages|apps|sandbox|studio|e2e|bench|tools)/',
  pathNot: allowed.map((folder) => `^${folder}/`),
})

const only = (folder, allowed, comment) => ({
  name: `${folder.replaceAll('/', '-')}-imports-only-its-own`,
  comment,
  severity: 'error',
  from: { path: `^${folder}/` },
  to: oursExcept(folder, ...allowed),
})

const folderRules = [
  only('packages/domain', [], 'domain is pure: it imports nothing of ours'),
  {
    name: 'domain-imports-nothing',
    comment: 'domain has no I/O, no React, no zod: no package and no part of Node',
    severity: 'error',
    from: { path: '^packages/domain/', pathNot: TESTS },
    to: { dependencyTypes: ['core', 'npm', 'npm-dev', 'npm-optional', 'npm-peer'], pathNot: '^packages/' },
  },
  only('packages/contract', ['packages/domain'], 'contract imports domain and zod'),
  {
    name: 'contract-imports-zod-alone',
    comment: 'contract imports domain and zod',
    severity: 'error',
    from: { path: '^packages/contract/', pathNot: TESTS },
    to: { dependencyTypes: ['core', 'npm', 'npm-dev'], pathNot: ['(^|/)node_modules/zod/', '^packages/'] },
  },
  {
    name: 'no-zod-in-the-client',
    comment: 'client.ts and errors.ts run in the browser: whatever else they need of contract are types',
    severity: 'error',
    from: { path: '^packages/contract/src/(client|errors)\\.ts$' },
    to: {
      path: ['(^|/)node_modules/zod/', '^packages/contract/'],
      pathNot: '^packages/contract/src/(client|errors)\\.ts$',
      dependencyTypesNot: ['type-only'],
    },
  },
  only('packages/search', ['packages/domain'], 'search imports domain'),
  only('packages/brand', ['packages/contract', 'packages/domain'], 'brand imports contract and domain'),
  only(
    'apps/api',
    // The sandboxes for tests alone: see below.
    ['packages/brand', 'packages/contract', 'packages/domain', 'packages/search', 'studio', 'sandbox'],
    'api imports brand, contract, domain, search and studio',
  ),
  {
    name: 'no-sandbox-in-the-api',
    comment: 'api speaks to a sandbox over HTTP, as to the real one; only its tests start one',
    severity: 'error',
    from: { path: '^apps/api/', pathNot: [TESTS, TEST_SUPPORT] },
    to: { path: '^sandbox/' },
  },
  only(
    'apps/storefront',
    ['packages/brand', 'packages/contract', 'packages/domain'],
    'storefront imports contract and domain',
  ),
  {
    name: 'storefront-pages-know-no-brand-builder',
    comment: 'brand reads and draws files; only the scripts that draw the storefront’s own use it',
    severity: 'error',
    from: { path: '^apps/storefront/app/' },
    to: { path: '^packages/brand/' },
  },
  {
    name: 'storefront-takes-types-of-contract',
    comment: 'the browser gets types, client.ts and errors.ts of contract, never zod',
    severity: 'error',
    from: { path: '^apps/storefront/app/', pathNot: TESTS },
    to: {
      path: ['^packages/contract/', '(^|/)node_modules/zod/'],
      pathNot: '^packages/contract/src/(client|errors)\\.ts$',
      dependencyTypesNot: ['type-only'],
    },
  },
  only(
    'apps/backoffice',
    ['packages/contract', 'packages/domain'],
    'the back office imports contract and domain',
  ),
  {
    name: 'backoffice-takes-types-of-contract',
    comment: 'the browser gets types, client.ts and errors.ts of contract, never zod',
    severity: 'error',
    from: { path: '^apps/backoffice/src/', pathNot: TESTS },
    to: {
      path: ['^packages/contract/', '(^|/)node_modules/zod/'],
      pathNot: '^packages/contract/src/(client|errors)\\.ts$',
      dependencyTypesNot: ['type-only'],
    },
  },
  only(
    'apps/host',
    ['apps/api', 'apps/storefront', 'packages/contract', 'packages/domain', 'sandbox'],
    'host imports the apps, contract and domain, and starts the sandboxes',
  ),
  only('sandbox', [], 'a sandbox stands in for somebody else’s server: it imports nothing of ours'),
  only('studio', [], 'studio draws; it knows nothing of the shop'),
  only('e2e', ['packages/domain', 'packages/contract'], 'journeys see the shop from outside'),
  only(
    'bench',
    [
      'packages/search',
      'packages/domain',
      'packages/contract',
      'e2e/fixtures',
      'apps/api/src/db/embedded',
      'apps/api/src/modules/(demo|reference)',
    ],
    'measurements see the shop from outside; they start it and Chromium as the journeys do',
  ),
  only(
    'tools',
    ['apps/api', 'packages/brand', 'packages/contract', 'packages/domain', 'e2e/fixtures'],
    'tools import api and brand; the proof starts the shop as the journeys do',
  ),
  {
    name: 'bootstrap-needs-nothing-installed',
    comment: 'tools/bootstrap runs before anything is installed: Node’s own modules and its own files only',
    severity: 'error',
    from: { path: '^tools/bootstrap/', pathNot: TESTS },
    to: { pathNot: '^tools/bootstrap/', dependencyTypesNot: ['core'] },
  },
]

const MODULES = 'apps/api/src/modules'

const apiRules = [
  {
    name: 'api-modules-meet-at-services',
    comment: 'a module imports another module’s *.service.ts only; its store and rules are its own',
    severity: 'error',
    from: {
      path: `^${MODULES}/([^/]+)/`,
      pathNot: [TESTS, '\\.(tables|store)\\.ts$', `^${MODULES}/(demo|imports|reference)/`],
    },
    to: { path: `^${MODULES}/`, pathNot: [`^${MODULES}/$1/`, '\\.service\\.ts$'] },
  },
  {
    name: 'api-stores-join-tables',
    comment: 'a store may read what other modules’ tables hold, in one query or one transaction with its own',
    severity: 'error',
    from: { path: `^${MODULES}/([^/]+)/.+\\.store\\.ts$` },
    to: { path: `^${MODULES}/`, pathNot: [`^${MODULES}/$1/`, '\\.tables\\.ts$'] },
  },
  {
    name: 'api-tables-know-tables',
    comment: 'foreign keys: *.tables.ts may import other *.tables.ts, and nothing else of the modules',
    severity: 'error',
    from: { path: `^${MODULES}/.+\\.tables\\.ts$` },
    to: { path: `^${MODULES}/`, pathNot: '\\.tables\\.ts$' },
  },
  {
    name: 'api-writers-of-many-tables',
    comment:
      'demo, imports and reference also read and write all tables, and use the rules of pictures and texts',
    severity: 'error',
    from: { path: `^${MODULES}/(demo|imports|reference)/`, pathNot: TESTS },
    to: {
      path: `^${MODULES}/`,
      pathNot: [
        `^${MODULES}/$1/`,
        '\\.(service|tables)\\.ts$',
        `^${MODULES}/pictures/(choose-drawing|find-drawing|picture-key)\\.ts$`,
        `^${MODULES}/content/(parse|read|remove)-[a-z-]+\\.ts$`,
        `^${MODULES}/reference/`,
      ],
    },
  },
  {
    name: 'api-stores-are-private',
    comment: 'a store is its own module’s affair; others, the program’s frame too, ask the service',
    severity: 'error',
    from: { path: '^(apps|tools)/', pathNot: [`^${MODULES}/`, TESTS] },
    to: { path: `^${MODULES}/.+\\.(store|mail)\\.ts$` },
  },
  {
    name: 'api-ground-knows-no-module',
    comment: 'db, providers and the environment lie below the modules: of those they know the tables alone',
    severity: 'error',
    from: { path: '^apps/api/src/(db|providers|server/environment)(/|\\.)', pathNot: TESTS },
    to: { path: [`^${MODULES}/`, '^apps/api/src/server/plugins/'], pathNot: '\\.tables\\.ts$' },
  },
]

const APP = 'apps/storefront/app'

const storefrontRules = [
  {
    name: 'storefront-features-are-apart',
    comment:
      'a feature never imports another feature: what two share belongs into state, ui or domain; layout, the frame around every page, shows parts of others',
    severity: 'error',
    from: { path: `^${APP}/features/([^/]+)/`, pathNot: `^${APP}/features/layout/` },
    to: { path: `^${APP}/features/`, pathNot: `^${APP}/features/$1/` },
  },
  {
    name: 'storefront-features-look-down',
    comment: 'routes → features → state → platform',
    severity: 'error',
    from: { path: `^${APP}/features/` },
    to: { path: `^${APP}/`, pathNot: `^${APP}/(features|state|platform|ui|brand)/` },
  },
  {
    name: 'storefront-state-looks-down',
    comment: 'routes → features → state → platform',
    severity: 'error',
    from: { path: `^${APP}/state/` },
    to: { path: `^${APP}/`, pathNot: `^${APP}/(state|platform)/` },
  },
  {
    name: 'storefront-platform-is-the-ground',
    comment: 'routes → features → state → platform',
    severity: 'error',
    from: { path: `^${APP}/platform/` },
    to: { path: `^${APP}/`, pathNot: `^${APP}/platform/` },
  },
  {
    name: 'storefront-leaves',
    comment: 'ui and brand import only platform from the rest of the storefront',
    severity: 'error',
    from: { path: `^${APP}/(ui|brand)/` },
    to: { path: `^${APP}/`, pathNot: `^${APP}/($1|platform)/` },
  },
  {
    name: 'storefront-routes-are-apart',
    comment: 'a route never imports another route; only routes.ts names them',
    severity: 'error',
    from: { path: `^${APP}/routes/`, pathNot: TESTS },
    to: { path: `^${APP}/(routes/|routes\\.ts|root\\.tsx|entry\\.)` },
  },
]

const OFFICE = 'apps/backoffice/src'

const backofficeRules = [
  {
    name: 'backoffice-features-are-apart',
    comment: 'a feature never imports another feature: what two share belongs into ui or domain',
    severity: 'error',
    from: { path: `^${OFFICE}/features/([^/]+)/` },
    to: { path: `^${OFFICE}/(features|frame|login)/`, pathNot: `^${OFFICE}/features/$1/` },
  },
  {
    name: 'backoffice-ui-is-the-ground',
    comment: 'ui knows no feature, no frame and no log-in',
    severity: 'error',
    from: { path: `^${OFFICE}/ui/` },
    to: { path: `^${OFFICE}/(features|frame|login)/` },
  },
  {
    name: 'backoffice-login-knows-little',
    comment: 'what the log-in imports is sent to everyone',
    severity: 'error',
    from: { path: `^${OFFICE}/login/` },
    to: { path: `^${OFFICE}/`, pathNot: `^${OFFICE}/(login|ui|styles)/|^${OFFICE}/api\\.ts$` },
  },
]

const generalRules = [
  {
    name: 'no-circular',
    comment: 'no import leads back to where it started, types included',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
  {
    name: 'no-unresolved',
    comment: 'every import leads to a file (route types and the built storefront appear later)',
    severity: 'error',
    from: {},
    to: {
      couldNotResolve: true,
      // mdast is types alone (@types/mdast), and so no module that leads to a file.
      pathNot: ['^\\./\\+types/', '\\+types/', '^virtual:', '/build/server/', '^mdast$'],
    },
  },
  {
    name: 'no-undeclared-package',
    comment: 'a package that is imported is named in the workspace’s package.json (or the root’s)',
    severity: 'error',
    from: {},
    to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
  },
  {
    name: 'no-orphans',
    comment: 'a module that imports nothing and that nobody imports is left over',
    severity: 'error',
    from: {
      orphan: true,
      pathNot: [
        TESTS,
        '\\.d\\.ts$',
        '\\.config\\.(ts|mjs)$',
        '^tools/bootstrap/',
        `^${APP}/routes/`,
        // The browser fetches it by its address.
        '^apps/storefront/public/',
        '^sandbox/',
      ],
    },
    to: {},
  },
  {
    name: 'no-test-tools-in-the-program',
    comment: 'vitest and fast-check belong into tests',
    severity: 'error',
    from: {
      path: '^(packages|apps|studio)/',
      pathNot: [TESTS, TEST_SUPPORT, '\\.config\\.ts$'],
    },
    to: { path: TEST_TOOLS },
  },
]

export default {
  forbidden: [...folderRules, ...apiRules, ...storefrontRules, ...backofficeRules, ...generalRules],
  options: {
    doNotFollow: { path: NPM },
    exclude: { path: '(^|/)(build|\\.react-router|coverage|test-results)/' },
    // Types count as imports too: a type can tie two parts together as well as a function can.
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
}
