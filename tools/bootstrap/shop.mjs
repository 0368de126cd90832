import path from 'node:path'
import { root } from './checkout.mjs'
import { prepareNode, runMain } from './prepare.mjs'
import { makeEnvironment, runNode } from './run-child.mjs'

// npm run shop -- …: the shop's command line. File names are relative to the folder where the command was run.
await runMain(async () => {
  const node = await prepareNode()
  // What a batch of an import leaves behind is collected sooner: less than half the memory, and hardly slower.
  const memory = ['--max-semi-space-size=4', '--heap-growing-percent=60']
  return runNode(node, [...memory, path.join(root, 'tools/shop/shop.ts'), ...process.argv.slice(2)], {
    env: makeEnvironment(node, { NODE_ENV: process.env.NODE_ENV ?? 'production' }),
    cwd: process.env.INIT_CWD ?? process.cwd(),
  })
})
