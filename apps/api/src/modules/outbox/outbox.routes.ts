import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { errorBody } from '@varde/contract/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import PostalMime from 'postal-mime'
import type { Environment } from '../../environment.ts'
import { mailFolder } from './outbox.service.ts'
import { type ListedMail, OUTBOX_POLICY, writeOutboxList, writeOutboxMail } from './write-outbox-page.ts'

/** Headers that a proxy writes: whoever sends one is not at this machine, or pretends not to be. */
const PROXY_HEADERS = ['x-forwarded-for', 'forwarded', 'x-real-ip']
/** A name that only this machine gives itself; any other may have been made to point here. */
const LOCAL_HOST = /^(localhost|[\w-]+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i
const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/

/** What a shop's mails carry; anything else is not shown. */
const SHOWN_ATTACHMENTS = ['application/pdf', 'image/png']
/** Older mails lie in the folder. */
const MOST_LISTED = 200

/**
 * `/utboks`: the mails of a shop that has no mail server. For the person at the machine only: it answers loopback, and
 * is not there at all with a database or a mail server of one's own.
 */
export const outboxRoutes = (app: FastifyInstance, environment: Environment): void => {
  if (environment.databaseUrl !== undefined || environment.mail.smtpUrl !== undefined) return
  const folder = mailFolder(environment.dataDir)
  const refuseStrangers = async (request: FastifyRequest, reply: FastifyReply) => {
    // The socket itself is asked: a header can be written by anyone.
    const address = request.socket.remoteAddress ?? ''
    const passedOn = PROXY_HEADERS.some((name) => request.headers[name] !== undefined)
    if (!LOOPBACK.test(address) || passedOn || !LOCAL_HOST.test(request.headers.host ?? '')) {
      return reply.code(404).send(errorBody('NOT_FOUND'))
    }
    reply.header('cache-control', 'no-store').header('content-security-policy', OUTBOX_POLICY)
  }

  const readSource = (name: string): Promise<string | null> =>
    /^\d+$/.test(name)
      ? readFile(path.join(folder, `${name}.eml`), 'utf8').catch(() => null)
      : Promise.resolve(null)

  const readHead = async (name: string): Promise<ListedMail> => {
    const [head = ''] = ((await readSource(name)) ?? '').split('\r\n\r\n')
    const { subject, to } = await PostalMime.parse(`${head}\r\n\r\n`)
    return { name, subject: subject ?? name, to: to?.map(({ address }) => address).join(', ') ?? '' }
  }

  const notFound = (reply: FastifyReply) => reply.code(404).send(errorBody('NOT_FOUND'))

  app.get('/utboks', { onRequest: refuseStrangers }, async (_, reply) => {
    const files = (await readdir(folder).catch(() => [])).filter((file) => /^\d+\.eml$/.test(file))
    const newest = files.toSorted().toReversed().slice(0, MOST_LISTED)
    const mails = await Promise.all(newest.map((file) => readHead(file.slice(0, -'.eml'.length))))
    return reply.type('text/html; charset=utf-8').send(writeOutboxList(mails))
  })

  app.get<{ Params: { name: string } }>(
    '/utboks/:name',
    { onRequest: refuseStrangers },
    async (request, reply) => {
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
    },
  )

  app.get<{ Params: { name: string; no: string } }>(
    '/utboks/:name/:no',
    { onRequest: refuseStrangers },
    async (request, reply) => {
      const { name, no } = request.params
      const source = /^\d$/.test(no) ? await readSource(name) : null
      const attachment =
        source === null ? undefined : (await PostalMime.parse(source)).attachments[Number(no)]
      if (attachment === undefined || !SHOWN_ATTACHMENTS.includes(attachment.mimeType)) return notFound(reply)
      return reply.type(attachment.mimeType).send(Buffer.from(attachment.content as ArrayBuffer))
    },
  )
}
