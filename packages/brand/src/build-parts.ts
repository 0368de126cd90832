import type { BrandFault } from './brand-fault.ts'

/** The types of the files that a brand's pages show, by the ending of their names. */
export const FILE_TYPES = {
  svg: 'image/svg+xml',
  png: 'image/png',
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  css: 'text/css; charset=utf-8',
  woff2: 'font/woff2',
} as const

/** The files of a folder by their paths; each was found and read. */
export type FolderFiles = ReadonlyMap<string, Buffer>

/** Keeps a file and says where it is served. */
export type KeepFile = (bytes: Buffer, ending: keyof typeof FILE_TYPES) => string

/** What the parts of a brand are built with. */
export type Build = {
  files: FolderFiles
  keep: KeepFile
  faults: BrandFault[]
  onPicture: (file: string) => void
}
