import { useFavourite } from './favourites-context.ts'
import { Heart } from './icons.tsx'

type FavouriteButtonProps = { articleId: number; name: string }

/** Adds an article to the favourites, or removes it. `data-favourite` is read by `platform/early-presses-script.ts`. */
export function FavouriteButton({ articleId, name }: FavouriteButtonProps) {
  const { isFavourite, toggle } = useFavourite(articleId)
  return (
    <button
      type="button"
      className="favourite-button"
      data-favourite={articleId}
      aria-pressed={isFavourite}
      aria-label={`Legg ${name} i favoritter`}
      onClick={toggle}
    >
      <Heart />
    </button>
  )
}
