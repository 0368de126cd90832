import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { PictureFormat } from '@varde/studio/encode/encode-picture'
import { eq } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Database } from '../../db/connect.ts'
import type { PictureFiles } from '../../providers/picture-files.ts'
import { pictures } from './pictures.tables.ts'
import { createRenderer, type Renderer } from './render-in-worker.ts'
import { trimFolder } from './trim-folder.ts'

/** The widest that a drawing is made, and a close-up: the studio's plates have no more detail. */
const DRAWN_WIDEST_PX = 1280
const CLOSE_UP_WIDEST_PX = 2400

/** How many encodings may wait at a time, so that a crawler cannot fill the memory with them. */
const WAITING_AT_MOST = 500

type Logger = { error(details: object, message: string): void }

export type PicturesService = {
  /**
   * The bytes of one picture, encoded on its first request; null when there is no such picture, or its photograph is
   * lost or damaged. `busy`: it may be had in some seconds.
   */
  findPicture(key: string, widthPx: number, format: PictureFormat): Promise<Buffer | 'busy' | null>
  /** Removes what was encoded of reviews' pictures that are not shown any more. */
  removeHidden(): Promise<void>
  /** Removes the oldest of what was encoded when it takes too much room. */
  trim(): Promise<void>
  close(): Promise<void>
}

/** The pictures that are shown only for a time: those of reviews. */
type GuardedPictures = {
  findShown(key: string): Promise<{ bytes: Uint8Array; widthPx: number } | null>
  listShown(keys: readonly string[]): Promise<Set<string>>
}

/** The keys of pictures that are asked for each time whether they are shown. */
const GUARDED_KEY = /^[0-9a-f]{24}$/
const FILES_AT_ONCE = 1000
/** A photograph that is lost or damaged is not looked for again within this time. */
const LOST_FOR_MS = 60_000
const LOST_KNOWN = 10_000

/**
 * Pictures by key, width and format: encoded on first request (once, also for simultaneous requests) and kept in the
 * data folder under names that describe their content.
 */
export async function createPicturesService({
  db,
  dataDir,
  files,
  mostEncodedBytes,
  log,
  guarded,
  renderer = createRenderer(),
}: {
  db: Database
  dataDir: string
  /** Where the photographs lie. */
  files: PictureFiles
  /** How much room encoded pictures may take. */
  mostEncodedBytes: number
  log: Logger
  guarded: GuardedPictures
  renderer?: Renderer
}): Promise<PicturesService> {
  const folder = path.join(dataDir, 'pictures')
  const encodedFolder = path.join(folder, 'encoded')
  const guardedFolder = path.join(folder, 'reviews')
  await mkdir(encodedFolder, { recursive: true })
  await mkdir(guardedFolder, { recursive: true })
  const underWay = new Map<string, Promise<Buffer | 'busy' | null>>()

  let isKeeping = true
  let isReading = true
  const lost = new LRUCache<string, true>({ max: LOST_KNOWN, ttl: LOST_FOR_MS })

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
  ): Promise<Buffer | 'busy' | null> {
    if (lost.has(key)) return null
    const [picture] = await db.select().from(pictures).where(eq(pictures.key, key))
    if (picture === undefined) return null
    const { source } = picture
    if (source.type === 'drawing') {
      const widest = source.view === 'close' ? CLOSE_UP_WIDEST_PX : DRAWN_WIDEST_PX
      return encode({ key, source, widthPx: Math.min(widthPx, widest), format }, file)
    }
    const photograph = await readPhotograph(key)
    if (photograph === 'busy') return 'busy'
    if (photograph === null) return giveUp(key)
    // A picture is never enlarged: that would cost bytes without more detail.
    const width = Math.min(widthPx, picture.widthPx)
    try {
      return await encode({ key, source: { type: 'bytes', bytes: photograph }, widthPx: width, format }, file)
    } catch (error) {
      return giveUp(key, error)
    }
  }

  async function readPhotograph(key: string): Promise<Buffer | 'busy' | null> {
    try {
      const bytes = await files.read(key)
      isReading = true
      return bytes
    } catch (error) {
      // Logged once for as long as it lasts.
      if (isReading) log.error({ err: error }, 'photographs cannot be read')
      isReading = false
      return 'busy'
    }
  }

  function giveUp(key: string, error?: unknown): null {
    log.error({ err: error, key }, 'a photograph is lost or damaged')
    lost.set(key, true)
    return null
  }

  async function encode(task: Parameters<Renderer['render']>[0], file: string): Promise<Buffer> {
    const bytes = Buffer.from(await renderer.render(task))
    await keep(file, bytes)
    return bytes
  }

  return {
    findPicture: async (key, widthPx, format) => {
      const name = `${key}-${widthPx}.${format}`
      const isGuarded = GUARDED_KEY.test(key)
      const shown = isGuarded ? await guarded.findShown(key) : null
      if (isGuarded && shown === null) return null
      const file = path.join(isGuarded ? guardedFolder : encodedFolder, name)
      const kept = await readFile(file).catch(() => null)
      if (kept !== null) return kept
      const started = underWay.get(name)
      if (started !== undefined) return started
      if (underWay.size >= WAITING_AT_MOST) return 'busy'
      const making = (
        shown === null
          ? make(key, widthPx, format, file)
          : encode(
              {
                key,
                source: { type: 'bytes', bytes: shown.bytes },
                widthPx: Math.min(widthPx, shown.widthPx),
                format,
              },
              file,
            )
      ).finally(() => underWay.delete(name))
      underWay.set(name, making)
      return making
    },
    removeHidden: async () => {
      const files = (await readdir(guardedFolder)).toSorted()
      for (let from = 0; from < files.length; from += FILES_AT_ONCE) {
        const some = files.slice(from, from + FILES_AT_ONCE)
        const shown = await guarded.listShown([...new Set(some.map(keyOf))])
        for (const file of some) {
          if (!shown.has(keyOf(file))) await rm(path.join(guardedFolder, file), { force: true })
        }
      }
    },
    trim: async () => {
      await trimFolder(encodedFolder, mostEncodedBytes)
    },
    close: renderer.close,
  }
}

/** The picture's key in the name of an encoded file. */
function keyOf(file: string): string {
  return file.slice(0, file.indexOf('-'))
}
