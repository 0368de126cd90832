import { Link } from 'react-router'
import type { Listing } from './listing.ts'

/** How the words were read, where that is not as they stood, and what may have been meant. */
export function MeantLine({ listing }: { listing: Listing }) {
  if (listing.words === null) return null
  const { understood } = listing.words
  // What was searched for already needs no asking.
  const suggestion = understood.corrected.some(({ to }) => to === listing.words?.suggestion)
    ? null
    : listing.words.suggestion
  const lines = [
    ...understood.corrected.map(({ from, to }) => `Vi søkte på «${to}» i stedet for «${from}».`),
    ...(understood.ignored.length > 0
      ? [`Ingen varer har ${quote(understood.ignored)}, så det er sett bort fra.`]
      : []),
    ...(understood.excluded.length > 0 ? [`Uten ${quote(understood.excluded)}.`] : []),
    ...(understood.filters.some(({ relaxed }) => relaxed)
      ? [
          `Ingenting passet med ${quote(understood.filters.filter(({ relaxed }) => relaxed).map(({ word }) => word))} også. Dette er det nærmeste.`,
        ]
      : []),
  ]
  if (suggestion === null && lines.length === 0) return null
  return (
    <div className="listing-meant">
      {suggestion === null ? null : (
        <p>
          Mente du{' '}
          <Link className="link" to={`/search/${encodeURIComponent(suggestion)}`}>
            {suggestion}
          </Link>
          ?
        </p>
      )}
      {listing.total === 0 ? null : lines.map((line) => <p key={line}>{line}</p>)}
    </div>
  )
}

/** «a», «b» og «c». */
export function quote(words: readonly string[]): string {
  const quoted = words.map((word) => `«${word}»`)
  const last = quoted.pop() ?? ''
  return quoted.length === 0 ? last : `${quoted.join(', ')} og ${last}`
}
