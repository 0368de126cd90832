import { readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'

// Makes the widths and formats that the pages name out of the studio's landscapes. Run by hand when the studio
// has drawn them anew: `npm run landscapes -w @varde/storefront`, with names after it for some of them only. What it
// makes is committed.

const WIDTHS = [640, 960, 1280, 1920] as const
/** What other sites show a page by (Open Graph): a form that all of them read. */
const SHARED = { width: 1200, height: 630 } as const
/** What a width may weigh as AVIF, bytes: a picture full of leaves or windows gives up detail before weight. */
const MOST_BYTES: Readonly<Record<number, number>> = { 640: 10_500, 960: 18_000, 1280: 27_000 }
const MOST_BYTES_WIDEST = 46_000
const QUALITIES = [50, 45, 40, 36, 32] as const
const source = path.resolve(import.meta.dirname, '../../../studio/plates/landscapes')
const wanted = process.argv.slice(2)
const target = path.resolve(import.meta.dirname, '../app/brand/landscapes')

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
    // Shadows and haze in the alpha band without its full quality.
    await sized.clone().webp({ quality: 72, alphaQuality: 100, effort: 4 }).toFile(`${place}.webp`)
  }
  if (!name.endsWith('-land')) {
    const shared = picture
      .clone()
      .resize({ ...SHARED, fit: 'cover' })
      .flatten({ background: '#f5f2ea' })
    await shared.jpeg({ quality: 78, mozjpeg: true }).toFile(path.join(target, `${name}-del.jpg`))
  }
}
