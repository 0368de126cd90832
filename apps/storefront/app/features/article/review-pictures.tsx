import { useState } from 'react'
import { deferredPart } from '../../platform/deferred-part.tsx'
import { alertNoContact } from '../../state/notices/alerts.ts'
import { Picture } from '../../ui/picture.tsx'

const PictureViewer = deferredPart('shown', () => import('./picture-viewer.tsx'))

type ReviewPicturesProps = {
  images: readonly string[]
  articleName: string
  /** Who wrote the review. */
  author: string
}

/** The pictures that were sent with a review, small; a press shows them over the whole screen. */
export default function ReviewPictures({ images, articleName, author }: ReviewPicturesProps) {
  const [opened, setOpened] = useState<{ at: number; opener: HTMLElement } | null>(null)
  return (
    <div className="review-pictures">
      {images.map((image, at) => (
        <button
          key={image}
          type="button"
          aria-label={`Vis bilde ${at + 1} av ${images.length} fra ${author} stort`}
          onClick={({ currentTarget }) => setOpened({ at, opener: currentTarget })}
        >
          <Picture image={image} alt="" sizes="96px" widest={320} />
        </button>
      ))}
      <PictureViewer
        shown={opened !== null}
        opened={opened}
        onClose={() => setOpened(null)}
        onFailed={() => {
          setOpened(null)
          alertNoContact()
        }}
        articleName={articleName}
        images={images}
        background="granite"
      />
    </div>
  )
}
