import { createHash } from 'node:crypto'
import type { NormalisedPhotograph } from '@varde/studio/encode/normalise-photograph'
import { isNotNull } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import type { PictureFiles } from '../../providers/picture-files.ts'
import { pictures } from './pictures.tables.ts'

const KEY_LETTERS = 16

/** The name of a photograph, made from its bytes. */
export function keyOfPhotograph({ bytes }: NormalisedPhotograph): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, KEY_LETTERS)
}

/**
 * Stores the bytes of a photograph under its key.
 *
 * @returns the key, to be written with `ensurePicture`
 */
export async function storePhotograph(
  files: PictureFiles,
  photograph: NormalisedPhotograph,
): Promise<string> {
  const key = keyOfPhotograph(photograph)
  await files.write(key, photograph.bytes)
  return key
}

/** What an import does with a picture that is there already: it stays, also when it was uploaded before. */
export const KEEP_PICTURE = {
  target: pictures.key,
  set: { lastUsedAt: null },
  setWhere: isNotNull(pictures.lastUsedAt),
}

/**
 * @param uploadedAt when it was uploaded for a text, a banner or a poll, which removes it when nothing names it; undefined for
 *   a picture that stays, also when it was uploaded before
 */
export async function ensurePicture(
  tx: Queryable,
  {
    uploadedAt = null,
    ...photograph
  }: { key: string; widthPx: number; heightPx: number; uploadedAt?: Date | null },
): Promise<void> {
  const source = { type: 'file', mediaType: 'image/jpeg' } as const
  await tx
    .insert(pictures)
    .values({ ...photograph, source, lastUsedAt: uploadedAt })
    .onConflictDoUpdate({ ...KEEP_PICTURE, set: { lastUsedAt: uploadedAt } })
}
