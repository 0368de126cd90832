import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { GUARDED, WRITE_LIMIT } from './guarded.ts'

/** Extension: the picture is the body. It is encoded anew, without metadata; the same picture has the same address. */
export const postContentPicture = defineEndpoint({
  method: 'POST',
  path: '/admin/pictures',
  summary: 'Uploads a picture for texts, banners and polls',
  clause: 'extension',
  staff: ['chain', 'editor'],
  takesFile: true,
  limit: WRITE_LIMIT,
  responses: {
    /** What texts, banners and polls name it by, `/bilder/…`, and its size in pixels. */
    201: z.object({ address: z.string(), width: z.number().int(), height: z.number().int() }),
  },
  errors: [...GUARDED, 'PICTURE_UNREADABLE', 'REQUEST_TIMEOUT', 'TOO_LARGE', 'UNAVAILABLE'],
})
