import type { IncomingMessage } from 'node:http'

export type BodyRead =
  | { ok: true; bytes: Buffer }
  | { ok: false; refused: 'PICTURE_UNREADABLE' | 'REQUEST_TIMEOUT' | 'TOO_LARGE' }

/** Reads the body of a request into memory, up to a size and within a time. */
export async function readBody(
  body: IncomingMessage,
  { mostBytes, limitMs }: { mostBytes: number; limitMs: number },
): Promise<BodyRead> {
  if (Number(body.headers['content-length'] ?? 0) > mostBytes) return { ok: false, refused: 'TOO_LARGE' }
  const chunks: Buffer[] = []
  let size = 0
  const timer = setTimeout(() => body.destroy(), limitMs)
  try {
    // The connection stays open when the loop is left, so that the sender can be told why.
    for await (const chunk of body.iterator({ destroyOnReturn: false })) {
      size += chunk.length
      if (size > mostBytes) return { ok: false, refused: 'TOO_LARGE' }
      chunks.push(chunk)
    }
  } catch (error) {
    // The sender has gone, or was too slow.
    if (body.errored !== null || body.destroyed) return { ok: false, refused: 'REQUEST_TIMEOUT' }
    throw error
  } finally {
    clearTimeout(timer)
  }
  return size === 0
    ? { ok: false, refused: 'PICTURE_UNREADABLE' }
    : { ok: true, bytes: Buffer.concat(chunks) }
}
