import './search-form.css'
import { useEffect, useId, useRef, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { deferredPart } from '../../platform/deferred-part.tsx'
import { Search } from '../../ui/icons.tsx'
import { searchAddress } from './search-address.ts'
import { useSuggestions } from './use-suggestions.ts'

const SuggestionList = deferredPart('interaction', () => import('./suggestion-list.tsx'))

/**
 * 2.39: the header's search. Without JavaScript it is a plain form that /search redirects; with it, suggestions are
 * shown below the field while the visitor types, and earlier and popular searches before that. Enter without a highlighted suggestion searches for the text.
 */
export function SearchForm({ placeholder }: { placeholder: string }) {
  const navigate = useNavigate()
  // What this page was searched for.
  const { query: words } = useParams()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [isCombobox, setIsCombobox] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  const [highlighted, setHighlighted] = useState(-1)
  const suggested = useSuggestions(text, isOpen)
  const suggestions = suggested?.suggestions ?? []
  const isShown = isOpen && suggestions.length > 0
  // That nothing is suggested is said too, of a text but not of earlier searches.
  const isListShown = isShown || (isOpen && suggested !== null && suggested.query !== '')
  const chosen = isShown ? suggestions[highlighted] : undefined
  const optionId = (key: string) => `${id}${key}`

  // Another page has other words. But the visitor may have gone to the field and typed before the page was hydrated, or
  // before the next one came, and then that stays.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after hydration, and once for each page
  useEffect(() => {
    if (document.activeElement === field.current) onFocus()
    else if (field.current) field.current.value = field.current.defaultValue
  }, [words])

  function onFocus() {
    setIsCombobox(true)
    // Typing replaces what was searched for.
    if (field.current?.value === words) field.current?.select()
    setText(field.current?.value ?? '')
    setIsOpen(true)
  }

  function onInput(event: React.InputEvent<HTMLInputElement>) {
    event.currentTarget.setCustomValidity('')
    setText(event.currentTarget.value)
    setHighlighted(-1)
    setIsOpen(true)
  }

  function onKeyDown(event: React.KeyboardEvent) {
    if (event.key === 'ArrowDown' && !isShown) return setIsOpen(true)
    if (!isShown) return
    if (event.key === 'Escape') {
      event.preventDefault()
      setIsOpen(false)
    } else if (event.key === 'Enter' && chosen !== undefined) {
      event.preventDefault()
      leave()
      navigate(chosen.to)
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      // One step before the first and after the last suggestion is the field itself, at position -1.
      const positions = suggestions.length + 1
      const step = event.key === 'ArrowDown' ? 1 : -1
      setHighlighted(((highlighted + 1 + step + positions) % positions) - 1)
    }
  }

  function submit(event: React.SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const query = field.current?.value.trim() ?? ''
    if (query === '') {
      // 5.02: empty text is not allowed.
      field.current?.setCustomValidity('Skriv hva du leter etter')
      field.current?.reportValidity()
      return
    }
    // 8.21: the search goes on without it.
    import('./find-suggestions.ts').then(({ noteSearch }) => noteSearch(query)).catch(() => undefined)
    leave()
    navigate(searchAddress(query, location))
  }

  function leave() {
    setIsOpen(false)
    field.current?.blur()
  }

  return (
    <search className="search-box">
      <form className="search" action="/search" onSubmit={submit} noValidate>
        <input
          ref={field}
          type="search"
          name="q"
          defaultValue={words}
          aria-label="Søk"
          placeholder={placeholder}
          autoComplete="off"
          enterKeyHint="search"
          onFocus={onFocus}
          onBlur={() => setIsOpen(false)}
          onInput={onInput}
          onKeyDown={onKeyDown}
          {...(isCombobox && {
            role: 'combobox',
            'aria-autocomplete': 'list',
            'aria-expanded': isShown,
            'aria-controls': isShown ? id : undefined,
            'aria-activedescendant': chosen && optionId(chosen.key),
          })}
        />
        <button type="submit" className="icon-button" aria-label="Søk">
          <Search className="icon" aria-hidden="true" />
        </button>
      </form>
      {isCombobox ? (
        <p className="sr-only" role="status">
          {isShown ? `${suggestions.length} forslag` : isListShown ? 'Ingen forslag' : ''}
        </p>
      ) : null}
      <SuggestionList
        shown={isListShown}
        // Fetched again with the next letter; the field searches without it.
        onFailed={() => setIsOpen(false)}
        isOpen={isListShown}
        id={id}
        query={suggested?.query ?? ''}
        suggestions={suggestions}
        highlighted={highlighted}
        optionId={optionId}
        onChoose={leave}
      />
    </search>
  )
}
