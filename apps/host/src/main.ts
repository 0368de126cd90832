import { enableCompileCache } from 'node:module'

enableCompileCache()
const { runShop } = await import('./run-shop.ts')
if (process.argv.includes('--dev')) {
  // `npm run dev`: the storefront comes from Vite instead of the build, in one process.
  const { mountDevStorefront } = await import('./mount-dev-storefront.ts')
  const { mountDevBackOffice } = await import('./mount-dev-backoffice.ts')
  await runShop(async (app, environment) => {
    await mountDevBackOffice(app)
    await mountDevStorefront(app, environment)
  }, true)
} else {
  const { mountStorefront } = await import('./mount-storefront.ts')
  const { mountBackOffice, readBuiltBackOffice } = await import('./mount-backoffice.ts')
  await runShop(async (app, environment) => {
    await mountBackOffice(app, await readBuiltBackOffice())
    await mountStorefront(app, environment)
  })
}
