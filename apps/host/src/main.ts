import { enableCompileCache } from 'node:module'

enableCompileCache()
const { runShop } = await import('./run-shop.ts')
if (process.argv.includes('--dev')) {
  // `npm run dev`: the storefront comes from Vite instead of the build, in one process.
  const { mountDevStorefront } = await import('./mount-dev-storefront.ts')
  await runShop(mountDevStorefront, true)
} else {
  const { mountStorefront } = await import('./mount-storefront.ts')
  await runShop(mountStorefront)
}
