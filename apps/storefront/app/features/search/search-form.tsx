import { useState } from 'react'
import { useNavigate } from 'react-router'
import { deferredPart } from '../../platform/deferred-part.tsx'
import { Search } from '../../ui/icons.tsx'
import { searchAddress } from './search-address.ts'

const SearchSuggest = deferredPart('shown', () => import('./search-suggest.tsx'))

const EMPTY = 'Skriv hva du leter etter'

/** 2.39: the header's search. Without JavaScript it is a plain form that /search sends on. */
export function SearchForm({ placeholder }: { placeholder: string }) {
  const navigate = useNavigate()
  const [input, setInput] = useState<HTMLInputElement | null>(null)

  function submit(event: React.SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const input = event.currentTarget.elements.namedItem('q') as HTMLInputElement
    const query = input.value.trim()
    if (query === '') {
      // 5.02: empty text is not allowed.
      input.setCustomValidity(EMPTY)
      input.reportValidity()
      return
    }
    input.blur()
    navigate(searchAddress(query, location))
  }

  return (
    <search className="search-box">
      <form className="search" action="/search" onSubmit={submit} noValidate>
        <input
          type="search"
          name="q"
          aria-label="Søk"
          placeholder={placeholder}
          autoComplete="off"
          enterKeyHint="search"
          onFocus={(event) => setInput(event.currentTarget)}
          onInput={(event) => event.currentTarget.setCustomValidity('')}
        />
        <button type="submit" className="icon-button" aria-label="Søk">
          <Search className="icon" aria-hidden="true" />
        </button>
      </form>
      {input === null ? null : <SearchSuggest input={input} />}
    </search>
  )
}
