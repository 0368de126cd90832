import { parentPort } from 'node:worker_threads'
import { KIND_NAMES, KINDS, type KindName, VIEWS, type View } from '@varde/studio/catalogue/kinds'
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

/**
 * A gallery asks for several widths of the same picture in a row: the last tints are kept, 5 MB each, a close-up's 29 MB.
 */
const TINTS_KEPT_BYTES = 60_000_000
const tints = new Map<string, RgbaPicture>()

async function render(task: RenderTask): Promise<Uint8Array> {
  return encodePicture(await open(task), task.widthPx, task.format, { ground: '#dcdbd5' })
}

async function open({ key, source, widthPx }: RenderTask): Promise<RgbaPicture | Uint8Array> {
  return source.type === 'drawing' ? tint(key, source, widthPx) : source.bytes
}

async function tint(key: string, recipe: Drawing, widthPx: number): Promise<RgbaPicture> {
  const kept = tints.get(key)
  if (kept !== undefined && kept.width >= widthPx) return kept
  const kind = kindOf(recipe.kind)
  const plate = await loadPlate(kind, recipe.cut, viewOf(kind, recipe.view), widthPx)
  const picture = tintPlate(plate, recipe)
  if (recipe.make !== undefined) await printMark(picture, plate.marks, recipe.make)
  tints.set(key, picture)
  forgetOldest()
  return picture
}

/** Only the last tint may be larger than all together may be. */
function forgetOldest(): void {
  let bytes = [...tints.values()].reduce((sum, { data }) => sum + data.byteLength, 0)
  for (const [key, { data }] of tints) {
    if (bytes <= TINTS_KEPT_BYTES || tints.size === 1) return
    tints.delete(key)
    bytes -= data.byteLength
  }
}

function kindOf(name: string): KindName {
  const kind = KIND_NAMES.find((known) => known === name)
  if (kind === undefined) throw new Error(`the studio does not draw ${name}`)
  return kind
}

/** A database may name the detail of a kind that had one once: its third view took the detail's place. */
function viewOf(kind: KindName, name: string): View {
  const view = VIEWS.find((known) => known === name)
  if (view === undefined) throw new Error(`the studio has no view ${name}`)
  return view === 'detail' && !KINDS[kind].views.includes(view) ? 'other' : view
}

parentPort?.on('message', (task: RenderTask) => {
  render(task).then(
    (bytes) => parentPort?.postMessage({ id: task.id, bytes } satisfies RenderAnswer),
    (error: unknown) => parentPort?.postMessage({ id: task.id, error: String(error) } satisfies RenderAnswer),
  )
})
