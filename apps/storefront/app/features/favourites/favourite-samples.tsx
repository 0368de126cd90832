import { backgroundStyle } from '../../ui/background.ts'
import type { CardArticle } from '../../ui/card-article.ts'
import { Heart } from '../../ui/icons.tsx'
import { Picture } from '../../ui/picture.tsx'

export type FavouriteSample = Pick<CardArticle, 'id' | 'image' | 'background'>

/** Some of the brand's bestsellers with the hearts to press. Decorative. */
export function FavouriteSamples({ samples }: { samples: readonly FavouriteSample[] }) {
  return (
    <ul className="favourite-samples" aria-hidden="true">
      {samples.map(({ id, image, background }) =>
        image === null ? null : (
          <li key={id} style={backgroundStyle(background)}>
            <Picture image={image} alt="" sizes="(min-width: 700px) 17vw, 28vw" widest={640} />
            <Heart />
          </li>
        ),
      )}
    </ul>
  )
}
