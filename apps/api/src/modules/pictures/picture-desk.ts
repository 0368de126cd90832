import type { IncomingMessage } from 'node:http'
import type { Database } from '../../db/connect.ts'
import { transact } from '../../db/transact.ts'
import type { PictureFiles } from '../../providers/picture-files.ts'
import type { PhotographTaken, TakePhotograph } from '../../server/take-photograph.ts'
import type { Actor, RecordChange } from '../staff/staff-audit.service.ts'
import { ensurePicture, keyOfPhotograph, storePhotograph } from './photographs.service.ts'

export type PictureDesk = ReturnType<typeof createPictureDesk>

/** Pictures that editors upload for texts, banners and polls. */
export function createPictureDesk(parts: {
  db: Database
  recordChange: RecordChange
  files: PictureFiles
  takePhotograph: TakePhotograph
  now: () => Date
}) {
  const { db, recordChange, files, takePhotograph, now } = parts
  return {
    /** Takes a picture from the body of a request. */
    add: async (
      body: IncomingMessage,
      actor: NonNullable<Actor>,
    ): Promise<
      { ok: true; key: string; widthPx: number; heightPx: number } | Extract<PhotographTaken, { ok: false }>
    > => {
      const taken = await takePhotograph(`staff ${actor.id}`, body)
      if (!taken.ok) return taken
      const { widthPx, heightPx } = taken.photograph
      const key = keyOfPhotograph(taken.photograph)
      await transact(db, async (tx) => {
        await ensurePicture(tx, { key, widthPx, heightPx, uploadedAt: now() })
        await recordChange(tx, actor, {
          action: 'picture.uploaded',
          subject: `picture:${key}`,
          to: { size: `${widthPx} × ${heightPx}` },
        })
      })
      // After its row: the removal of an unused picture with the same bytes is done by then.
      await storePhotograph(files, taken.photograph)
      return { ok: true, key, widthPx, heightPx }
    },
  }
}
