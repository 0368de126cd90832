import { eveningLand, eveningSky } from '../../brand/evening-scenery.ts'
import { Link } from '../../platform/link.tsx'
import { useBackLink } from '../../state/breadcrumbs/use-breadcrumbs.ts'
import { ArrowLeft } from '../../ui/icons.tsx'
import { Scene } from '../../ui/scene.tsx'
import type { ListingHeading } from './listing.ts'

const IMAGE_SIZE = { width: 1800, height: 810 }
const PHONE = '(max-width: 599.98px)'

/** Whether the land would hide too much of a title: letters with descenders, or a title that runs into the mountain. */
const isHiddenByLand = (title: string) => /[gjpqyQ,;]/.test(title) || title.length > 6

/** A longer title is set in several lines: in one line it would be too small to read. */
const MAX_LETTERS_IN_LINE = 24
/** The size of a shorter title is computed as if it had so many letters. */
const MIN_LETTERS = 7

/** 2.44: the listing's title in a landscape, with a link back. The land is left out where it would hide the title. */
export function ListingHead({ title, back }: Pick<ListingHeading, 'title' | 'back'>) {
  const { label, to } = useBackLink(back)
  const land = isHiddenByLand(title) ? null : eveningLand
  const letters = Math.min(MAX_LETTERS_IN_LINE, Math.max(MIN_LETTERS, title.length))
  return (
    <div
      className={`listing-head ${isHiddenByLand(title) ? 'is-clear' : ''} ${title.length > MAX_LETTERS_IN_LINE ? 'is-long' : ''}`}
    >
      {eveningSky ? (
        <Scene
          image={eveningSky}
          alt=""
          {...IMAGE_SIZE}
          phoneMedia={PHONE}
          loading="first"
          className="listing-scene"
        />
      ) : null}
      <div className="wrap">
        <Link className="listing-back" to={to}>
          <ArrowLeft className="icon icon-s" aria-hidden="true" />
          {label}
        </Link>
        <h1 style={{ '--letters': letters } as React.CSSProperties}>{title}</h1>
      </div>
      {land ? (
        <Scene
          image={land}
          alt=""
          {...IMAGE_SIZE}
          phoneMedia={PHONE}
          loading="at-once"
          className="listing-scene listing-land"
        />
      ) : null}
    </div>
  )
}
