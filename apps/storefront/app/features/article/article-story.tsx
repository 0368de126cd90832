import type { Landscape } from '../../brand/landscape.ts'
import { Link } from '../../platform/link.tsx'
import { Scene } from '../../ui/scene.tsx'
import './article-story.css'

export type ShownStory = {
  quote: string
  by: string | null
  slug: string
  title: string
  /** Null for a brand without landscapes, which shows the quote on a colour of its own. */
  scene: Landscape | null
}

const SCENE_SIZE = { width: 1800, height: 1013 }

/** A quote from the story that is told of the article, on a sheet of paper before the story's landscape. */
export function ArticleStory({ story: { quote, by, slug, title, scene } }: { story: ShownStory }) {
  return (
    <section
      className={scene === null ? 'article-story is-flat' : 'article-story'}
      aria-label="Fra historien"
    >
      {scene === null ? null : <Scene image={scene} alt="" {...SCENE_SIZE} />}
      <figure>
        <blockquote className="serif">{`«${quote}»`}</blockquote>
        <figcaption>
          {by === null ? null : <span>{by}</span>}
          <Link className="tap link" to={`/${slug}`}>
            {`Les «${title}»`}
          </Link>
        </figcaption>
      </figure>
    </section>
  )
}
