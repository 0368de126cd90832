import { useEffect, useState } from 'react'
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
  const [said, setSaid] = useState('')
  const { publicUrl } = useReferenceData()

  useEffect(() => {
    if (said === '') return
    const timer = setTimeout(() => setSaid(''), SAID_FOR_MS)
    return () => clearTimeout(timer)
  }, [said])

  async function share(event: React.MouseEvent) {
    if (!isPlainClick(event)) return
    event.preventDefault()
    const { shareLink } = await import('./share-link.ts')
    setSaid(await shareLink(navigator, title, new URL(href, location.origin).href))
  }

  return (
    <div className="listing-share">
      <a
        className="icon-button"
        href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(publicUrl + href)}`}
        aria-label="Del"
        title="Del"
        onClick={share}
      >
        <ShareIcon />
      </a>
      <p className="listing-said" role="status">
        {said}
      </p>
    </div>
  )
}
