import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { PictureFormat } from '@varde/studio/encode/encode-picture'
import { eq } from 'drizzle-orm'
import type { Database } from '../../db/connect.ts'
import { pictures } from './pictures.tables.ts'
import { createRenderer, type Renderer } from './render-in-worker.ts'

/** The widest that a drawing is made: the studio's plates have no more detail. */
const DRAWN_WIDEST_PX = 1280

/** How many encodings may wait at a time, so that a crawler cannot fill the memory with them. */
const WAITING_AT_MOST = 500

type Logger = { error(details: object, message: string): void }

export type PicturesService = {
  /** The bytes of one picture, encoded on its first request; null when there is no such picture. */
  findPicture(key: string, widthPx: number, format: PictureFormat): Promise<Buffer | 'busy' | null>
  close(): Promise<void>
}

/**
 * Pictures by key, width and format: encoded on first request (once, also for simultaneous requests) and kept in the
 * data folder under names that describe their content.
 */
export async function createPicturesService({
  db,
  dataDir,
  log,
  renderer = createRenderer(),
}: {
  db: Database
  dataDir: string
  log: Logger
  renderer?: Renderer
}): Promise<PicturesService> {
  const folder = path.join(dataDir, 'pictures')
  const encodedFolder = path.join(folder, 'encoded')
  await mkdir(encodedFolder, { recursive: true })
  const underWay = new Map<string, Promise<Buffer | null>>()

  let isKeeping = true

  /** When the disk is full the picture is still sent, but encoded again next time. */
  async function keep(file: string, bytes: Buffer): Promise<void> {
    // Written to a temporary name and renamed, so that nobody reads half a picture.
    const draft = `${file}.${process.pid}.part`
    try {
      await writeFile(draft, bytes)
      await rename(draft, file)
      isKeeping = true
    } catch (error) {
      // Logged once for as long as it lasts.
      if (isKeeping) log.error({ err: error }, 'a picture could not be kept')
      isKeeping = false
      await rm(draft, { force: true }).catch(() => undefined)
    }
  }

  async function make(
    key: string,
    widthPx: number,
    format: PictureFormat,
    file: string,
  ): Promise<Buffer | null> {
    const [picture] = await db.select().from(pictures).where(eq(pictures.key, key))
    if (picture === undefined) return null
    const bytes = Buffer.from(
      await renderer.render({
        key,
        source: picture.source,
        filePath: path.join(folder, `${key}.orig`),
        // A picture is never enlarged: that would cost bytes without more detail.
        widthPx: Math.min(widthPx, picture.source.type === 'file' ? picture.widthPx : DRAWN_WIDEST_PX),
        format,
      }),
    )
    await keep(file, bytes)
    return bytes
  }

  return {
    findPicture: async (key, widthPx, format) => {
      const name = `${key}-${widthPx}.${format}`
      const file = path.join(encodedFolder, name)
      const kept = await readFile(file).catch(() => null)
      if (kept !== null) return kept
      const started = underWay.get(name)
      if (started !== undefined) return started
      if (underWay.size >= WAITING_AT_MOST) return 'busy'
      const making = make(key, widthPx, format, file).finally(() => underWay.delete(name))
      underWay.set(name, making)
      return making
    },
    close: renderer.close,
  }
}
