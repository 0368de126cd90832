import type { ShownPicture } from '../../brand/content-picture.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { ContentPicture } from '../../ui/content-picture.tsx'
import { FRONT_PAGE } from '../../ui/front-page.ts'
import { Scene } from '../../ui/scene.tsx'
import { ShopPicture } from '../../ui/shop-picture.tsx'
import { HELP_PAGE, type ShownPage } from './content-data.ts'
import { HelpWays } from './help-ways.tsx'
import { dropSoftHyphens } from './read-text.ts'

/** The head of a plain page or a guide: title and description, with its picture beside them. */
export function PageHead({ page }: { page: ShownPage }) {
  const { art, shop, title, description, updated } = page
  return (
    <header className="text-head wrap">
      <Breadcrumbs pages={[FRONT_PAGE]} current={dropSoftHyphens(title)} />
      {shop === null ? null : <ShopPicture picture={shop} sizes="100vw" kind="wide" />}
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

const STORY_SIZE = { width: 1800, height: 1013 }
/** On a phone the picture is scaled to its height, which is larger under a short title. */
const STORY_SIZES = '(min-width: 1020px) 100vw, 118vw'
const SHORT_STORY_SIZES = '(min-width: 1020px) 100vw, (min-width: 600px) 118vw, 200vw'
const PHONE = '(max-width: 599.98px)'
/** A longer title takes several lines, which the land would hide. */
const SHORT_TITLE = 14

type StoryHeadProps = { page: ShownPage; art: Extract<ShownPicture, { kind: 'landscape' }> }

/** The head of a story: its landscape with the title in the sky, a short one partly behind the land. */
export function StoryHead({ page, art }: StoryHeadProps) {
  const { title, description, updated } = page
  const isShort = dropSoftHyphens(title).length <= SHORT_TITLE
  return (
    <header>
      <div className="wrap">
        <Breadcrumbs pages={[FRONT_PAGE]} current={dropSoftHyphens(title)} />
      </div>
      <div className={`story-scene is-${art.name} ${isShort ? 'is-short' : ''}`}>
        <Scene
          image={art.scene}
          alt={art.alt}
          {...STORY_SIZE}
          sizes={isShort ? SHORT_STORY_SIZES : STORY_SIZES}
          phoneMedia={isShort ? PHONE : undefined}
          loading="first"
        />
        <h1 style={titleSize(title)}>{title}</h1>
        {isShort && art.land ? (
          <Scene
            image={art.land}
            alt=""
            {...STORY_SIZE}
            sizes={SHORT_STORY_SIZES}
            phoneMedia={PHONE}
            loading="at-once"
            className="story-land"
          />
        ) : null}
      </div>
      <div className="wrap story-words">
        {art.caption === undefined ? null : <p className="story-caption">{art.caption}</p>}
        <p className="text-lede serif">{description}</p>
        <UpdatedLine {...updated} />
      </div>
    </header>
  )
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
