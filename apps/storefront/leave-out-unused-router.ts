import type { Plugin } from 'vite'

/**
 * Parts of React Router that the shop has switched off and that stand in every page all the same: finding routes one
 * by one (`routeDiscovery: 'initial'` names them all at once) and instrumentation (nobody hands `HydratedRouter` any).
 * What is left of them answers as the router's own does when they are off; the names that only the router's server
 * side uses are there to be linked and are dropped again. A version of the router that asks for more does not build.
 */
const LEFT_OF: Record<string, string> = {
  '/lib/router/instrumentation.js': `
    export const consumeInstrumentationClientResultMetaReceiver = () => undefined
    export const getRouteInstrumentationUpdates = () => ({})
    export const instrumentClientSideRouter = (router) => router
    export const instrumentHandler = undefined, instrumentationResultMetaContext = undefined`,
  '/lib/dom/ssr/fog-of-war.js': `
    export const isFogOfWarEnabled = () => false
    export const getPartialManifest = (manifest) => manifest
    export const getPatchRoutesOnNavigationFunction = () => undefined
    export const useFogOFWarDiscovery = () => {}
    export const getManifestPath = undefined, getPathsWithAncestors = undefined
    export const handleClientVersionMismatch = undefined, URL_LIMIT = undefined`,
}

/** Names for the React developer tools; as assignments they keep components that nobody uses. */
const DISPLAY_NAME = /^\w+\.displayName = "\w+";$/gm

/**
 * Leaves out of the browser's files what the router does not need here, and lets the bundler drop those of its
 * components that no page uses (`Form`, `NavLink`, fetchers): over three kilobytes of every page, brotli.
 */
export function leaveOutUnusedRouter(): Plugin {
  const found = new Set<string>()
  return {
    name: 'leave-out-unused-router',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load(id) {
      if (!id.includes('/react-router/dist/')) return null
      const part = Object.keys(LEFT_OF).find((end) => id.endsWith(end))
      if (part === undefined) return null
      found.add(part)
      return LEFT_OF[part]
    },
    transform(code, id) {
      if (!id.includes('/react-router/dist/')) return null
      const droppable = code
        .replace(DISPLAY_NAME, '')
        .replaceAll('= React$1.forwardRef(', '= /* @__PURE__ */ React$1.forwardRef(')
      return { code: droppable, map: null }
    },
    buildEnd(error) {
      const missed = Object.keys(LEFT_OF).filter((part) => !found.has(part))
      if (error === undefined && missed.length > 0) {
        this.error(`React Router has no ${missed.join(', ')} any more: look again at what is left out of it`)
      }
    },
  }
}
