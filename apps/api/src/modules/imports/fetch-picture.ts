import { readFile, realpath, stat } from 'node:fs/promises'
import path from 'node:path'

/** A picture's bytes, or a Norwegian text that says why they cannot be had. */
export type FetchedPicture =
  | { ok: true; bytes: Buffer }
  | { ok: false; problem: string; isHostDown?: boolean }

export const largestPictureBytes = 10_000_000
const timeoutMs = 10_000
const mostRedirects = 3

/**
 * Fetches a picture from a host on the allow-list. Redirects are followed on that host alone, so that an allowed
 * address cannot lead into a private network.
 */
export async function downloadPicture(link: URL, hosts: readonly string[]): Promise<FetchedPicture> {
  if (link.protocol !== 'https:' && link.protocol !== 'http:')
    return { ok: false, problem: `${link.protocol} støttes ikke, bare http og https` }
  if (link.username !== '' || link.password !== '')
    return { ok: false, problem: 'adressen har brukernavn eller passord' }
  if (!hosts.includes(link.host)) return { ok: false, problem: `verten ${link.host} er ikke i IMAGE_HOSTS` }
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    let address = link
    for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
      const response = await fetch(address, { signal, redirect: 'manual', headers: { accept: 'image/*' } })
      const target = response.headers.get('location')
      if (response.status >= 300 && response.status < 400 && target !== null) {
        await response.body?.cancel()
        const next = URL.parse(target, address)
        if (next?.host !== link.host || !/^https?:$/.test(next.protocol))
          return { ok: false, problem: 'adressen viser videre til en annen vert' }
        address = next
        continue
      }
      if (!response.ok) {
        await response.body?.cancel()
        return { ok: false, problem: `verten svarte ${response.status}` }
      }
      return await readBody(response)
    }
    return { ok: false, problem: 'adressen viser videre for mange ganger' }
  } catch (error) {
    const isTimeout = error instanceof Error && error.name === 'TimeoutError'
    return {
      ok: false,
      problem: isTimeout ? 'verten brukte for lang tid' : 'verten svarer ikke',
      isHostDown: true,
    }
  }
}

async function readBody(response: Response): Promise<FetchedPicture> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength
    // Leaving the loop cancels the rest of the download.
    if (bytes > largestPictureBytes) return { ok: false, problem: 'bildet er større enn 10 MB' }
    chunks.push(chunk)
  }
  return { ok: true, bytes: Buffer.concat(chunks) }
}

/** Reads a picture from the feed's folder or a folder below it, and nothing outside. */
export async function readPictureBeside(name: string, folder: string): Promise<FetchedPicture> {
  try {
    const root = await realpath(folder)
    const file = await realpath(path.resolve(root, name))
    if (!file.startsWith(root + path.sep)) return { ok: false, problem: 'filen ligger utenfor feedens mappe' }
    const found = await stat(file)
    // A pipe may have no end.
    if (!found.isFile()) return { ok: false, problem: 'dette er ingen vanlig fil' }
    if (found.size > largestPictureBytes) return { ok: false, problem: 'bildet er større enn 10 MB' }
    return { ok: true, bytes: await readFile(file) }
  } catch {
    return { ok: false, problem: 'filen finnes ikke ved siden av feeden' }
  }
}
