import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { CLOSE_UP_NAMES } from '../catalogue/close-ups.ts'
import { KIND_NAMES, KINDS, type KindName } from '../catalogue/kinds.ts'
import { contourPath } from '../contours/load-contours.ts'
import { CONTOUR_SHEETS, type ContourName } from '../contours/sheets.ts'
import { traceContours } from '../contours/trace-contours.ts'
import { DRAWN_SCENE_NAMES } from '../drawn-scenes/drawn-scenes.ts'
import { renderDrawnScene } from '../drawn-scenes/render-drawn-scene.ts'
import { drawCloseUp, drawPlate } from '../kinds/draw-plate.ts'
import { LANDSCAPES, landscapePath } from '../landscapes/landscapes.ts'
import { renderScene } from '../landscapes/render-scene.ts'
import { type RenderedSceneName, SCENES } from '../landscapes/scenes.ts'
import { closeUpPath, platePath } from '../plates/load-plate.ts'
import { CLOSE_UP_QUALITY, packPlate } from '../plates/pack-plate.ts'
import { drawCounter } from '../streets/draw-counter.ts'
import { drawStreet } from '../streets/draw-street.ts'
import {
  counterPath,
  loadBrandStreets,
  STREET_BRANDS,
  streetPath,
  TOWN_NAMES,
} from '../streets/street-files.ts'
import { renderSheet } from './render-sheets.ts'

/**
 * `npm run studio` redraws every plate, landscape and contour sheet, one after the other.
 * `--only <kind>` draws one kind (or `close-ups`, `landscapes`, `contours`, `streets`), `--cut <cut>` one of its
 * cuts, scenes or brands, `--view <view>` one view. `npm run studio -- sheet` writes a contact sheet of each kind from the committed plates
 * instead, into `data/sheets` or the folder of `--to`.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string' },
    cut: { type: 'string' },
    view: { type: 'string' },
    to: { type: 'string', default: 'data/sheets' },
  },
})
const choices = [...KIND_NAMES, 'close-ups', 'landscapes', 'contours', 'streets']

if (values.only !== undefined && !choices.includes(values.only)) {
  console.error(`There is no ${values.only}. There are: ${choices.join(', ')}`)
  process.exit(2)
}

const [command, ...tooMuch] = positionals
if ((command !== undefined && command !== 'sheet') || tooMuch.length > 0) {
  console.error(`${positionals.join(' ')} is not a command: sheet`)
  process.exit(2)
}

let totalBytes = 0

function isChosen(group: string, part?: string): boolean {
  return (
    (values.only === undefined || values.only === group) &&
    (part === undefined || values.cut === undefined || values.cut === part)
  )
}

async function save(path: string, content: Buffer | string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, content)
  totalBytes += content.length
}

function report(name: string, bytes: number, startedMs: number, note = ''): void {
  const seconds = ((performance.now() - startedMs) / 1000).toFixed(1)
  console.log(`${name}  ${(bytes / 1024).toFixed(0)} kB  ${seconds} s  ${note}`)
}

async function renderKind(kind: KindName): Promise<void> {
  for (const cut of KINDS[kind].cuts) {
    if (!isChosen(kind, cut)) continue
    for (const view of KINDS[kind].views) {
      if (view === 'close' || (values.view !== undefined && values.view !== view)) continue
      const startedMs = performance.now()
      const bytes = await packPlate(await drawPlate(kind, cut, view))
      await save(platePath(kind, cut, view), bytes)
      report(`${kind}/${cut}-${view}`, bytes.length, startedMs)
    }
  }
}

if (command === 'sheet') {
  for (const kind of KIND_NAMES) if (isChosen(kind)) console.log(await renderSheet(kind, values.to))
  process.exit(0)
}

for (const kind of KIND_NAMES) if (isChosen(kind)) await renderKind(kind)

if (isChosen('close-ups')) {
  for (const name of CLOSE_UP_NAMES) {
    if (!isChosen('close-ups', name)) continue
    const startedMs = performance.now()
    const bytes = await packPlate(await drawCloseUp(name), CLOSE_UP_QUALITY)
    await save(closeUpPath(name), bytes)
    report(`close-ups/${name}`, bytes.length, startedMs)
  }
}

if (isChosen('contours')) {
  for (const name of Object.keys(CONTOUR_SHEETS) as ContourName[]) {
    const startedMs = performance.now()
    const { sheet, style } = CONTOUR_SHEETS[name]
    const svg = traceContours(sheet, style)
    await save(contourPath(name), svg)
    report(`contours/${name}`, svg.length, startedMs)
  }
}

if (isChosen('landscapes')) {
  for (const name of Object.keys(SCENES) as RenderedSceneName[]) {
    if (!isChosen('landscapes', name)) continue
    const startedMs = performance.now()
    const { picture, land, marks } = await renderScene(SCENES[name])
    await save(landscapePath(name, 'picture'), picture)
    const hasLand = LANDSCAPES[name].hasLand
    if (hasLand) await save(landscapePath(name, 'land'), land)
    report(
      `landscapes/${name}`,
      picture.length + (hasLand ? land.length : 0),
      startedMs,
      JSON.stringify(marks),
    )
  }
  for (const name of DRAWN_SCENE_NAMES) {
    if (!isChosen('landscapes', name)) continue
    const startedMs = performance.now()
    const picture = await renderDrawnScene(name)
    await save(landscapePath(name, 'picture'), picture)
    report(`landscapes/${name}`, picture.length, startedMs)
  }
}

if (isChosen('streets')) {
  for (const brand of STREET_BRANDS) {
    if (!isChosen('streets', brand)) continue
    const startedMs = performance.now()
    const streets = await loadBrandStreets(brand)
    let bytes = 0
    for (const town of TOWN_NAMES) {
      const svg = drawStreet(town, brand, streets)
      await save(streetPath(brand, town), svg)
      bytes += svg.length
    }
    const counter = drawCounter(streets)
    await save(counterPath(brand), counter)
    report(`streets/${brand}`, bytes + counter.length, startedMs)
  }
}

console.log(`${(totalBytes / 1024 / 1024).toFixed(2)} MB in all`)
