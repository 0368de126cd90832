import { useReferenceData } from '../../state/reference-data.ts'
import { shareLink } from '../../state/share-link.ts'
import { ShareLink } from '../../ui/share-link.tsx'

/** 2.35: shares the article in the colour that is shown. */
export function ShareArticle({ name, path }: { name: string; path: string }) {
  const { publicUrl } = useReferenceData()
  return (
    <ShareLink className="tap link article-share" title={name} url={publicUrl + path} onShare={shareLink}>
      Del
    </ShareLink>
  )
}
