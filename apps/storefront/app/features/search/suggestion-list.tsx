import './suggestion-list.css'
import { Link } from '../../platform/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import type { Suggestion } from './find-suggestions.ts'

type SuggestionListProps = {
  /** It stays mounted when it is closed. */
  isOpen: boolean
  id: string
  /** The text they are for; empty when they are earlier and popular searches. */
  query: string
  suggestions: Suggestion[]
  highlighted: number
  optionId: (key: string) => string
  onChoose: () => void
}

/** 2.39: what is suggested below the search field, or that nothing is. */
export default function SuggestionList(props: SuggestionListProps) {
  const { isOpen, id, query, suggestions, highlighted, optionId, onChoose } = props
  if (!isOpen) return null
  if (suggestions.length === 0) {
    return (
      <p className="suggestions is-empty">
        Ingen forslag til «{query}». Sjekk skrivemåten, eller trykk Enter for å søke likevel.
      </p>
    )
  }
  return (
    <div className="suggestions" id={id} role="listbox" aria-label="Forslag">
      {suggestions.map(({ key, to, name, note, article }, at) => (
        <Link
          key={key}
          id={optionId(key)}
          role="option"
          aria-selected={at === highlighted}
          tabIndex={-1}
          to={to}
          className={key === 'all' ? 'is-all' : undefined}
          // The field keeps the focus, because the list is closed when it loses it.
          onPointerDown={(event) => event.preventDefault()}
          onClick={onChoose}
        >
          {article === undefined ? null : (
            <span className="suggestion-picture">
              {article.image === null ? null : (
                <Picture image={article.image} alt="" sizes="2.5rem" widest={320} />
              )}
            </span>
          )}
          <span className="suggestion-name">
            {name}
            {article === undefined ? null : <small>{article.brand}</small>}
          </span>
          {note === '' ? null : <small className="num">{note}</small>}
        </Link>
      ))}
    </div>
  )
}
