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

/** The head of a story: title and lede on the lines of its text, then its landscape, or its drawing on a flat colour. */
export function StoryHead({ page, art }: { page: ShownPage; art: ShownPicture }) {
  const { title, description, updated } = page
  return (
    <header>
      <div className="wrap">
        <Breadcrumbs pages={[FRONT_PAGE]} current={dropSoftHyphens(title)} />
      </div>
      <div className="story-words">
        <UpdatedLine {...updated} />
        <h1 style={titleSize(title)}>{title}</h1>
        <p className="text-lede serif">{description}</p>
      </div>
      <figure className={`story-scene is-${art.kind === 'landscape' ? art.name : 'drawing'}`}>
        {art.kind === 'landscape' ? (
          <Scene image={art.scene} alt={art.alt} {...STORY_SIZE} sizes="100vw" loading="first" />
        ) : (
          <ContentPicture picture={art} sizes="(min-width: 1020px) 40rem, 100vw" priority />
        )}
        {art.caption === undefined ? null : <figcaption>{art.caption}</figcaption>}
      </figure>
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
