import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Crop, cropPicture } from '@varde/brand/crop-picture'
import { renderFallback, renderShared, renderWidths } from '@varde/brand/render-picture'

// Makes the pictures that the pages name out of the studio's landscapes: AVIF in several widths, one WebP for browsers
// without AVIF, parts for phones, and a JPEG for sharing. Run by hand when the studio
// has drawn them anew: `npm run landscapes -w @varde/storefront`, with names after it for some of them only. What it
// makes is committed.

/** The widths of the parts for phones: of 412 px at 1.75, and of the sharpest screens. */
const PHONE_WIDTHS = [728, 1080] as const
/**
 * The parts for phones, by landscape and place. Each has the proportions of its frame there and shows what the whole
 * picture would show in it. A land is left out below the title: the same mountain is in the picture behind.
 */
const PHONE_PARTS: Readonly<Record<string, Readonly<Record<string, Crop>>>> = {
  breen: { home: { left: 0.3778, top: 0, width: 0.4403, height: 1 } },
  'breen-land': { home: { left: 0.3778, top: 0, width: 0.4403, height: 1, fade: { from: 0.36, to: 0.42 } } },
  kveld: {
    home: { left: 0.3014, top: 0, width: 0.4618, height: 1 },
    list: { left: 0, top: 0.2222, width: 0.5263, height: 0.7778 },
  },
  'kveld-land': {
    home: { left: 0.3014, top: 0, width: 0.4618, height: 1, fade: { from: 0.5, to: 0.6 } },
    list: { left: 0, top: 0.2222, width: 0.5263, height: 0.7778, fade: { from: 0.7, to: 0.8 } },
  },
  beerenberg: { story: { left: 0.2839, top: 0, width: 0.502, height: 1 } },
  'beerenberg-land': {
    story: { left: 0.2839, top: 0, width: 0.502, height: 1, fade: { from: 0.36, to: 0.42 } },
  },
}
const source = path.resolve(import.meta.dirname, '../../../studio/plates/landscapes')
const wanted = process.argv.slice(2)
const target = path.resolve(import.meta.dirname, '../app/brand/landscapes')
const cropTarget = path.resolve(import.meta.dirname, '../app/brand/landscape-crops')

for (const file of (await readdir(source)).filter((name) => name.endsWith('.webp'))) {
  const name = path.basename(file, '.webp')
  if (wanted.length > 0 && !wanted.includes(name)) continue
  const bytes = await readFile(path.join(source, file))
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
