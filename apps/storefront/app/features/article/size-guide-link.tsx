import type { OpenWish } from './article-wish.ts'

type SizeGuideLinkProps = { kind: string; sizeName: string | null; onOpen: OpenWish }

/** The way to the size guide: a dialog here, a page of its own in a new tab or before the scripts have come. */
export function SizeGuideLink({ kind, sizeName, onOpen }: SizeGuideLinkProps) {
  const size = sizeName === null ? '' : `?str=${encodeURIComponent(sizeName)}`
  return (
    <a
      className="tap link size-guide-link"
      href={`/storrelsesguide/${kind}${size}`}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        onOpen({ about: 'size-guide', opener: event.currentTarget })
      }}
    >
      Størrelsesguide
    </a>
  )
}
