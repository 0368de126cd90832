import { once } from 'node:events'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { BRAND_FILE } from '@varde/brand/brand-fault'
import { extract, pack } from 'tar-stream'

const MOST_FILES = 120
const MOST_FILE_BYTES = 20_000_000
/** No root, no way up, nothing hidden. */
const SAFE_NAME = /^(?!(.*\/)?\.)[\wæøåÆØÅ .-]+(\/(?!\.)[\wæøåÆØÅ .-]+)*$/

/** A brand's folder as a tar. */
export function packFolder(files: ReadonlyMap<string, Buffer>): Promise<Buffer> {
  const archive = pack()
  for (const [name, bytes] of files) archive.entry({ name, mode: 0o644 }, bytes)
  archive.finalize()
  return buffer(archive)
}

/**
 * The files of a tar, by their names beside its `brand.json`.
 *
 * @returns a Norwegian sentence when it is no tar of a brand's folder
 */
export async function unpackFolder(
  bytes: Buffer,
): Promise<{ ok: true; files: Map<string, Buffer> } | { ok: false; text: string }> {
  const found = new Map<string, Buffer>()
  const archive = extract()
  const input = Readable.from([bytes])
  try {
    const fed = once(input.pipe(archive), 'close').catch(() => undefined)
    for await (const entry of archive) {
      const { name, type = 'file', size = 0 } = entry.header
      if (type !== 'file') {
        entry.resume()
        continue
      }
      const own = name.replace(/^\.\//, '')
      if (!SAFE_NAME.test(own)) return { ok: false, text: `«${own}» er ikke et filnavn som kan brukes` }
      if (size > MOST_FILE_BYTES) return { ok: false, text: `«${own}» er større enn 20 MB` }
      if (found.size === MOST_FILES) return { ok: false, text: `Det er flere enn ${MOST_FILES} filer` }
      found.set(own, await buffer(entry))
    }
    await fed
  } catch {
    return { ok: false, text: 'Filen er ikke et tar-arkiv: lag det med «tar cf merke.tar MAPPE»' }
  } finally {
    archive.destroy()
  }
  const document = [...found.keys()]
    .filter((name) => name === BRAND_FILE || name.endsWith(`/${BRAND_FILE}`))
    .toSorted((a, b) => a.length - b.length)[0]
  if (document === undefined) return { ok: false, text: `Arkivet har ingen ${BRAND_FILE}` }
  const folder = document.slice(0, -BRAND_FILE.length)
  const files = [...found].flatMap(([name, file]): [string, Buffer][] =>
    name.startsWith(folder) ? [[name.slice(folder.length), file]] : [],
  )
  return { ok: true, files: new Map(files) }
}
