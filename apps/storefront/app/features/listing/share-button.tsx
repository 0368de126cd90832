import { useReferenceData } from '../../state/reference-data.ts'
import { shareLink } from '../../state/share-link.ts'
import { ShareLink } from '../../ui/share-link.tsx'
import { ShareIcon } from './listing-icons.tsx'

/** 2.44: shares the listing as it is narrowed. */
export function ShareButton({ title, href }: { title: string; href: string }) {
  const { publicUrl } = useReferenceData()
  return (
    <ShareLink className="icon-button" title={title} url={publicUrl + href} onShare={shareLink} label="Del">
      <ShareIcon />
    </ShareLink>
  )
}
