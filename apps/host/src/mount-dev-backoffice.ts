import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { App } from '@varde/api/server/build-app'
import { BACK_OFFICE } from '@varde/domain/staff/back-office-path'
import { createServer } from 'vite'
import { mountBackOffice } from './mount-backoffice.ts'

const BACKOFFICE = path.resolve(import.meta.dirname, '../../backoffice')

/** Serves the back office from its sources by Vite's development server: a change reloads the open page. */
export async function mountDevBackOffice(app: App): Promise<void> {
  const { fastify } = app
  const vite = await createServer({
    root: BACKOFFICE,
    appType: 'custom',
    // Hot reload uses the shop's own port.
    server: { middlewareMode: true, ws: { server: fastify.server } },
  })
  fastify.addHook('onClose', () => vite.close())
  // Vite serves modules and styles, and passes on every other request.
  fastify.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith(`${BACK_OFFICE}/`)) {
      const { raw } = request
      const { url } = raw
      vite.middlewares(raw, reply.raw, (error?: Error) => {
        // Vite has taken its base out of the address.
        if (url !== undefined) raw.url = url
        done(error)
      })
    } else done()
  })
  await mountBackOffice(app, {
    readDocument: async (entry, url) =>
      vite.transformIndexHtml(url, await readFile(path.join(BACKOFFICE, `${entry}.html`), 'utf8')),
    built: null,
  })
}
