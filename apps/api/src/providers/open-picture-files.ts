import path from 'node:path'
import { type BucketKeys, createPictureBucket } from './picture-bucket.ts'
import { createPictureFolder, type PictureFiles } from './picture-files.ts'

/** Where a shop's photographs lie: in its bucket when it has one, otherwise in the data folder. */
export function openPictureFiles(given: {
  dataDir: string
  pictureBucket?: BucketKeys | undefined
}): PictureFiles {
  return given.pictureBucket === undefined
    ? createPictureFolder(path.join(given.dataDir, 'pictures'))
    : createPictureBucket(given.pictureBucket)
}
