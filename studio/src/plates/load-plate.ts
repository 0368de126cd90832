import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { CloseUpName } from '../catalogue/close-ups.ts'
import { DETAIL_SCALE, findCloseUp, KINDS, type KindName, type View } from '../catalogue/kinds.ts'
import { unpackPlate } from './pack-plate.ts'
import type { Plate } from './plate.ts'

/** Absolute path of the file that holds a plate; `close` is the close-up that the cut shares with others. */
export function platePath(kind: KindName, cut: string, view: View): string {
  const closeUp = view === 'close' ? findCloseUp(kind, cut) : undefined
  if (closeUp !== undefined) return closeUpPath(closeUp)
  return fileURLToPath(new URL(`../../plates/${kind}/${cut}-${view}.webp`, import.meta.url))
}

/** Absolute path of the file that holds a close-up. */
export function closeUpPath(name: CloseUpName): string {
  return fileURLToPath(new URL(`../../plates/close-ups/${name}.webp`, import.meta.url))
}

/**
 * Loads a committed plate: whole views are 1000 × 1250 pixels, a detail between 720 and 880 wide, a close-up 2400 (4:5).
 * @param widthPx how wide it must be at least: a file that is twice as wide is read at half its size
 * @throws RangeError for a cut or view the kind does not have; Error when the file is missing or broken.
 */
export async function loadPlate(
  kind: KindName,
  cut: string,
  view: View,
  widthPx = Number.POSITIVE_INFINITY,
): Promise<Plate> {
  const entry = KINDS[kind]
  if (!entry.cuts.includes(cut)) throw new RangeError(`${kind} has no cut ${cut}`)
  if (!entry.views.includes(view)) throw new RangeError(`${kind} has no view ${view}`)
  const bytes = await readFile(platePath(kind, cut, view))
  // a close-up fills the picture, and a detail is too near for the ground to be in it
  if (view === 'close') return unpackPlate(bytes, undefined, { widthPx })
  if (view !== 'detail') return unpackPlate(bytes, entry.shadow, { widthPx })
  return unpackPlate(bytes, entry.shadow.on === 'wall' ? entry.shadow : undefined, {
    scale: DETAIL_SCALE,
    widthPx,
  })
}
