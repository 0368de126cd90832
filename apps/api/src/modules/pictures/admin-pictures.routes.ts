import { postContentPicture } from '@varde/contract/admin/pictures'
import type { FastifyInstance } from 'fastify'
import { acceptFiles, endUnreadFile } from '../../server/accept-files.ts'
import { staffOf } from '../../server/current-staff.ts'
import { refuse, registerEndpoint } from '../../server/register-endpoint.ts'
import type { PictureDesk } from './picture-desk.ts'

const RETRY_AFTER_SECONDS = 2

/** The back office's upload of pictures that belong to no article. */
export function adminPicturesRoutes(
  admin: FastifyInstance,
  { pictureDesk }: { pictureDesk: PictureDesk },
): void {
  acceptFiles(admin, (files) =>
    registerEndpoint(files, postContentPicture, async ({ request, reply }) => {
      endUnreadFile(request, reply)
      const added = await pictureDesk.add(request.raw, staffOf(request).account)
      if (added.ok) {
        const { key, widthPx: width, heightPx: height } = added
        return { status: 201 as const, body: { address: `/bilder/${key}`, width, height } }
      }
      if (added.refused === 'UNAVAILABLE') reply.header('retry-after', RETRY_AFTER_SECONDS)
      return refuse(added.refused)
    }),
  )
}
