import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // The shop has a dozen routes: naming them all in the page costs less than asking for them one by one.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
