import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type KindName, KINDS, type View } from '../catalogue/kinds.ts'
import { cropPlate } from './crop-plate.ts'
import { unpackPlate } from './pack-plate.ts'
import type { Plate } from './plate.ts'

/** Absolute path of the file that holds a plate; a detail is cut out of the front's file. */
export function platePath(kind: KindName, cut: string, view: View): string {
  const file = view === 'detail' ? 'front' : view
  return fileURLToPath(new URL(`../../plates/${kind}/${cut}-${file}.webp`, import.meta.url))
}

/**
 * Loads a committed plate, about 1000 × 1250 pixels (a detail is smaller).
 * @throws RangeError for a cut or view the kind does not have; Error when the file is missing or broken.
 */
export async function loadPlate(kind: KindName, cut: string, view: View): Promise<Plate> {
  const entry = KINDS[kind]
  if (!entry.cuts.includes(cut)) throw new RangeError(`${kind} has no cut ${cut}`)
  if (!entry.views.includes(view)) throw new RangeError(`${kind} has no view ${view}`)
  const plate = await unpackPlate(await readFile(platePath(kind, cut, view)), entry.shadow)
  return view === 'detail' ? cropPlate(plate, entry.detail) : plate
}
