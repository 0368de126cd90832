import { parentPort } from 'node:worker_threads'
import { KIND_NAMES, type KindName, VIEWS, type View } from '@varde/studio/catalogue/kinds'
import { encodePicture, type PictureFormat } from '@varde/studio/encode/encode-picture'
import { loadPlate } from '@varde/studio/plates/load-plate'
import type { RgbaPicture } from '@varde/studio/plates/plate'
import { printMark } from '@varde/studio/plates/print-mark'
import { tintPlate } from '@varde/studio/plates/tint-plate'
import type { PictureSource } from './pictures.tables.ts'

type Drawing = Extract<PictureSource, { type: 'drawing' }>

/** What the worker is asked to make: one width and format of one picture. */
export type RenderTask = {
  id: number
  key: string
  /** How it is drawn, or a photograph. */
  source: Drawing | { type: 'bytes'; bytes: Uint8Array }
  widthPx: number
  format: PictureFormat
}

export type RenderAnswer = { id: number; bytes: Uint8Array } | { id: number; error: string }

/** A gallery asks for several widths of the same picture in a row: the last tints are kept, 5 MB each. */
const TINTS_KEPT = 8
const tints = new Map<string, RgbaPicture>()

async function render(task: RenderTask): Promise<Uint8Array> {
  return encodePicture(await open(task), task.widthPx, task.format, { ground: '#dcdbd5' })
}

async function open({ key, source }: RenderTask): Promise<RgbaPicture | Uint8Array> {
  return source.type === 'drawing' ? tint(key, source) : source.bytes
}

async function tint(key: string, recipe: Drawing): Promise<RgbaPicture> {
  const kept = tints.get(key)
  if (kept !== undefined) return kept
  const plate = await loadPlate(kindOf(recipe.kind), recipe.cut, viewOf(recipe.view))
  const picture = tintPlate(plate, recipe)
  if (recipe.make !== undefined) await printMark(picture, plate.marks, recipe.make)
  const oldest = tints.keys().next()
  if (tints.size >= TINTS_KEPT && oldest.done !== true) tints.delete(oldest.value)
  tints.set(key, picture)
  return picture
}

function kindOf(name: string): KindName {
  const kind = KIND_NAMES.find((known) => known === name)
  if (kind === undefined) throw new Error(`the studio does not draw ${name}`)
  return kind
}

function viewOf(name: string): View {
  const view = VIEWS.find((known) => known === name)
  if (view === undefined) throw new Error(`the studio has no view ${name}`)
  return view
}

parentPort?.on('message', (task: RenderTask) => {
  render(task).then(
    (bytes) => parentPort?.postMessage({ id: task.id, bytes } satisfies RenderAnswer),
    (error: unknown) => parentPort?.postMessage({ id: task.id, error: String(error) } satisfies RenderAnswer),
  )
})
