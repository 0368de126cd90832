import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import { nameOfPicture, type PictureFiles, PictureFilesUnavailable } from './picture-files.ts'

/** A bucket of storage compatible with S3. */
export type BucketKeys = {
  /** Address of the bucket, with a folder in it where there is one: `https://s3.example.no/bilder`. */
  url: string
  keyId: string
  secret: string
  region: string
}

const READ_WITHIN_MS = 8000
const WRITE_WITHIN_MS = 20_000
/** An import takes none above 10 MB. */
const LARGEST_BYTES = 16 * 1024 * 1024

/**
 * Pictures as objects of a bucket; each request is signed (AWS Signature Version 4) and has a time limit.
 *
 * @param limits in milliseconds
 */
export function createPictureBucket(
  { url, keyId, secret, region }: BucketKeys,
  limits: { readMs: number; writeMs: number } = { readMs: READ_WITHIN_MS, writeMs: WRITE_WITHIN_MS },
): PictureFiles {
  const client = new AwsClient({
    accessKeyId: keyId,
    secretAccessKey: secret,
    region,
    service: 's3',
    retries: 0,
  })

  /** The body is read within the time limit too. */
  async function ask<T>(
    method: 'DELETE' | 'GET' | 'HEAD' | 'PUT',
    key: string,
    take: (response: Response) => Promise<T>,
    body?: Buffer,
  ): Promise<T | null> {
    const name = nameOfPicture(key)
    try {
      const response = await client.fetch(`${url}/${name}`, {
        method,
        redirect: 'error',
        signal: AbortSignal.timeout(body === undefined ? limits.readMs : limits.writeMs),
        ...(body === undefined
          ? {}
          : { body: new Uint8Array(body), headers: { 'x-amz-content-sha256': hashOf(body) } }),
      })
      if (response.ok) return await take(response)
      await response.body?.cancel()
      if (response.status === 404) return null
      throw new PictureFilesUnavailable(`${method} ${name}: the bucket answered ${response.status}`)
    } catch (error) {
      if (error instanceof PictureFilesUnavailable) throw error
      throw new PictureFilesUnavailable(`${method} ${name}: ${String(error)}`, { cause: error })
    }
  }

  return {
    has: async (key) => (await ask('HEAD', key, discardBody)) !== null,
    read: (key) => ask('GET', key, readBody),
    write: async (key, bytes) => {
      const isWritten = await ask('PUT', key, discardBody, bytes)
      if (isWritten === null) throw new PictureFilesUnavailable('there is no such bucket')
    },
    remove: async (key) => {
      await ask('DELETE', key, discardBody)
    },
  }
}

function hashOf(body: Buffer): string {
  return createHash('sha256').update(body).digest('hex')
}

async function discardBody(response: Response): Promise<true> {
  await response.body?.cancel()
  return true
}

async function readBody(response: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength
    // Leaving the loop cancels the rest.
    if (bytes > LARGEST_BYTES) throw new PictureFilesUnavailable('the picture is too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
