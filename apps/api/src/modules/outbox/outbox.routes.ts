import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { errorBody } from '@varde/contract/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Environment } from '../../environment.ts'
import { mailFolder } from './outbox.service.ts'

/** Headers that a proxy writes: whoever sends one is not at this machine, or pretends not to be. */
const PROXY_HEADERS = ['x-forwarded-for', 'forwarded', 'x-real-ip']
/** A name that only this machine gives itself; any other may have been made to point here. */
const LOCAL_HOST = /^(localhost|[\w-]+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i
const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/

/**
 * `/utboks`: the mails of a shop that has no mail server, as plain text. For the person at the machine only:
 * it answers loopback, and is not there at all with a database or a mail server of one's own.
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
    reply.header('cache-control', 'no-store')
  }

  app.get('/utboks', { onRequest: refuseStrangers }, async (_, reply) => {
    const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).toSorted()
    const items = names.toReversed().map((name) => `<li><a href="/utboks/${name}">${name}</a></li>`)
    return reply
      .type('text/html; charset=utf-8')
      .send(
        `<!doctype html><html lang="nb"><meta charset="utf-8"><title>Utboks</title><h1>Utboks</h1><ul>${items.join('')}</ul></html>`,
      )
  })

  app.get<{ Params: { name: string } }>(
    '/utboks/:name',
    { onRequest: refuseStrangers },
    async (request, reply) => {
      const { name } = request.params
      const text = /^\d+\.eml$/.test(name)
        ? await readFile(path.join(folder, name), 'utf8').catch(() => null)
        : null
      if (text === null) return reply.code(404).send(errorBody('NOT_FOUND'))
      return reply.type('text/plain; charset=utf-8').send(text)
    },
  )
}
