import type { ShownPicture } from '../../brand/content-picture.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { ContentPicture } from '../../ui/content-picture.tsx'
import { FRONT_PAGE } from '../../ui/front-page.ts'
import { Scene } from '../../ui/scene.tsx'
import { ShopPicture } from '../../ui/shop-picture.tsx'
import { HELP_PAGE, type ShownPage } from './content-data.ts'
import { HelpWays } from './help-ways.tsx'
import { dropSoftHyphens, nameInCrumbs } from './read-text.ts'

/** The head of a plain page or a guide: title and description, with its picture beside them. */
export function PageHead({ page }: { page: ShownPage }) {
  const { art, headPicture, title, description, updated } = page
  return (
    <header className="text-head wrap">
      <Breadcrumbs pages={[FRONT_PAGE]} current={nameInCrumbs(page)} />
      {headPicture === null ? null : <ShopPicture picture={headPicture} sizes="100vw" kind="wide" />}
      <div className="text-head-words">
        <h1 style={titleSize(title)}>{title}</h1>
        <p className="text-lede serif">{description}</p>
        <UpdatedLine {...updated} />
      </div>
      {page.slug === HELP_PAGE ? (
        <HelpWays />
      ) : art === null ? null : (
        <div className={`text-art text-${art.kind}`}>
          <ContentPicture picture={art} sizes="(min-width: 1020px) 40vw, 100vw" priority />
        </div>
      )}
    </header>
  )
}

const STORY_SIZE = { width: 1800, height: 1012 }
/** On a phone only a part of the picture's width is seen. */
const STORY_SIZES = '(min-width: 700px) 100vw, 150vw'

/**
 * The head of a story: its title in the sky of its landscape, behind the land where the styles know the ridge, and the
 * lede below on the lines of the text. Where they do not, the title stands above the picture.
 */
export function StoryHead({ page, art }: { page: ShownPage; art: ShownPicture }) {
  const { title, description, updated } = page
  return (
    <header className={headClass(art)}>
      <div className="wrap">
        <Breadcrumbs pages={[FRONT_PAGE]} current={nameInCrumbs(page)} />
      </div>
      <div className="story-stage">
        <h1 style={titleSize(title)}>{title}</h1>
        {art.kind === 'landscape' ? (
          <>
            <Scene image={art.scene} alt={art.alt} {...STORY_SIZE} sizes={STORY_SIZES} loading="first" />
            {hasRidge(art) ? (
              <Scene
                image={art.scene}
                alt=""
                {...STORY_SIZE}
                sizes={STORY_SIZES}
                loading="at-once"
                className="story-land"
              />
            ) : null}
          </>
        ) : (
          <ContentPicture picture={art} sizes="(min-width: 1020px) 40rem, 100vw" priority />
        )}
      </div>
      {art.caption === undefined ? null : <p className="story-caption">{art.caption}</p>}
      <div className="story-words">
        <UpdatedLine {...updated} />
        <p className="text-lede serif">{description}</p>
      </div>
    </header>
  )
}

/** The landscapes whose ridge `story-ridges.css` knows, so that the title stands behind their land. */
const RIDGES: ReadonlySet<string> = new Set(['sommernatt', 'vikafjell'])

const hasRidge = (art: ShownPicture) => art.kind === 'landscape' && RIDGES.has(art.name)

function headClass(art: ShownPicture): string {
  const name = art.kind === 'landscape' ? art.name : 'drawing'
  return `story-head is-${name}${hasRidge(art) ? ' has-ridge' : ''}`
}

/** «Oppdatert 2. november 2026». */
function UpdatedLine({ iso, text }: { iso: string; text: string }) {
  return (
    <p className="text-updated">
      Oppdatert <time dateTime={iso}>{text}</time>
    </p>
  )
}

/** The lengths of the title and of its longest word; the style sheet works out the font size from them. */
function titleSize(title: string): React.CSSProperties {
  const words = title.split(/[\s\u00ad-]+/)
  return {
    '--letters': dropSoftHyphens(title).length,
    '--word': Math.max(...words.map((word) => word.length)),
  } as React.CSSProperties
}
