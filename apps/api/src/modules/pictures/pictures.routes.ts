import { errorBody } from '@varde/contract/errors'
import type { PictureFormat } from '@varde/studio/encode/encode-picture'
import type { FastifyInstance } from 'fastify'
import { PICTURE_WIDTHS_PX, type PicturesService } from './pictures.service.ts'

const FORMATS: Record<string, { format: PictureFormat; mediaType: string }> = {
  avif: { format: 'avif', mediaType: 'image/avif' },
  webp: { format: 'webp', mediaType: 'image/webp' },
  jpg: { format: 'jpeg', mediaType: 'image/jpeg' },
}

/** `/bilder/{key}-{width}.{avif|webp|jpg}`: the name says the content, so it may be kept for ever. */
export const picturesRoutes = (app: FastifyInstance, service: PicturesService): void => {
  app.get<{ Params: { file: string } }>('/bilder/:file', async (request, reply) => {
    const match = /^([0-9a-f]{16})-(\d{3,4})\.(avif|webp|jpg)$/.exec(request.params.file)
    const [, key, width, extension] = match ?? []
    const kind = extension === undefined ? undefined : FORMATS[extension]
    if (key === undefined || kind === undefined || !PICTURE_WIDTHS_PX.includes(Number(width))) {
      return reply.code(404).send(errorBody('NOT_FOUND'))
    }
    const bytes = await service.findPicture(key, Number(width), kind.format)
    if (bytes === null) return reply.code(404).send(errorBody('NOT_FOUND'))
    if (bytes === 'busy') return reply.code(503).header('retry-after', '5').send(errorBody('UNAVAILABLE'))
    return reply
      .type(kind.mediaType)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(bytes)
  })
}
