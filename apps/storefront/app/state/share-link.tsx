import { isPlainClick } from '../platform/is-plain-click.ts'
import { createStore, useStore } from './create-store.ts'
import { useReferenceData } from './reference-data.ts'

/** What is shared, by its absolute address. */
type SharedPage = { title: string; url: string }

/** The page to share, and the element that was pressed, which gets the focus back. */
export type Shared = SharedPage & { opener: HTMLElement | null }

/** The part of the browser that sharing needs. */
export type Sharer = { share?: (page: SharedPage) => Promise<void> }

const shared = createStore<Shared | null>(null)

/** 2.35: the page in the share dialog; null when it is closed. */
export const useShared = (): Shared | null => useStore(shared)

export const closeShareDialog = (): void => shared.set(null)

type ShareLinkProps = {
  title: string
  /** Path and search of the page that is shared. */
  path: string
  className: string
  /** The accessible name where the link shows a drawing instead of a word. */
  label?: string
  children: React.ReactNode
}

/** 2.35, 2.44: the share button. Before the scripts are loaded it is a link that writes a mail. */
export function ShareLink({ title, path, className, label, children }: ShareLinkProps) {
  const url = useReferenceData().publicUrl + path
  return (
    <a
      className={className}
      href={mailHref(title, url)}
      aria-label={label}
      title={label}
      onClick={(event) => {
        if (!isPlainClick(event)) return
        event.preventDefault()
        void share({ title, url, opener: event.currentTarget })
      }}
    >
      {children}
    </a>
  )
}

/** A link that writes a mail with the address in it. */
export function mailHref(title: string, url: string): string {
  return `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`
}

/** Shares with the device's own share sheet, else opens the dialog with the address in it. */
async function share(page: Shared): Promise<void> {
  if (!(await shareByDevice(navigator, page))) shared.set(page)
}

/** @returns false when the device cannot share; true also when the visitor cancelled */
export async function shareByDevice(sharer: Sharer, { title, url }: SharedPage): Promise<boolean> {
  if (sharer.share === undefined) return false
  try {
    await sharer.share({ title, url })
    return true
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError'
  }
}
