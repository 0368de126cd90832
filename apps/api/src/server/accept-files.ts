import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** How long the rest of a file that was refused is taken in, and thrown away. */
const REST_MS = 5000

/** Mounts routes that read a file from the body themselves: here no body is read before the handler knows whose it is. */
export function acceptFiles(api: FastifyInstance, mount: (files: FastifyInstance) => void): void {
  void api.register(async (files) => {
    files.removeAllContentTypeParsers()
    files.addContentTypeParser('*', (_request, _body, done) => done(null))
    mount(files)
  })
}

/** Ends a request whose file was refused before all of it had come, once the sender has been told why. */
export function endUnreadFile({ raw }: FastifyRequest, reply: FastifyReply): void {
  reply.raw.once('finish', () => {
    if (raw.complete) return
    const timer = setTimeout(() => raw.destroy(), REST_MS).unref()
    raw.once('close', () => clearTimeout(timer))
  })
}
