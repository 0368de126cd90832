import type { Tenant } from '@varde/contract/entities'
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

/** A file that is served under a name made of its content. */
export type BrandFile = { key: string; type: string; bytes: Buffer }

/** A picture of a folder as pages show it. */
export type FilePicture = Extract<NonNullable<Tenant['home']['hero']['picture']>, { kind: 'file' }>

/** A picture that was rendered at an earlier build, with its files. */
export type RenderedPicture = { picture: FilePicture; files: readonly BrandFile[] }

/** What the parts of a brand are built with. */
export type Build = {
  files: FolderFiles
  keep: KeepFile
  faults: BrandFault[]
  /** The pictures that need not be rendered again, by a hash of the picture and of all that decides how it is rendered. */
  rendered: ReadonlyMap<string, RenderedPicture>
  /** The pictures of this build, by the same hash. */
  pictures: Map<string, FilePicture>
  onPicture: (file: string) => void
}
