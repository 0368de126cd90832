/** The part of the browser that sharing needs. */
export type Sharer = {
  share?: (data: { title: string; url: string }) => Promise<void>
  clipboard?: { writeText: (text: string) => Promise<void> }
}

/**
 * Shares an address by the device's own means, else copies it.
 *
 * @returns what to say of it; nothing when the device has said it itself, or the visitor thought better of it
 */
export async function shareLink(sharer: Sharer, title: string, url: string): Promise<string> {
  if (sharer.share !== undefined) {
    try {
      await sharer.share({ title, url })
      return ''
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return ''
    }
  }
  try {
    if (sharer.clipboard === undefined) throw new Error('No clipboard')
    await sharer.clipboard.writeText(url)
    return 'Lenken er kopiert'
  } catch {
    return 'Lenken kunne ikke kopieres'
  }
}
