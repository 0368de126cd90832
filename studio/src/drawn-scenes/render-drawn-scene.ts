import sharp from 'sharp'
import { type DrawnSceneName, drawScene } from './drawn-scenes.ts'

/** The plate of a drawn scene (WebP): without loss, since flat colours are small and their edges sharp. */
export function renderDrawnScene(name: DrawnSceneName): Promise<Buffer> {
  return sharp(Buffer.from(drawScene(name)))
    .flatten()
    .webp({ lossless: true })
    .toBuffer()
}
