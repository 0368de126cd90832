import './listing-head.css'
import { formatCount } from '@varde/domain/norwegian/format-number'
import { useEffect, useState } from 'react'
import { useNavigationType } from 'react-router'
import { Link } from '../../platform/link.tsx'
import { useBackLink } from '../../state/breadcrumbs/use-breadcrumbs.ts'
import { backgroundStyle } from '../../ui/background.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { ArrowLeft } from '../../ui/icons.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Scene } from '../../ui/scene.tsx'
import { BranchChips } from './branch-chips.tsx'
import type { Listing } from './listing.ts'
import { countFilters } from './listing-query.ts'

/** The strip that the studio's landscapes are cut to. */
const IMAGE_SIZE = { width: 1800, height: 400 }
const PHONE = '(max-width: 599.98px)'

/** Whether the land would hide too much of a title: letters with descenders, or a title that runs into the mountain. */
const isHiddenByLand = (title: string) => /[gjpqyQ,;]/.test(title) || title.length > 6

/** A longer title is set in several lines: in one line it would be too small to read. */
const MAX_LETTERS_IN_LINE = 24
/** How many letters such a line has room for. */
const LETTERS_OF_LONG = 18
/** The size of a shorter title is computed as if it had so many letters. */
const MIN_LETTERS = 7

/**
 * 2.44: the listing's title in a landscape or on a colour, as the brand has chosen, with a link back. A list that was
 * searched for or filtered before the page was loaded has a low strip; filters that are chosen on the page do not change
 * it, since the boxes would move from under the pointer.
 */
export function ListingHead({ listing }: { listing: Listing }) {
  const { back, trail, head } = listing
  const title = listing.rescue?.title ?? listing.title
  const isStrip = useIsStrip(listing)
  const { scene, tint, metres } = head
  const land = scene === null || isStrip || isHiddenByLand(title) ? null : scene.land
  const isLong = title.length > MAX_LETTERS_IN_LINE
  const letters = isLong ? LETTERS_OF_LONG : Math.max(MIN_LETTERS, title.length)
  const look = [
    isStrip ? 'is-strip' : isLong ? 'is-long' : '',
    scene === null ? 'is-flat' : scene.isDark ? 'is-dark' : '',
    land === null ? '' : 'has-land',
  ]
  const place = {
    '--letters': letters,
    '--rise': scene?.rise.banner,
    '--phone-rise': scene?.rise.phone,
    ...(tint === null ? {} : backgroundStyle(tint)),
  } as React.CSSProperties
  const scenes = { alt: '', ...IMAGE_SIZE, phoneMedia: PHONE }
  return (
    <div className={`listing-head ${look.join(' ')}`} style={place}>
      {scene === null ? null : (
        <Scene {...scenes} image={scene.picture} loading="first" className="listing-scene" />
      )}
      <div className="listing-tumble">
        {head.thrown.map((image) => (
          <Picture key={image} image={image} alt="" sizes="(min-width: 600px) 18vw, 40vw" widest={640} />
        ))}
      </div>
      <div className="wrap">
        <Trail back={back} trail={trail} />
        <h1>{title}</h1>
        {head.groups.length === 0 ? null : (
          <nav aria-label="Snevre inn" className="found-groups">
            <BranchChips branches={head.groups} />
          </nav>
        )}
        {metres === null || isStrip ? null : (
          <p className="listing-metres num">{`${formatCount(metres)} moh.`}</p>
        )}
      </div>
      {land === null ? null : (
        <Scene {...scenes} image={land} loading="at-once" className="listing-scene listing-land" />
      )}
    </div>
  )
}

/** Whether the list that was shown last had a strip. */
let lastHead: { path: string; isStrip: boolean } | null = null

/** Decided once for each listing; a list that the visitor comes back to looks as it was left, so that it scrolls there. */
function useIsStrip(listing: Listing): boolean {
  const isBack = useNavigationType() === 'POP'
  const { path, words, query, rescue } = listing
  const decide = () =>
    isBack && lastHead?.path === path
      ? lastHead.isStrip
      : (words !== null && !rescue?.title) || countFilters(query) > 0
  const [decided, setDecided] = useState(() => ({ listing, isStrip: decide() }))
  const isNew = decided.listing !== listing
  const isStrip = isNew ? decide() : decided.isStrip
  if (isNew) setDecided({ listing, isStrip })
  useEffect(() => {
    lastHead = { path, isStrip }
  }, [path, isStrip])
  return isStrip
}

/** The link back to where the visitor came from, and the pages above this one. */
function Trail({ back, trail }: Pick<Listing, 'back' | 'trail'>) {
  const { label, to } = useBackLink(back)
  // Where the link back leads is not named twice.
  const above = trail.filter((page) => page.to !== to.split('?')[0])
  return (
    <div className="listing-trail">
      <Link className="listing-back" to={to}>
        <ArrowLeft className="icon icon-s" aria-hidden="true" />
        {label}
      </Link>
      {above.length === 0 ? null : <Breadcrumbs pages={above} />}
    </div>
  )
}
