import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Rolldown } from 'vite'

/** From this many kinds of pages on, what they share is in one file for all of them: each file costs a request. */
const SHARED_BY_ROUTES = 7

/** Where visits begin: these pages do not load what only forms and the customer's pages share. */
const LANDING_ROUTE = /\/routes\/(home|gender|category|search|product|shops|blog)\.tsx/

/**
 * The file of a module: `app` for what the frame of every page imports, directly or through others, `shared` for what
 * several routes do, `forms` if none of them is a landing page. Parts that are loaded later are left to the bundler,
 * and so is what hydrates the page, because `app` is run before it (`platform/start-app-script.ts`).
 */
function nameFile(id: string, graph: Rolldown.ChunkingContext): string | null {
  if (/\/app\/entry\.client\.tsx/.test(id)) return null
  const importers = new Set([id])
  const routes = new Set<string>()
  for (const module of importers) {
    if (/\/app\/(root|entry\.client)\.tsx/.test(module)) return 'app'
    // The router asks for a route's module in parts, each with a query of its own.
    if (/\/app\/routes\//.test(module)) routes.add(module.replace(/\?.*/, ''))
    for (const importer of graph.getModuleInfo(module)?.importers ?? []) importers.add(importer)
  }
  if (routes.size < SHARED_BY_ROUTES) return null
  return [...routes].some((route) => LANDING_ROUTE.test(route)) ? 'shared' : 'forms'
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
              ],
            },
          },
        },
      },
    },
  },
})
