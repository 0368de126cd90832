import { enableCompileCache } from 'node:module'

enableCompileCache()
const { startShop } = await import('./start-shop.ts')

try {
  const shop = await startShop(process.env, (line) => console.error(line))
  // The one line on stdout: who starts the shop waits for it.
  process.stdout.write(`Varde er klar: ${shop.url}\n`)
  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    await shop.stop()
    process.exit(0)
  }
  process.on('SIGINT', () => void stop())
  process.on('SIGTERM', () => void stop())
} catch (error) {
  const expected =
    error instanceof Error &&
    ['EnvironmentError', 'EmbeddedPostgresError', 'DatabaseUnavailableError'].includes(error.name)
  console.error(expected ? (error as Error).message : error)
  process.exit(1)
}
