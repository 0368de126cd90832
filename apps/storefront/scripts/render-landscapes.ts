import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { type Crop, cropLandscape } from './crop-landscape.ts'

// Makes the pictures that the pages name out of the studio's landscapes: AVIF in several widths, one WebP for browsers
// without AVIF, parts for phones, and a JPEG for sharing. Run by hand when the studio
// has drawn them anew: `npm run landscapes -w @varde/storefront`, with names after it for some of them only. What it
// makes is committed.

const WIDTHS = [640, 960, 1280, 1920] as const
/** What other sites show a page by (Open Graph): a form that all of them read. */
const SHARED = { width: 1200, height: 630 } as const
/** What a width may weigh as AVIF, bytes: a picture full of leaves or windows gives up detail before weight. */
const MOST_BYTES: Readonly<Record<number, number>> = { 640: 10_500, 960: 18_000, 1280: 27_000 }
const MOST_BYTES_WIDEST = 46_000
const QUALITIES = [50, 45, 40, 36, 32] as const
/** The width of the file for browsers without AVIF. */
const FALLBACK_WIDTH = 1280

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
  const picture = sharp(path.join(source, file))
  const { width: widest } = await picture.metadata()
  for (const width of new Set(WIDTHS.map((width) => Math.min(width, widest)))) {
    const sized = picture.clone().resize({ width })
    const place = path.join(target, `${name}-${width}`)
    const most = MOST_BYTES[width] ?? MOST_BYTES_WIDEST
    for (const quality of QUALITIES) {
      const avif = await sized.clone().avif({ quality, effort: 4 }).toBuffer()
      await writeFile(`${place}.avif`, avif)
      if (avif.length <= most) break
    }
    if (width !== FALLBACK_WIDTH) continue
    // Shadows and haze in the alpha band without its full quality.
    await sized.clone().webp({ quality: 72, alphaQuality: 100, effort: 4 }).toFile(`${place}.webp`)
  }
  await cropForPhones(name, file)
  if (!name.endsWith('-land')) {
    const shared = picture
      .clone()
      .resize({ ...SHARED, fit: 'cover' })
      .flatten({ background: '#f5f2ea' })
    await shared.jpeg({ quality: 78, mozjpeg: true }).toFile(path.join(target, `${name}-del.jpg`))
  }
}

async function cropForPhones(name: string, file: string): Promise<void> {
  const bytes = await readFile(path.join(source, file))
  for (const [place, crop] of Object.entries(PHONE_PARTS[name] ?? {})) {
    for (const width of PHONE_WIDTHS) {
      const part = await cropLandscape(bytes, crop, width)
      await writeFile(path.join(cropTarget, `${name}-${place}-${part.widthPx}.avif`), part.bytes)
    }
  }
}
