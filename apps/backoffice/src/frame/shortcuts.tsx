import { useEffect, useState } from 'react'
import { Dialog } from '../ui/dialog.tsx'

const KEYS = [
  ['/', 'til søket'],
  ['j', 'neste i listen'],
  ['k', 'forrige i listen'],
  ['Enter', 'åpne'],
  ['F6', 'til meldingen med «Angre»'],
  ['?', 'denne oversikten'],
] as const

/** The keys that work on every page, and the list of them. */
export function Shortcuts() {
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      if (event.key === '?') setIsOpen(true)
      else if (event.key === '/') focusSearch(event)
      else if (event.key === 'j') moveInList(1)
      else if (event.key === 'k') moveInList(-1)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
  return (
    <Dialog open={isOpen} onClose={() => setIsOpen(false)} title="Hurtigtaster">
      <dl className="keys">
        {KEYS.map(([key, what]) => (
          <div key={key} className="keys-row">
            <dt className="key">{key}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || target.closest('input, textarea, select, [role="dialog"]') !== null
}

function focusSearch(event: KeyboardEvent): void {
  const search = document.querySelector<HTMLInputElement>('[data-search]')
  if (search === null) return
  event.preventDefault()
  search.focus()
  search.select()
}

/** Moves the focus to the link, or the first button, of the next row or the one before. */
function moveInList(step: 1 | -1): void {
  const rows = [...document.querySelectorAll('[data-row]')]
  const current = rows.findIndex((row) => row.contains(document.activeElement))
  const next = current === -1 ? rows.at(step === 1 ? 0 : -1) : rows[current + step]
  next?.querySelector<HTMLElement>('a, button')?.focus()
}
