import { useEffect, useState } from 'react'

import { ShareIcon } from './listing-icons.tsx'

/** 9.10 */
const SAID_FOR_MS = 3000

/** 2.44: shares the listing's address by the device's own means, else copies it and says so. */
export function ShareButton({ title, href }: { title: string; href: string }) {
  const [said, setSaid] = useState('')

  useEffect(() => {
    if (said === '') return
    const timer = setTimeout(() => setSaid(''), SAID_FOR_MS)
    return () => clearTimeout(timer)
  }, [said])

  async function share() {
    const { shareLink } = await import('./share-link.ts')
    setSaid(await shareLink(navigator, title, new URL(href, location.origin).href))
  }

  return (
    <div className="listing-share">
      <button type="button" className="icon-button" aria-label="Del" title="Del" onClick={share}>
        <ShareIcon />
      </button>
      <p className="listing-said" role="status">
        {said}
      </p>
    </div>
  )
}
