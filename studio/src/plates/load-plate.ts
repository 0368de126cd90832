import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { findCutOut, KINDS, type KindName, type View } from '../catalogue/kinds.ts'
import { unpackPlate } from './pack-plate.ts'
import type { Plate } from './plate.ts'

/** Absolute path of the file that holds a plate. */
export function platePath(kind: KindName, cut: string, view: View): string {
  return fileURLToPath(new URL(`../../plates/${kind}/${cut}-${view}.webp`, import.meta.url))
}

/**
 * Loads a committed plate: front and back are 1000 × 1250 pixels, a cut-out between 720 and 960 wide (4:5).
 * @throws RangeError for a cut or view the kind does not have; Error when the file is missing or broken.
 */
export async function loadPlate(kind: KindName, cut: string, view: View): Promise<Plate> {
  const entry = KINDS[kind]
  if (!entry.cuts.includes(cut)) throw new RangeError(`${kind} has no cut ${cut}`)
  if (!entry.views.includes(view)) throw new RangeError(`${kind} has no view ${view}`)
  const bytes = await readFile(platePath(kind, cut, view))
  const cutOut = findCutOut(kind, view)
  if (cutOut === undefined) return unpackPlate(bytes, entry.shadow)
  // a cut-out is too near for the ground to be in it
  return unpackPlate(bytes, entry.shadow.on === 'wall' ? entry.shadow : undefined, cutOut.scale)
}
