import { createHash } from 'node:crypto'
import type { NormalisedPhotograph } from '@varde/studio/encode/normalise-photograph'
import type { Queryable } from '../../db/connect.ts'
import type { PictureFiles } from '../../providers/picture-files.ts'
import { pictures } from './pictures.tables.ts'

const KEY_LETTERS = 16

/**
 * Stores the bytes of a photograph under a name made from them.
 *
 * @returns its key, to be written with `ensurePicture`
 */
export async function storePhotograph(files: PictureFiles, { bytes }: NormalisedPhotograph): Promise<string> {
  const key = createHash('sha256').update(bytes).digest('hex').slice(0, KEY_LETTERS)
  await files.write(key, bytes)
  return key
}

/** A photograph whose bytes are stored under its key already. */
export async function ensurePicture(
  tx: Queryable,
  { key, widthPx, heightPx }: { key: string; widthPx: number; heightPx: number },
): Promise<void> {
  const source = { type: 'file', mediaType: 'image/jpeg' } as const
  await tx.insert(pictures).values({ key, source, widthPx, heightPx }).onConflictDoNothing()
}
