import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'

type Entry = { label: string; to: string }

/**
 * 2.43: «Informasjon» holds pages of its own. A disclosure, so that it opens before any script has run; scripts
 * add that it closes on the way out.
 */
export function InformationGroup({
  label,
  entries,
  folded,
}: {
  label: string
  entries: Entry[]
  /** Entries that stand here only when the line is short. */
  folded: Entry[]
}) {
  const details = useRef<HTMLDetailsElement>(null)
  const { key } = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation closes the group
  useEffect(() => {
    if (details.current) details.current.open = false
  }, [key])

  useEffect(() => {
    const close = (event: Event) => {
      const element = details.current
      if (!element?.open) return
      if (event instanceof KeyboardEvent) {
        if (event.key !== 'Escape') return
        element.querySelector('summary')?.focus()
      } else if (element.contains(event.target as Node)) return
      element.open = false
    }
    document.addEventListener('click', close)
    document.addEventListener('keydown', close)
    return () => {
      document.removeEventListener('click', close)
      document.removeEventListener('keydown', close)
    }
  }, [])

  return (
    <details ref={details} className="nav-group">
      <summary className="nav-util">{label}</summary>
      <ul>
        {folded.map((entry) => (
          <li key={entry.to} className="nav-narrow-only">
            <Link to={entry.to}>{entry.label}</Link>
          </li>
        ))}
        {entries.map((entry) => (
          <li key={entry.to}>
            <Link to={entry.to}>{entry.label}</Link>
          </li>
        ))}
      </ul>
    </details>
  )
}
