import { createStore, useStore } from './create-store.ts'

/** What is shared, and what was pressed for it. */
export type Shared = { title: string; url: string; opener: HTMLElement | null }

/** The part of the browser that sharing needs. */
export type Sharer = { share?: (data: { title: string; url: string }) => Promise<void> }

const shared = createStore<Shared | null>(null)

/** 2.35: what the dialog is open for; null when it is closed. */
export const useShared = (): Shared | null => useStore(shared)

export const closeShareDialog = (): void => shared.set(null)

/** 2.35, 2.44: shares by the device's own means, else opens the dialog with the address in it. */
export async function shareLink(link: Shared): Promise<void> {
  if (!(await shareByDevice(navigator, link))) shared.set(link)
}

/** @returns false when the device has no means, or may not use them; true also when the visitor thought better of it */
export async function shareByDevice(
  sharer: Sharer,
  { title, url }: Pick<Shared, 'title' | 'url'>,
): Promise<boolean> {
  if (sharer.share === undefined) return false
  try {
    await sharer.share({ title, url })
    return true
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError'
  }
}
