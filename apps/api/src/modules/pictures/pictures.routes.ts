import { negotiate } from '@fastify/accept-negotiator'
import { errorBody } from '@varde/contract/errors'
import { PICTURE_PATH, PICTURE_WIDTHS_PX, pictureQuery } from '@varde/contract/pictures'
import type { PictureFormat } from '@varde/studio/encode/encode-picture'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { FILE_HEADERS } from '../../server/plugins/file-headers.ts'
import type { PicturesService } from './pictures.service.ts'

type PictureKind = { format: PictureFormat; mediaType: string }

const AVIF: PictureKind = { format: 'avif', mediaType: 'image/avif' }
const WEBP: PictureKind = { format: 'webp', mediaType: 'image/webp' }
const JPEG: PictureKind = { format: 'jpeg', mediaType: 'image/jpeg' }
const BY_ENDING: Readonly<Record<string, PictureKind>> = { avif: AVIF, webp: WEBP, jpg: JPEG }

/** The key of a review's picture is longer than others. It may be hidden later, so it is kept for a day only. */
const REVIEW_KEY_LENGTH = 24
const REVIEW_CACHING = 'public, max-age=86400'
const CACHING = 'public, max-age=31536000, immutable'

const FILE = new RegExp(
  `^([0-9a-f]{16}|[0-9a-f]{24})(?:-(${PICTURE_WIDTHS_PX.join('|')})\\.(avif|webp|jpg))?$`,
)

/** The smallest format that `Accept` names. Wildcards do not count: browsers that send only those may know JPEG alone. */
function chooseKind(accept = ''): PictureKind {
  const named = negotiate(accept.toLowerCase(), [AVIF.mediaType, WEBP.mediaType])
  return [AVIF, WEBP].find(({ mediaType }) => mediaType === named) ?? JPEG
}

/**
 * 3.06: pictures by their path as the API gives it, or with width and format in the name. The key is a hash of the
 * content, so responses may be cached for ever.
 */
export function picturesRoutes(app: FastifyInstance, service: PicturesService): void {
  app.get<{ Params: { file: string }; Querystring: z.output<typeof pictureQuery> }>(
    PICTURE_PATH,
    {
      helmet: FILE_HEADERS,
      schema: {
        summary: 'A picture',
        description:
          'A picture path as the API gives it, in the format that `Accept` names (AVIF, WebP, else JPEG) and the width asked for; or with both in the name, `{key}-{width}.{avif|webp|jpg}`.',
        tags: ['bilder'],
        querystring: pictureQuery,
        produces: ['image/avif', 'image/webp', 'image/jpeg'],
      },
    },
    async (request, reply) => {
      const [, key, width, ending] = FILE.exec(request.params.file) ?? []
      if (key === undefined) return reply.code(404).send(errorBody('NOT_FOUND'))
      const kind = BY_ENDING[ending ?? ''] ?? chooseKind(request.headers.accept)
      const bytes = await service.findPicture(key, Number(width ?? request.query.width), kind.format)
      if (bytes === null) return reply.code(404).send(errorBody('NOT_FOUND'))
      if (bytes === 'busy') return reply.code(503).header('retry-after', '5').send(errorBody('UNAVAILABLE'))
      if (ending === undefined) reply.header('vary', 'accept')
      return reply
        .type(kind.mediaType)
        .header('cache-control', key.length === REVIEW_KEY_LENGTH ? REVIEW_CACHING : CACHING)
        .send(bytes)
    },
  )
}
