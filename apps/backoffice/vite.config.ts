import path from 'node:path'
import { defineConfig } from 'vite'

/** Two documents: what nobody sees without a session, and what leads to one. The host serves them. */
export default defineConfig({
  base: '/drift/',
  css: { transformer: 'lightningcss' },
  build: {
    outDir: 'build',
    // Says which files belong to the log-in: only these are sent without a session.
    manifest: 'manifest.json',
    assetsInlineLimit: 0,
    rolldownOptions: {
      onLog(level, log, handle) {
        // Base UI marks its modules for server components, of which there are none here.
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handle(level, log)
      },
      input: {
        app: path.resolve(import.meta.dirname, 'app.html'),
        login: path.resolve(import.meta.dirname, 'login.html'),
      },
    },
  },
})
