import type { ShownPicture } from '../../brand/content-picture.ts'
import { PageCrumbs } from '../../ui/page-crumbs.tsx'
import { Scene } from '../../ui/scene.tsx'
import { dropSoftHyphens } from './read-text.ts'
import type { ShownPage } from './shown-page.ts'
import { titleSize } from './title-size.ts'
import { UpdatedLine } from './updated-line.tsx'

const SIZE = { width: 1800, height: 1013 }
/** On a phone the picture is scaled to its height. */
const SIZES = '(min-width: 1020px) 100vw, 190vw'
/** A longer title stands in the sky alone: the land would hide more than the feet of its letters. */
const SHORT = 14

type StoryHeadProps = { page: ShownPage; art: Extract<ShownPicture, { kind: 'landscape' }> }

/** A story begins with its landscape; the title stands in the sky, a short one behind the mountain. */
export function StoryHead({ page, art }: StoryHeadProps) {
  const { title, description, updated } = page
  const isShort = dropSoftHyphens(title).length <= SHORT
  return (
    <header>
      <div className="wrap">
        <PageCrumbs way={[]} here={dropSoftHyphens(title)} />
      </div>
      <div className={`story-scene is-${art.name} ${isShort ? 'is-short' : ''}`}>
        <Scene image={art.scene} alt={art.alt} {...SIZE} sizes={SIZES} priority />
        <h1 style={titleSize(title)}>{title}</h1>
        {isShort && art.land ? (
          <Scene image={art.land} alt="" {...SIZE} sizes={SIZES} priority className="story-land" />
        ) : null}
      </div>
      <div className="wrap story-words">
        <p className="text-lede serif">{description}</p>
        <UpdatedLine {...updated} />
      </div>
    </header>
  )
}
