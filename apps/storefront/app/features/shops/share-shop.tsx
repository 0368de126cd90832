import { useReferenceData } from '../../state/reference-data.ts'
import { shareLink } from '../../state/share-link.ts'
import { ShareLink } from '../../ui/share-link.tsx'

/** 2.35: shares the shop's page. */
export function ShareShop({ title, path }: { title: string; path: string }) {
  const { publicUrl } = useReferenceData()
  return (
    <ShareLink className="tap link" title={title} url={publicUrl + path} onShare={shareLink}>
      Del
    </ShareLink>
  )
}
