import { mkdir, open, rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import path from 'node:path'

/** Whether the body of a request is now a file, or why not. */
export type ReceivedFile =
  | { ok: true; sizeBytes: number }
  | { ok: false; reason: 'too-large' | 'empty' | 'broken-off' }

/**
 * Writes the body of a request to a new file, piece by piece. Nothing is left of a body that is refused or breaks off.
 *
 * @param file in a folder of its own, which is made, and removed with it
 */
export async function receiveFile(
  body: IncomingMessage,
  file: string,
  mostBytes: number,
): Promise<ReceivedFile> {
  if (Number(body.headers['content-length'] ?? 0) > mostBytes) return { ok: false, reason: 'too-large' }
  const folder = path.dirname(file)
  let sizeBytes = 0
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const handle = await open(file, 'wx', 0o600)
    try {
      // The connection stays open when the loop is left, so that the sender can be told why.
      for await (const chunk of body.iterator({ destroyOnReturn: false })) {
        sizeBytes += chunk.length
        if (sizeBytes > mostBytes) break
        await handle.write(chunk)
      }
    } finally {
      await handle.close()
    }
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    // The sender has gone, or has been silent for too long.
    if (body.errored !== null || body.destroyed) return { ok: false, reason: 'broken-off' }
    throw error
  }
  if (sizeBytes > 0 && sizeBytes <= mostBytes) return { ok: true, sizeBytes }
  await rm(folder, { recursive: true, force: true })
  return { ok: false, reason: sizeBytes === 0 ? 'empty' : 'too-large' }
}
