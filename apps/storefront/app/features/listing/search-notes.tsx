import { Link } from '../../platform/link.tsx'
import type { Listing } from './listing.ts'

/** How the words were understood if that differs from what was typed, and a suggestion. */
export function SearchNotes({ listing }: { listing: Listing }) {
  if (listing.words === null) return null
  const { understood, dropped } = listing.words
  // A suggestion that was searched for already is not offered again.
  const suggestion = understood.corrected.some(({ to }) => to === listing.words?.suggestion)
    ? null
    : listing.words.suggestion
  const notes = [
    ...understood.corrected.map(({ from, to }) => `Vi søkte på «${to}» i stedet for «${from}».`),
    ...(understood.ignored.length > 0
      ? [`Ingen varer har ${quoteWords(understood.ignored)}, så det er sett bort fra.`]
      : []),
    ...(understood.excluded.length > 0 ? [`Uten ${quoteWords(understood.excluded)}.`] : []),
    ...(dropped.length > 0
      ? [`Ingen varer passet til alt du skrev, så vi ser bort fra ${quoteWords(dropped)}.`]
      : []),
  ]
  if (suggestion === null && notes.length === 0) return null
  return (
    <div className="search-notes">
      {suggestion === null ? null : (
        <p>
          Mente du{' '}
          <Link className="link" to={`/search/${encodeURIComponent(suggestion)}`}>
            {suggestion}
          </Link>
          ?
        </p>
      )}
      {listing.total === 0 ? null : notes.map((note) => <p key={note}>{note}</p>)}
    </div>
  )
}

/** «a», «b» og «c». */
function quoteWords(words: readonly string[]): string {
  const quoted = words.map((word) => `«${word}»`)
  const last = quoted.pop() ?? ''
  return quoted.length === 0 ? last : `${quoted.join(', ')} og ${last}`
}
