import { eveningLand, eveningSky } from '../../brand/evening-scenery.ts'
import { Scene } from '../../ui/scene.tsx'

const SIZE = { width: 1800, height: 810 }

/** Letters that need their feet to be read, and lengths that would run into the mountain. */
const mustStandClear = (title: string) => /[gjpqyQ,;]/.test(title) || title.length > 6

/** A title of more letters than this goes over several lines: on one it would be too small to read. */
const MOST_LETTERS = 24

/**
 * The listing's title between sky and land, with the way back. A title that the land would make hard to read stands
 * clear of it, in the sky.
 */
export function ListingHead({ title, back }: { title: string; back: React.ReactNode }) {
  const clear = mustStandClear(title)
  const land = clear ? null : eveningLand
  return (
    <div
      className={`listing-head ${clear ? 'is-clear' : ''} ${title.length > MOST_LETTERS ? 'is-long' : ''}`}
    >
      {eveningSky ? <Scene image={eveningSky} alt="" {...SIZE} priority className="listing-scene" /> : null}
      <div className="wrap">
        {back}
        <h1 style={{ '--letters': Math.min(MOST_LETTERS, Math.max(7, title.length)) } as React.CSSProperties}>
          {title}
        </h1>
      </div>
      {land ? <Scene image={land} alt="" {...SIZE} priority className="listing-scene listing-land" /> : null}
    </div>
  )
}
