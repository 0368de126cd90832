import { createHash, timingSafeEqual } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { errorBody } from '@varde/contract/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import PostalMime from 'postal-mime'
import type { Environment } from '../../server/environment.ts'
import { scaleLimit } from '../../server/register-endpoint.ts'
import { mailFolder } from './outbox.service.ts'
import {
  type ListedMail,
  OUTBOX_POLICY,
  writeKeyForm,
  writeOutboxList,
  writeOutboxMail,
} from './write-outbox-page.ts'

/** Headers that a proxy adds: a request with one does not come from this machine directly. */
const PROXY_HEADERS = ['x-forwarded-for', 'forwarded', 'x-real-ip']
/** Host names that only mean this machine; any other could be made to point here. */
const LOCAL_HOST = /^(localhost|[\w-]+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i
const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/

/** The types that the shop's mails have as attachments; others are not shown. */
const SHOWN_ATTACHMENTS = ['application/pdf', 'image/png']
/** Older mails are only in the folder. */
const MOST_LISTED = 200

const COOKIE = 'varde-utboks'
const FORM_BYTES = 4 * 1024

/**
 * `/utboks`: the mails of a shop that runs on a developer's machine without a mail server. They contain links that log
 * people in, so the pages open only with a key that is printed where the shop was started, which a form exchanges for a
 * cookie. They are served to loopback addresses under a local host name only, and do not exist when the shop's address
 * is not local, or when it has a database or a mail server of its own.
 *
 * @param key a new one at each start
 * @returns whether the pages exist
 */
export async function outboxRoutes(
  app: FastifyInstance,
  environment: Environment,
  key: string,
): Promise<boolean> {
  const isLocal = LOCAL_HOST.test(new URL(environment.publicUrl).host)
  if (!isLocal || environment.databaseUrl !== undefined || environment.mail.smtpUrl !== undefined)
    return false
  await app.register(async (scope) => mountOutbox(scope, environment, key))
  return true
}

function mountOutbox(app: FastifyInstance, environment: Environment, key: string): void {
  // Derived from the key, so the cookie is not valid after the next start.
  const pass = createHash('sha256').update(`utboks|${key}`).digest('base64url')
  const folder = mailFolder(environment.dataDir)
  async function refuseRemote(request: FastifyRequest, reply: FastifyReply) {
    // The address of the socket, since headers can be forged.
    const address = request.socket.remoteAddress ?? ''
    const passedOn = PROXY_HEADERS.some((name) => request.headers[name] !== undefined)
    if (!LOOPBACK.test(address) || passedOn || !LOCAL_HOST.test(request.headers.host ?? '')) {
      return reply.code(404).send(errorBody('NOT_FOUND'))
    }
    reply
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .header('content-security-policy', OUTBOX_POLICY)
  }
  async function askForKey(request: FastifyRequest, reply: FastifyReply) {
    if (isSame(request.cookies[COOKIE] ?? '', pass)) return
    return reply.code(403).type('text/html; charset=utf-8').send(writeKeyForm(false))
  }
  const guarded = { onRequest: [refuseRemote, askForKey] }

  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: FORM_BYTES },
    (_, body, done) => done(null, new URLSearchParams(String(body))),
  )
  app.post<{ Body: unknown }>(
    '/utboks',
    {
      schema: { hide: true },
      onRequest: refuseRemote,
      config: { rateLimit: scaleLimit(app, { max: 20, windowSeconds: 60 }) },
    },
    async (request, reply) => {
      const given = request.body instanceof URLSearchParams ? (request.body.get('nokkel') ?? '') : ''
      if (!isSame(given.trim(), key)) {
        return reply.code(403).type('text/html; charset=utf-8').send(writeKeyForm(true))
      }
      return reply
        .setCookie(COOKIE, pass, { path: '/utboks', httpOnly: true, sameSite: 'strict' })
        .redirect('/utboks', 303)
    },
  )

  function readSource(name: string): Promise<string | null> {
    return /^\d+$/.test(name)
      ? readFile(path.join(folder, `${name}.eml`), 'utf8').catch(() => null)
      : Promise.resolve(null)
  }

  async function readHead(name: string): Promise<ListedMail> {
    const [head = ''] = ((await readSource(name)) ?? '').split('\r\n\r\n')
    const { subject, to } = await PostalMime.parse(`${head}\r\n\r\n`)
    return { name, subject: subject ?? name, to: to?.map(({ address }) => address).join(', ') ?? '' }
  }

  const notFound = (reply: FastifyReply) => reply.code(404).send(errorBody('NOT_FOUND'))

  app.get('/utboks', guarded, async (_, reply) => {
    const files = (await readdir(folder).catch(() => [])).filter((file) => /^\d+\.eml$/.test(file))
    const newest = files.toSorted().toReversed().slice(0, MOST_LISTED)
    const mails = await Promise.all(newest.map((file) => readHead(file.slice(0, -'.eml'.length))))
    return reply.type('text/html; charset=utf-8').send(writeOutboxList(mails))
  })

  app.get<{ Params: { name: string } }>('/utboks/:name', guarded, async (request, reply) => {
    const { name } = request.params
    const isSource = name.endsWith('.eml')
    const source = await readSource(isSource ? name.slice(0, -'.eml'.length) : name)
    if (source === null) return notFound(reply)
    if (isSource) return reply.type('text/plain; charset=utf-8').send(source)
    const { subject, to, text, attachments } = await PostalMime.parse(source)
    const mail = {
      name,
      subject: subject ?? name,
      to: to?.map(({ address }) => address).join(', ') ?? '',
      text: text ?? '',
      attachments: attachments.map(({ filename }, no) => filename ?? `vedlegg ${no + 1}`),
    }
    return reply.type('text/html; charset=utf-8').send(writeOutboxMail(mail))
  })

  app.get<{ Params: { name: string; no: string } }>('/utboks/:name/:no', guarded, async (request, reply) => {
    const { name, no } = request.params
    const source = /^\d$/.test(no) ? await readSource(name) : null
    const attachment = source === null ? undefined : (await PostalMime.parse(source)).attachments[Number(no)]
    if (attachment === undefined || !SHOWN_ATTACHMENTS.includes(attachment.mimeType)) return notFound(reply)
    return reply.type(attachment.mimeType).send(Buffer.from(attachment.content as ArrayBuffer))
  })
}

function isSame(given: string, wanted: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(wanted)]
  return left.length === right.length && timingSafeEqual(left, right)
}
