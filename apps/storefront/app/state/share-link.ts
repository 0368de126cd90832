/** The part of the browser that sharing needs. */
export type Sharer = {
  share?: (data: { title: string; url: string }) => Promise<void>
  clipboard?: { writeText: (text: string) => Promise<void> }
}

/** What to say of it. */
export type Shared = { type: 'success' | 'warning'; title: string }

/**
 * Shares an address by the device's own means, else copies it.
 *
 * @returns what to say of it; null when the device has said it itself, or the visitor thought better of it
 */
export async function shareLink(sharer: Sharer, title: string, url: string): Promise<Shared | null> {
  if (sharer.share !== undefined) {
    try {
      await sharer.share({ title, url })
      return null
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return null
    }
  }
  try {
    if (sharer.clipboard === undefined) throw new Error('No clipboard')
    await sharer.clipboard.writeText(url)
    return { type: 'success', title: 'Lenken er kopiert' }
  } catch {
    return { type: 'warning', title: 'Lenken kunne ikke kopieres' }
  }
}
