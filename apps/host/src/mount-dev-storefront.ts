import path from 'node:path'
import type { App } from '@varde/api/server/build-app'
import type { Environment } from '@varde/api/server/environment'
import type { ServerBuild } from 'react-router'
import { createServer, isRunnableDevEnvironment } from 'vite'
import { mountStorefront } from './mount-storefront.ts'

const STOREFRONT = path.resolve(import.meta.dirname, '../../storefront')

/**
 * Serves the storefront from its sources by Vite's development server: pages and styles follow every change without a
 * restart, and nothing is kept.
 */
export async function mountDevStorefront(app: App, environment: Environment): Promise<void> {
  const { fastify } = app
  const listeners = process.listeners('SIGTERM')
  const vite = await createServer({
    root: STOREFRONT,
    appType: 'custom',
    // Hot reload uses the shop's own port.
    server: { middlewareMode: true, ws: { server: fastify.server } },
  })
  // React Router's plugin starts a second Vite, which would end the process before the shop has stopped its database.
  for (const listener of process.listeners('SIGTERM')) {
    if (!listeners.includes(listener)) process.off('SIGTERM', listener)
  }
  fastify.addHook('onClose', () => vite.close())
  // Vite serves modules, styles and public files, and passes on every other request.
  fastify.addHook('onRequest', (request, reply, done) => {
    vite.middlewares(request.raw, reply.raw, (error?: Error) => done(error))
  })

  const { ssr } = vite.environments
  if (!isRunnableDevEnvironment(ssr)) throw new Error('Vite runs no server modules in this process')
  await mountStorefront(app, environment, {
    source: {
      load: () => ssr.runner.import<ServerBuild>('virtual:react-router/server-build'),
      mode: 'development',
    },
  })
}
