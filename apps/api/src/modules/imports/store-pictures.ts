import { createHash } from 'node:crypto'
import { appendFile, mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { type PictureFiles, PictureFilesUnavailable } from '../../providers/picture-files.ts'
import { copyText } from './copy-text.ts'
import { downloadPicture, type FetchedPicture, readPictureBeside } from './fetch-picture.ts'

/** A picture that is stored under its key. */
export type StoredPicture = { key: string; mediaType: string; widthPx: number; heightPx: number }

/** `skipped`: a dry run does not fetch from the net. */
export type PictureResult =
  | { status: 'kept'; picture: StoredPicture }
  | { status: 'failed'; problem: string }
  | { status: 'skipped' }

const mediaTypes: Readonly<Record<string, string>> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  heif: 'image/avif',
  avif: 'image/avif',
}
const smallestPx = 100
const mostPixels = 60_000_000
const fetchesAtOnce = 6
const failuresUntilHostIsDown = 3

/**
 * Stores pictures of a feed as `<key>.orig`, the key being the first 16 hex digits of the SHA-256 of the bytes. What was
 * fetched once is remembered in `DATA_DIR/pictures/links.tsv`, so that the next import asks no host
 * again; a host that fails three times on end is left alone for the rest of the run.
 */
export async function createPictureStore(options: {
  dataDir: string
  /** Where the pictures lie. */
  files: PictureFiles
  /** Links without a host are files there; null where there is no such folder. */
  pictureFolder: string | null
  /** Host names, with port where it is not the usual one. */
  hosts: readonly string[]
  dryRun: boolean
}): Promise<{ fetch(link: string): Promise<PictureResult> }> {
  const folder = path.join(options.dataDir, 'pictures')
  const linksFile = path.join(folder, 'links.tsv')
  const remembered = await readLinks(linksFile)
  const results = new Map<string, Promise<PictureResult>>()
  const failures = new Map<string, number>()
  let running = 0
  const queue: (() => void)[] = []

  async function whenFree<T>(work: () => Promise<T>): Promise<T> {
    if (running >= fetchesAtOnce) await new Promise<void>((resolve) => queue.push(resolve))
    running += 1
    try {
      return await work()
    } finally {
      running -= 1
      queue.shift()?.()
    }
  }

  async function fetchLink(link: string): Promise<FetchedPicture | 'skipped'> {
    const url = URL.parse(link)
    if (!url) {
      if (options.pictureFolder !== null) return readPictureBeside(link, options.pictureFolder)
      return { ok: false, problem: 'bildet må være en lenke når feeden sendes over nettet' }
    }
    if (options.dryRun && options.hosts.includes(url.host)) return 'skipped'
    if ((failures.get(url.host) ?? 0) >= failuresUntilHostIsDown)
      return { ok: false, problem: `verten ${url.host} svarer ikke` }
    const fetched = await downloadPicture(url, options.hosts)
    const isDown = !fetched.ok && fetched.isHostDown
    failures.set(url.host, isDown ? (failures.get(url.host) ?? 0) + 1 : 0)
    return fetched
  }

  async function fetchNow(link: string): Promise<PictureResult> {
    const known = remembered.get(link)
    if (known && (await options.files.has(known.key))) return { status: 'kept', picture: known }
    const fetched = await fetchLink(link)
    if (fetched === 'skipped') return { status: 'skipped' }
    if (!fetched.ok) return { status: 'failed', problem: fetched.problem }
    const picture = await describePicture(fetched.bytes)
    if (typeof picture === 'string') return { status: 'failed', problem: picture }
    if (!options.dryRun) {
      await options.files.write(picture.key, fetched.bytes)
      if (URL.canParse(link)) {
        await mkdir(folder, { recursive: true })
        const line = [link, picture.key, picture.mediaType, picture.widthPx, picture.heightPx].join('\t')
        await appendFile(linksFile, `${line}\n`)
      }
    }
    return { status: 'kept', picture }
  }

  return {
    fetch(link) {
      const earlier = results.get(link)
      if (earlier !== undefined) return earlier
      const result = whenFree(() => fetchNow(link).catch(describeUnavailable))
      results.set(copyText(link), result)
      return result
    },
  }
}

/** The row goes on without its picture; the next import tries again. */
function describeUnavailable(error: unknown): PictureResult {
  if (error instanceof PictureFilesUnavailable) {
    return { status: 'failed', problem: 'lageret for bilder svarer ikke' }
  }
  throw error
}

/** The size of a picture when upright, or why it cannot be used. */
async function describePicture(bytes: Buffer): Promise<StoredPicture | string> {
  try {
    const { format, autoOrient, width, height } = await sharp(bytes, {
      limitInputPixels: mostPixels,
    }).metadata()
    const mediaType = mediaTypes[format]
    // SVG may contain scripts and refer to files: only photographs are accepted.
    if (mediaType === undefined) return `formatet ${format} støttes ikke (JPEG, PNG, WebP, AVIF eller GIF)`
    const widthPx = autoOrient.width ?? width
    const heightPx = autoOrient.height ?? height
    if (Math.min(widthPx, heightPx) < smallestPx) return `bildet er bare ${widthPx} × ${heightPx} punkter`
    if (widthPx * heightPx > mostPixels) return 'bildet har for mange punkter'
    const key = createHash('sha256').update(bytes).digest('hex').slice(0, 16)
    return { key, mediaType, widthPx, heightPx }
  } catch {
    return 'filen er ikke et bilde'
  }
}

async function readLinks(file: string): Promise<Map<string, StoredPicture>> {
  const text = await readFile(file, 'utf8').catch(() => '')
  const links = new Map<string, StoredPicture>()
  for (const line of text.split('\n')) {
    const [link = '', key = '', mediaType = '', width, height] = line.split('\t')
    if (/^[0-9a-f]{16}$/.test(key))
      links.set(link, { key, mediaType, widthPx: Number(width), heightPx: Number(height) })
  }
  return links
}
