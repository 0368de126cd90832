import { prepareNode, runMain } from './prepare.mjs'
import { makeEnvironment, runNode } from './run-child.mjs'

/** Server code: a change here restarts the shop. Vite watches pages and styles. */
const WATCHED = [
  'apps/api/src',
  'apps/host/src',
  'packages',
  'sandbox',
  'apps/storefront/vite.config.ts',
  'apps/backoffice/vite.config.ts',
]

// npm run dev: the shop with hot reload of pages and styles; a change to the API restarts it with the same data.
// Debuggers attach to the API and to rendering on the server through Node's inspector, to pages in the browser.
await runMain(async () => {
  const node = await prepareNode()
  const env = makeEnvironment(node, {
    NODE_ENV: 'development',
    // A page in development is hundreds of requests.
    RATE_LIMIT_SCALE: process.env.RATE_LIMIT_SCALE ?? '100',
    // An open browser keeps its connection for hot reload: do not wait for it.
    SHUTDOWN_TIMEOUT_MS: process.env.SHUTDOWN_TIMEOUT_MS ?? '1500',
  })
  const watch = WATCHED.map((path) => `--watch-path=${path}`)
  return runNode(
    node,
    [
      ...watch,
      '--watch-preserve-output',
      '--inspect',
      '--conditions=development',
      'apps/host/src/main.ts',
      '--dev',
    ],
    {
      env,
    },
  )
})
