import './search-suggest.css'
import type { Answer } from '@varde/contract/client'
import { formatCount, formatNumber } from '@varde/domain/norwegian/format-number'
import { useEffect, useId, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { browserClient } from '../../platform/browser-client.ts'

type Choice = { key: string; to: string; name: string; note: string }

const SHORTEST = 2

/** What may be meant, groups first: they lead to many articles. Pages of text come last. */
const listChoices = ({ groups, brands, articles, pages }: Answer<'GET /articles/suggest'>): Choice[] => [
  ...groups.map(({ id, name, path, count }) => ({
    key: `g${id}`,
    to: path,
    name,
    note: `${formatCount(count)} varer`,
  })),
  ...brands.map(({ id, name }) => ({
    key: `b${id}`,
    to: `/search/${encodeURIComponent(name)}`,
    name,
    note: 'Merke',
  })),
  ...articles.map(({ id, name, slug, price }) => ({
    key: `a${id}`,
    to: `/product/${slug}`,
    name,
    note: formatNumber(price),
  })),
  ...pages.map(({ title, path }) => ({
    key: `p${path.replace(/\W/g, '-')}`,
    to: path,
    name: title,
    note: 'Side',
  })),
]

/**
 * 2.39: suggestions under the search field while somebody types. The field stays the plain one of the form: it
 * becomes a combobox when this has come, and Enter without a chosen suggestion searches as before.
 */
export default function SearchSuggest({ input }: { input: HTMLInputElement }) {
  const navigate = useNavigate()
  const id = useId()
  const [text, setText] = useState(input.value)
  const [choices, setChoices] = useState<Choice[]>([])
  const [active, setActive] = useState(-1)
  // Whoever made this come is in the field, and may have typed already.
  const [open, setOpen] = useState(true)
  const shown = open && choices.length > 0

  useEffect(() => {
    setActive(-1)
    const asked = text.trim()
    if (asked.length < SHORTEST) {
      setChoices([])
      return
    }
    // The next letter ends the question before it.
    const ended = new AbortController()
    browserClient('GET /articles/suggest', { query: { q: asked } }, ended.signal).then(
      (answer) => setChoices(answer.ok ? listChoices(answer.data) : []),
      // 8.21: suggestions that do not come are no error to the shopper; one that was ended answers no more.
      () => undefined,
    )
    return () => ended.abort()
  }, [text])

  useEffect(() => {
    const listening = new AbortController()
    // What was typed before anybody listened.
    setText(input.value)
    const on = <K extends keyof HTMLElementEventMap>(
      kind: K,
      hear: (event: HTMLElementEventMap[K]) => void,
    ) => input.addEventListener(kind, hear, { signal: listening.signal })
    on('input', () => {
      setText(input.value)
      setOpen(true)
    })
    on('focus', () => setOpen(true))
    on('blur', () => setOpen(false))
    on('keydown', (event) => {
      if (event.key === 'Escape' && shown) {
        event.preventDefault()
        setOpen(false)
      }
      if (!shown && event.key === 'ArrowDown') setOpen(true)
      if (!shown || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp' && event.key !== 'Enter')) return
      const chosen = choices[active]
      if (event.key === 'Enter') {
        if (chosen === undefined) return
        event.preventDefault()
        setOpen(false)
        input.blur()
        navigate(chosen.to)
        return
      }
      event.preventDefault()
      // One step before the first and after the last is the field itself.
      const places = choices.length + 1
      const step = event.key === 'ArrowDown' ? 1 : -1
      setActive(((active + 1 + step + places) % places) - 1)
    })
    return () => listening.abort()
  }, [input, shown, choices, active, navigate])

  useEffect(() => {
    input.setAttribute('role', 'combobox')
    input.setAttribute('aria-autocomplete', 'list')
    input.setAttribute('aria-expanded', String(shown))
    if (shown) input.setAttribute('aria-controls', id)
    else input.removeAttribute('aria-controls')
    const chosen = shown ? choices[active] : undefined
    if (chosen === undefined) input.removeAttribute('aria-activedescendant')
    else input.setAttribute('aria-activedescendant', `${id}${chosen.key}`)
  }, [input, id, shown, choices, active])

  return (
    <>
      <p className="sr-only" role="status">
        {shown ? `${choices.length} forslag` : ''}
      </p>
      {shown ? (
        <div className="suggest" id={id} role="listbox" aria-label="Forslag">
          {choices.map(({ key, to, name, note }, place) => (
            <Link
              key={key}
              id={`${id}${key}`}
              role="option"
              aria-selected={place === active}
              tabIndex={-1}
              to={to}
              // The field keeps the focus until the press has led somewhere.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => {
                setOpen(false)
                input.blur()
              }}
            >
              <span>{name}</span>
              <small>{note}</small>
            </Link>
          ))}
        </div>
      ) : null}
    </>
  )
}
