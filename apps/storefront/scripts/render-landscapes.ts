import { readdir } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'

// Makes the widths and formats that the pages name out of the studio's landscapes. Run by hand when the studio
// has drawn them anew: `npm run landscapes -w @varde/storefront`. What it makes is committed.

const WIDTHS = [640, 960, 1280, 1920] as const
/** What other sites show a page by (Open Graph): a form that all of them read. */
const SHARED = { width: 1200, height: 630 } as const
const source = path.resolve(import.meta.dirname, '../../../studio/plates/landscapes')
const target = path.resolve(import.meta.dirname, '../app/brand/landscapes')

for (const file of (await readdir(source)).filter((name) => name.endsWith('.webp'))) {
  const name = path.basename(file, '.webp')
  const picture = sharp(path.join(source, file))
  const { width: widest } = await picture.metadata()
  for (const width of new Set(WIDTHS.map((wanted) => Math.min(wanted, widest)))) {
    const sized = picture.clone().resize({ width })
    const place = path.join(target, `${name}-${width}`)
    await sized.clone().avif({ quality: 50, effort: 4 }).toFile(`${place}.avif`)
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
