import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { extract, pack } from 'tar-stream'

/** A backup cannot be made or read; the message is one line for the person at the terminal. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}

/** A file of an archive: where it is, and its name in the archive, with slashes. */
type ArchivedFile = { file: string; name: string }

/** Names in our archives: no root, no way up. */
const SAFE_NAME = /^(?!.*(^|\/)\.{1,2}(\/|$))[\w.-]+(\/[\w.-]+)*$/

/** All files below a folder; none when there is no such folder. */
export async function listFiles(folder: string, prefix: string): Promise<ArchivedFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => {
      const file = path.join(parentPath, name)
      return { file, name: [prefix, ...path.relative(folder, file).split(path.sep)].join('/') }
    })
}

/**
 * Writes files into a tar archive, compressed with gzip, that only its owner can read. Until it is whole it has another
 * name. A file that is gone by then is left out: pictures are made again when they are asked for.
 */
export async function writeArchive(target: string, files: readonly ArchivedFile[]): Promise<void> {
  const partial = `${target}.part`
  const archive = pack()
  const written = pipeline(archive, createGzip(), createWriteStream(partial, { mode: 0o600 }))
  let failure: unknown
  // Awaited below; until then it must not count as unhandled.
  written.catch((error: unknown) => {
    failure = error
  })
  try {
    for (const { file, name } of files) {
      const found = await stat(file).catch(() => null)
      if (found === null) continue
      const { size, mtime } = found
      const header = { name, size, mtime, mode: 0o600 }
      // No more than the header says, should the file grow.
      if (size === 0) archive.entry(header, '')
      else await pipeline(createReadStream(file, { end: size - 1 }), archive.entry(header))
    }
    archive.finalize()
    await written
    await rename(partial, target)
  } catch (error) {
    // A full disk, rather than what the archive says of it afterwards.
    const cause = failure ?? error
    archive.destroy()
    await rm(partial, { force: true })
    throw cause
  }
}

/**
 * Unpacks an archive into a folder.
 *
 * @throws BackupError when it is no such archive, is cut short, or names files outside the folder
 */
export async function readArchive(source: string, folder: string): Promise<void> {
  // One entry at a time: the next comes when this one is stored. Not by iterating over it, which waits for ever when
  // the archive breaks off at some moments.
  let stored: Promise<void> = Promise.resolve()
  const unpack = extract()
  unpack.on('entry', ({ name, type }, content, next) => {
    // When the archive breaks off, its entry fails too; the pipeline below says why.
    content.on('error', () => undefined)
    stored = storeEntry()
    stored.then(() => next(), next)

    async function storeEntry(): Promise<void> {
      if (type !== 'file' || !SAFE_NAME.test(name))
        throw new BackupError(`${source} er ingen sikkerhetskopi.`)
      const file = path.join(folder, ...name.split('/'))
      await mkdir(path.dirname(file), { recursive: true })
      await pipeline(content, createWriteStream(file, { mode: 0o600 }))
    }
  })
  try {
    await pipeline(createReadStream(source), createGunzip(), unpack)
    await stored
  } catch (error) {
    if (error instanceof BackupError) throw error
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') throw new BackupError(`Fant ikke ${source}.`)
    if (code === 'ENOSPC' || code === 'EACCES') throw error
    throw new BackupError(`${source} er skadet, eller ingen sikkerhetskopi.`)
  }
}
