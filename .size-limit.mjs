// Budgets of the built storefront, brotli: what the first load of each page brings (`npm run size`, after a build).
// Which files that is stands in the manifest that React Router writes beside them; bench/page-weight.ts measures the
// same from outside, in a browser.
import { existsSync, readdirSync, readFileSync } from 'node:fs'

const CLIENT = 'apps/storefront/build/client'

const manifestName = readdirSync(`${CLIENT}/assets`).find((name) => /^manifest-.+\.js$/.test(name))
if (manifestName === undefined)
  throw new Error(`${CLIENT}/assets holds no manifest: run «npm run build» first`)
const manifestText = readFileSync(`${CLIENT}/assets/${manifestName}`, 'utf8')
/** @type {{ entry: { module: string, imports: string[] }, routes: Record<string, { id: string, parentId?: string, module: string, imports?: string[], css?: string[] }> }} */
const manifest = JSON.parse(manifestText.slice(manifestText.indexOf('{'), manifestText.lastIndexOf('}') + 1))

/** The route and the ones around it, outermost first. */
function listMatched(id) {
  const route = manifest.routes[id]
  return [...(route.parentId === undefined ? [] : listMatched(route.parentId)), route]
}

/** As it is sent: the build has compressed everything but what is too small for it. */
const asFile = (url) => (existsSync(`${CLIENT}${url}.br`) ? `${CLIENT}${url}.br` : CLIENT + url)

/**
 * What was reached with a little room, so that growth is seen when it comes. No page may ever bring more than 115 kB:
 * that is the budget for all script by the first input.
 */
const JAVASCRIPT_KB = {
  'routes/product': 110.8,
  'routes/shop': 109,
  'routes/shops': 109,
  'routes/confirmation': 107.4,
  'routes/withdrawal': 108.1,
  'routes/account-reservations': 111.5,
  account: 111,
  others: 106.6,
}

/** @param {string} id */
const limitOf = (id) =>
  JAVASCRIPT_KB[id] ?? (id.startsWith('routes/account') ? JAVASCRIPT_KB.account : JAVASCRIPT_KB.others)

const pages = Object.keys(manifest.routes).filter((id) => id !== 'root')

export default pages.flatMap((id) => {
  const matched = listMatched(id)
  const scripts = [
    `/assets/${manifestName}`,
    ...[manifest.entry, ...matched].flatMap(({ module, imports = [] }) => [module, ...imports]),
  ]
  const styles = matched.flatMap(({ css = [] }) => css)
  return [
    {
      name: `${id}: JavaScript`,
      path: [...new Set(scripts)].map(asFile),
      limit: `${limitOf(id)} kB`,
      brotli: false,
    },
    ...(styles.length > 0
      ? [{ name: `${id}: CSS`, path: [...new Set(styles)].map(asFile), limit: '20 kB', brotli: false }]
      : []),
  ]
})
