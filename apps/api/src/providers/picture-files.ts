import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** Where imported photographs lie, by key. A key names the content, so what lies under it never changes. */
export type PictureFiles = {
  /** @throws PictureFilesUnavailable */
  has(key: string): Promise<boolean>
  /** Null when there is none. @throws PictureFilesUnavailable */
  read(key: string): Promise<Buffer | null>
  /** @throws PictureFilesUnavailable, and the errors of a disk */
  write(key: string, bytes: Buffer): Promise<void>
  /** One that is not there is removed already. @throws PictureFilesUnavailable */
  remove(key: string): Promise<void>
}

/** The storage does not answer, or refuses our keys: trying again later may help. */
export class PictureFilesUnavailable extends Error {
  override readonly name = 'PictureFilesUnavailable'
}

/** Pictures as files in a folder, which several machines may share. */
export function createPictureFolder(folder: string): PictureFiles {
  const fileOf = (key: string) => path.join(folder, nameOfPicture(key))
  function has(key: string): Promise<boolean> {
    return stat(fileOf(key)).then(
      () => true,
      () => false,
    )
  }
  return {
    has,
    read: (key) =>
      readFile(fileOf(key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null
        throw error
      }),
    write: async (key, bytes) => {
      if (await has(key)) return
      await mkdir(folder, { recursive: true })
      const draft = `${fileOf(key)}.${process.pid}.part`
      await writeFile(draft, bytes)
      await rename(draft, fileOf(key))
    },
    remove: (key) => rm(fileOf(key), { force: true }),
  }
}

/** The name under which a picture lies, in the folder and in a bucket. */
export function nameOfPicture(key: string): string {
  return `${key}.orig`
}
