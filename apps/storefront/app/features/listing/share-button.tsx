import { useReferenceData } from '../../state/reference-data.ts'
import { isPlainClick } from './is-plain-click.ts'
import { ShareIcon } from './listing-icons.tsx'

/** 9.10 */
const SAID_FOR_MS = 3000

/**
 * 2.44: shares the listing's address by the device's own means, else copies it and says so. Pressed before its script
 * is there it is a mail with the address in it.
 */
export function ShareButton({ title, href }: { title: string; href: string }) {
  const { publicUrl } = useReferenceData()

  async function share(event: React.MouseEvent) {
    if (!isPlainClick(event)) return
    event.preventDefault()
    const [{ shareLink }, { addAlert }] = await Promise.all([
      import('../../state/share-link.ts'),
      import('../../state/alerts.ts'),
    ])
    const said = await shareLink(navigator, title, new URL(href, location.origin).href)
    if (said !== null) addAlert({ ...said, timeoutMs: SAID_FOR_MS })
  }

  return (
    <a
      className="icon-button"
      href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(publicUrl + href)}`}
      aria-label="Del"
      title="Del"
      onClick={share}
    >
      <ShareIcon />
    </a>
  )
}
