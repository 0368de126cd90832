import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Rolldown } from 'vite'

/** From this many kinds of pages on, what they share is in one file for all of them: each file costs a request. */
const SHARED_BY_ROUTES = 7

/** Where visits begin: these pages do not load what only forms and the customer's pages share. */
const LANDING_ROUTE = /\/routes\/(home|gender|category|search|product|shops|blog)\.tsx/

/** Of these pages, each kind has one file for what it shares with its deferred parts and with few other pages. */
const SHARING_ROUTES = {
  product: /\/routes\/product\.tsx/,
  shops: /\/routes\/shops\.tsx/,
  lists: /\/routes\/(gender|category|search)\.tsx/,
}

/**
 * The file of a module: `app` for what the frame of every page imports, directly or through others, `shared` for what
 * several routes do, `forms` if none of them is a landing page. Parts that are loaded later are left to the bundler,
 * and so is what hydrates the page, because `app` is run before it (`platform/start-app-script.ts`).
 */
function nameFile(id: string, graph: Rolldown.ChunkingContext): string | null {
  if (/\/app\/entry\.client\.tsx/.test(id)) return null
  const { routes, isInFrame } = findEntries(id, graph)
  if (isInFrame) return 'app'
  if (routes.length < SHARED_BY_ROUTES) return null
  return routes.some((route) => LANDING_ROUTE.test(route)) ? 'shared' : 'forms'
}

/** The file of a module that one kind of landing page shares with few others. */
function nameSmallFile(id: string, graph: Rolldown.ChunkingContext): string | null {
  const { routes, parts, isInFrame } = findEntries(id, graph)
  if (isInFrame || routes.length + parts < 2) return null
  const landings = routes.filter((route) => LANDING_ROUTE.test(route))
  if (landings.length === 0) return null
  const found = Object.entries(SHARING_ROUTES).find(([, kind]) => landings.every((route) => kind.test(route)))
  return found === undefined ? null : `${found[0]}-shared`
}

/** What imports a module, directly or through others: routes, how many deferred parts, the frame of every page. */
function findEntries(id: string, graph: Rolldown.ChunkingContext) {
  const importers = new Set([id])
  const routes = new Set<string>()
  let parts = 0
  for (const module of importers) {
    if (/\/app\/(root|entry\.client)\.tsx/.test(module)) return { routes: [], parts: 0, isInFrame: true }
    const info = graph.getModuleInfo(module)
    // The router asks for a route's module in parts, each with a query of its own.
    if (/\/app\/routes\//.test(module)) routes.add(module.replace(/\?.*/, ''))
    else if ((info?.dynamicImporters.length ?? 0) > 0) parts++
    for (const importer of info?.importers ?? []) importers.add(importer)
  }
  return { routes: [...routes], parts, isInFrame: false }
}

export default defineConfig({
  plugins: [reactRouter()],
  css: { transformer: 'lightningcss' },
  // Else a package that is first met in a deferred part makes the development server bundle React a second time.
  optimizeDeps: { entries: ['app/**/*.{ts,tsx}', '!app/**/*.{test,server}.*'] },
  build: {
    // Inlined pictures and fonts would make every page carry them; as files they are fetched once.
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                // Changes only with React or the router, so browsers keep it over our releases.
                {
                  name: 'framework',
                  test: /node_modules\/(react|react-dom|react-router|scheduler)\//,
                  priority: 2,
                },
                { name: nameFile, debugName: 'app, shared, forms', priority: 1 },
                { name: nameSmallFile, debugName: 'shared by one landing page', priority: 0 },
              ],
            },
          },
        },
      },
    },
  },
})
