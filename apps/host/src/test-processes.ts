import { runShop } from './run-shop.ts'

// Starts the shop without its pages, which need a build, for tests of its processes.
await runShop(async () => undefined)
