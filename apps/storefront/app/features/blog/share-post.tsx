import { useReferenceData } from '../../state/reference-data.ts'

/** 9.10 */
const SAID_FOR_MS = 3000

/**
 * Shares the post by the device's own means, else copies its address and says so. Pressed before its script is there
 * it is a mail with the address in it.
 */
export function SharePost({ title, path }: { title: string; path: string }) {
  const { publicUrl } = useReferenceData()

  async function share(event: React.MouseEvent) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    const [{ shareLink }, { addAlert }] = await Promise.all([
      import('../../state/share-link.ts'),
      import('../../state/alerts.ts'),
    ])
    const said = await shareLink(navigator, title, new URL(path, location.origin).href)
    if (said !== null) addAlert({ ...said, timeoutMs: SAID_FOR_MS })
  }

  return (
    <a
      className="tap link"
      href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(publicUrl + path)}`}
      onClick={share}
    >
      Del innlegget
    </a>
  )
}
