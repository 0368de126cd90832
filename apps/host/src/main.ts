import { enableCompileCache } from 'node:module'

enableCompileCache()
// `npm run dev`: the storefront comes from Vite instead of the build.
const pages = process.argv.includes('--dev') ? await import('./mount-dev-storefront.ts') : undefined
const { startShop } = await import('./start-shop.ts')
const { stopOnSignals } = await import('./stop-on-signals.ts')

/** Errors whose message alone is shown, without a stack. */
const EXPECTED = new Set([
  'DataFolderError',
  'DatabaseUnavailableError',
  'EmbeddedPostgresError',
  'EnvironmentError',
  'ShopNotEmptyError',
])

function log(line: string) {
  return console.error(line)
}
const stop = new AbortController()
const starting = startShop(process.env, log, stop.signal, pages?.mountDevStorefront)
stopOnSignals(starting, stop, log)
try {
  const { url } = await starting
  // The only line on stdout: scripts that start the shop wait for it.
  process.stdout.write(`Varde er klar: ${url}\n`)
} catch (error) {
  if (!stop.signal.aborted) {
    console.error(error instanceof Error && EXPECTED.has(error.name) ? error.message : error)
    process.exit(1)
  }
}
