import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Crop, cropPicture } from '@varde/brand/crop-picture'
import { renderFallback, renderShared, renderWidths } from '@varde/brand/render-picture'
import { landscapes } from '@varde/contract/landscapes'
import { cutListScene, LIST_SCENES } from '../app/brand/list-scenes.ts'

// Makes the pictures that the pages name out of the studio's landscapes: AVIF in several widths, one WebP for browsers
// without AVIF, parts for phones and for the heads of lists, and a JPEG for sharing. Run by hand when the studio
// has drawn them anew: `npm run landscapes -w @varde/storefront`, with names after it for some of them only, and `--lists` for
// the heads of lists alone. What it makes is committed.

/** The widths of the parts for phones: of 412 px at 1.75, and of the sharpest screens. */
const PHONE_WIDTHS = [728, 1080] as const
/**
 * The parts for phones, by landscape and place. Each has the proportions of its frame there and shows what the whole
 * picture would show in it. A land is left out below the title: the same mountain is in the picture behind.
 */
const PHONE_PARTS: Readonly<Record<string, Readonly<Record<string, Crop>>>> = {
  // Its rock and snow are finely speckled: the quality that its size on a phone needs.
  breen: { home: { left: 0.3778, top: 0, width: 0.4403, height: 1, quality: 28 } },
  'breen-land': { home: { left: 0.3778, top: 0, width: 0.4403, height: 1, fade: { from: 0.36, to: 0.42 } } },
  kveld: { home: { left: 0.3014, top: 0, width: 0.4618, height: 1 } },
  'kveld-land': {
    home: { left: 0.3014, top: 0, width: 0.4618, height: 1, fade: { from: 0.5, to: 0.6 } },
  },
  horisont: { home: { left: 0.36, top: 0, width: 0.577, height: 1 } },
}
/** The widths of the strips above lists. */
const BANNER_WIDTHS = [960, 1600] as const
const BANNER_PHONE_WIDTH = 728
/** There are many of them, and more effort saves a few percent. */
const BANNER_EFFORT = 3
/** A layer of land is there for the feet of a title, so it ends this far below them. */
const LAND_BELOW_TITLE = 0.05
const LAND_FADE = 0.08
const source = path.resolve(import.meta.dirname, '../../../studio/plates/landscapes')
const wanted = process.argv.slice(2).filter((name) => name !== '--lists')
const onlyLists = process.argv.includes('--lists')
const target = path.resolve(import.meta.dirname, '../app/brand/landscapes')
const cropTarget = path.resolve(import.meta.dirname, '../app/brand/landscape-crops')

for (const file of (await readdir(source)).filter((name) => name.endsWith('.webp'))) {
  const name = path.basename(file, '.webp')
  if (wanted.length > 0 && !wanted.includes(name)) continue
  const bytes = await readFile(path.join(source, file))
  await cropForLists(name, bytes)
  // Those that only the heads of lists show are not made whole.
  if (onlyLists || !landscapes.some((whole) => whole === name)) continue
  for (const { widthPx, bytes: avif } of await renderWidths(bytes)) {
    await writeFile(path.join(target, `${name}-${widthPx}.avif`), avif)
  }
  const fallback = await renderFallback(bytes)
  await writeFile(path.join(target, `${name}-${fallback.widthPx}.webp`), fallback.bytes)
  await cropForPhones(name, bytes)
  if (!name.endsWith('-land')) {
    await writeFile(path.join(target, `${name}-del.jpg`), await renderShared(bytes, '#f5f2ea'))
  }
}

async function cropForPhones(name: string, bytes: Buffer): Promise<void> {
  for (const [place, crop] of Object.entries(PHONE_PARTS[name] ?? {})) {
    for (const width of PHONE_WIDTHS) {
      const part = await cropPicture(bytes, crop, width)
      await writeFile(path.join(cropTarget, `${name}-${place}-${part.widthPx}.avif`), part.bytes)
    }
  }
}

async function cropForLists(name: string, bytes: Buffer): Promise<void> {
  const isLand = name.endsWith('-land')
  const scene = Object.entries(LIST_SCENES).find(([each]) => each === name.replace(/-land$/, ''))?.[1]
  if (scene === undefined || (isLand && !scene.hasLand)) return
  const { banner, phone } = cutListScene(scene)
  const prepare = (crop: Crop, shore: number): Crop => {
    const from = (shore + LAND_BELOW_TITLE - crop.top) / crop.height
    return { ...crop, effort: BANNER_EFFORT, ...(isLand ? { fade: { from, to: from + LAND_FADE } } : {}) }
  }
  const strip = prepare(banner, scene.shore)
  for (const width of BANNER_WIDTHS) await writeCrop(`${name}-banner`, await cropPicture(bytes, strip, width))
  await writeCrop(
    `${name}-list`,
    await cropPicture(bytes, prepare(phone, scene.phoneShore), BANNER_PHONE_WIDTH),
  )
  const [narrowest] = BANNER_WIDTHS
  const { bytes: avif } = await cropPicture(bytes, strip, narrowest)
  const fallback = await renderFallback(avif)
  await writeFile(path.join(cropTarget, `${name}-banner-${fallback.widthPx}.webp`), fallback.bytes)
}

async function writeCrop(name: string, part: { bytes: Buffer; widthPx: number }): Promise<void> {
  await writeFile(path.join(cropTarget, `${name}-${part.widthPx}.avif`), part.bytes)
}
