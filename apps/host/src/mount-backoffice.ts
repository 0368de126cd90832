import { readFile } from 'node:fs/promises'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { App } from '@varde/api/server/build-app'
import { chooseEncoding } from '@varde/api/server/choose-encoding'
import { escapeHtml } from '@varde/api/server/escape-html'
import { sendError } from '@varde/api/server/plugins/errors'
import { FILE_HEADERS } from '@varde/api/server/plugins/file-headers'
import {
  BACK_OFFICE,
  INVITATION_PATH,
  loginPathFor,
  readWayBack,
  STAFF_LOGIN_PATH,
} from '@varde/domain/staff/back-office-path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { compressPage } from './compress-page.ts'

const BUILD_FOLDER = path.resolve(import.meta.dirname, '../../backoffice/build')

/** Everything is a file of the shop's own; no inline script or style, no other site. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  // A mail that is looked at, in a page with a policy of its own.
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

type Entry = 'app' | 'login'

/** Where the documents of the back office come from. */
export type BackOfficeSource = {
  readDocument(entry: Entry, url: string): Promise<string>
  /** Null in development, where Vite sends modules and injects styles. */
  built: { folder: string; loginFiles: ReadonlySet<string> } | null
}

/** Vite's manifest: what each module of the build was written into. */
type Manifest = Record<
  string,
  { file: string; imports?: string[]; css?: string[]; assets?: string[]; dynamicImports?: string[] }
>

/** The back office as `npm run build` left it. */
export async function readBuiltBackOffice(folder = BUILD_FOLDER): Promise<BackOfficeSource> {
  const [app, login, manifest] = await Promise.all(
    ['app.html', 'login.html', 'manifest.json'].map((file) => readFile(path.join(folder, file), 'utf8')),
  )
  const documents: Record<Entry, string> = { app: app ?? '', login: login ?? '' }
  const loginFiles = listFilesOf('login.html', JSON.parse(manifest ?? '') as Manifest)
  return {
    readDocument: async (entry) => documents[entry],
    built: { folder: path.join(folder, 'assets'), loginFiles },
  }
}

/** The names of the files that an entry of the build needs. */
function listFilesOf(entry: string, manifest: Manifest): Set<string> {
  const chunks = new Set([entry])
  const files = new Set<string>()
  for (const name of chunks) {
    const chunk = manifest[name]
    if (chunk === undefined) throw new Error(`the build of the back office has no ${name}`)
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])])
      files.add(path.basename(file))
    for (const imported of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]) chunks.add(imported)
  }
  return files
}

/**
 * Serves the back office at `/drift`. Without a session of the staff every page leads to the log-in, and only the files
 * that the log-in needs are sent.
 */
export async function mountBackOffice(app: App, source: BackOfficeSource): Promise<void> {
  const { fastify } = app
  if (source.built !== null) await serveFiles(app, source.built)

  async function sendPage(request: FastifyRequest, reply: FastifyReply) {
    reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex, nofollow')
    const { pathname, search, searchParams } = new URL(request.url, 'http://varde.invalid')
    const page = pathname.replace(/\/+$/, '')
    const isLoggedIn = await findSession(app, request, reply)
    if (page === STAFF_LOGIN_PATH && isLoggedIn) return reply.redirect(readWayBack(searchParams.get('til')))
    const isOpen = page === STAFF_LOGIN_PATH || page === INVITATION_PATH
    if (!isOpen && !isLoggedIn) return reply.redirect(loginPathFor(`${page}${search}`))

    const { name } = app.tenants.resolveTenant(request.headers.host)
    const document = await source.readDocument(isOpen ? 'login' : 'app', request.url)
    const html = Buffer.from(document.replaceAll('%BRAND%', () => escapeHtml(name)))
    if (source.built !== null) reply.header('content-security-policy', POLICY)
    const encoding = chooseEncoding(request.headers['accept-encoding'])
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply
      .header('vary', 'accept-encoding')
      .type('text/html; charset=utf-8')
      .send(await compressPage(html, encoding))
  }
  for (const url of [BACK_OFFICE, `${BACK_OFFICE}/*`]) fastify.get(url, { schema: { hide: true } }, sendPage)
}

/** Serves the files of the build: to everyone what the log-in needs, the rest to who is logged in. */
async function serveFiles(
  app: App,
  { folder, loginFiles }: NonNullable<BackOfficeSource['built']>,
): Promise<void> {
  await app.fastify.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.config = Object.assign({}, route.config, { helmet: FILE_HEADERS, isFile: true })
    })
    scope.addHook('onRequest', async (request, reply) => {
      reply.header('x-robots-tag', 'noindex, nofollow')
      const [pathname = ''] = request.url.split('?', 1)
      if (loginFiles.has(path.posix.basename(pathname)) || (await findSession(app, request, reply))) return
      reply.header('cache-control', 'no-store')
      return sendError(reply, 'STAFF_LOGIN_REQUIRED')
    })
    await scope.register(fastifyStatic, {
      root: folder,
      prefix: `${BACK_OFFICE}/assets/`,
      // A file whose name has its hash is never asked for again, nor in parts.
      lastModified: false,
      etag: false,
      acceptRanges: false,
      preCompressed: true,
      // Nothing on the way may keep what needs a session.
      setHeaders: (reply) => reply.header('cache-control', 'private, max-age=31536000, immutable'),
    })
  })
}

/**
 * Asks the API whether a request comes from the staff, and passes on the cookies that it sets: the CSRF token above all,
 * which the log-in needs.
 */
async function findSession(app: App, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
  const { cookie, host } = request.headers
  const response = await app.fastify.inject({
    url: '/api/v1/admin/session',
    headers: { ...(cookie === undefined ? {} : { cookie }), ...(host === undefined ? {} : { host }) },
    remoteAddress: request.ip,
  })
  const cookies = response.headers['set-cookie']
  if (cookies !== undefined) reply.header('set-cookie', cookies)
  return response.statusCode === 200
}
