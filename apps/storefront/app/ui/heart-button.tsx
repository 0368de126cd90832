import { useIsFavourite } from './favourites-context.ts'
import { Heart } from './icons.tsx'

type HeartButtonProps = { articleId: number; name: string }

/**
 * Puts an article among the favourites, or takes it out. Its press is heard by the script in the page's head
 * (`platform/heart-script.ts`), so that it works from the moment it can be seen.
 */
export function HeartButton({ articleId, name }: HeartButtonProps) {
  return (
    <button
      type="button"
      className="heart"
      data-favourite={articleId}
      aria-pressed={useIsFavourite(articleId)}
      aria-label={`Legg ${name} i favoritter`}
    >
      <Heart />
    </button>
  )
}
