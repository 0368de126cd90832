import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { KIND_NAMES, KINDS, type KindName } from '../catalogue/kinds.ts'
import { drawPlate } from '../kinds/draw-plate.ts'
import { platePath } from '../plates/load-plate.ts'
import { packPlate } from '../plates/pack-plate.ts'

/**
 * `npm run studio` draws every plate anew, one after the other.
 * `--only <kind>` draws one kind, `--cut <cut>` one of its cuts.
 */
const { values } = parseArgs({ options: { only: { type: 'string' }, cut: { type: 'string' } } })

function isKindName(word: string): word is KindName {
  return (KIND_NAMES as readonly string[]).includes(word)
}

if (values.only !== undefined && !isKindName(values.only)) {
  console.error(`No kind ${values.only}. There are: ${KIND_NAMES.join(', ')}`)
  process.exit(2)
}

let totalBytes = 0
for (const kind of values.only === undefined ? KIND_NAMES : [values.only]) {
  for (const cut of KINDS[kind].cuts) {
    if (values.cut !== undefined && values.cut !== cut) continue
    for (const view of ['front', 'back'] as const) {
      const startedMs = performance.now()
      const bytes = await packPlate(await drawPlate(kind, cut, view))
      const path = platePath(kind, cut, view)
      await mkdir(dirname(path), { recursive: true })
      await writeFile(path, bytes)
      totalBytes += bytes.length
      const seconds = ((performance.now() - startedMs) / 1000).toFixed(1)
      console.log(`${kind}/${cut}-${view}  ${(bytes.length / 1024).toFixed(0)} kB  ${seconds} s`)
    }
  }
}
console.log(`${(totalBytes / 1024 / 1024).toFixed(2)} MB in all`)
