import { prepareBuild, prepareNode, runMain } from './prepare.mjs'
import { makeEnvironment, runNode } from './run-child.mjs'

// npm start: installs and builds what is missing, then runs the shop, which migrates, seeds and prints its address.
await runMain(async () => {
  const node = await prepareNode()
  await prepareBuild(node)
  const env = makeEnvironment(node, { NODE_ENV: process.env.NODE_ENV ?? 'production' })
  return runNode(node, ['apps/host/src/main.ts', ...process.argv.slice(2)], { env })
})
