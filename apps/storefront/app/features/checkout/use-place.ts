import { useEffect, useState } from 'react'
import type { Place } from '../../state/find-place.ts'

const FOUR_DIGITS = 'Skriv et postnummer med fire siffer'
const NO_CONTACT = 'Vi fikk ikke kontakt. Prøv igjen om litt.'

/**
 * 1.05, 7.17: where a post code lies, asked as soon as its fourth digit is written and for one that the draft
 * brought back.
 *
 * @param onError what is wrong with the code; undefined when it is known
 */
export function usePlace(
  postalCode: string,
  onError: (text: string | undefined) => void,
): { place: Place | null; ask: () => void } {
  const code = postalCode.trim()
  const [place, setPlace] = useState<Place | null>(null)
  const [asked, setAsked] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew for another code, or when the shopper asks again
  useEffect(() => {
    if (!/^\d{4}$/.test(code)) return
    const ended = new AbortController()
    import('../../state/find-place.ts')
      .then(({ findPlace }) => findPlace(code, ended.signal))
      .then(
        (found) => {
          setPlace(typeof found === 'string' ? null : found)
          onError(typeof found === 'string' ? found : undefined)
        },
        (error: unknown) => {
          if (ended.signal.aborted) return
          console.error(error)
          onError(NO_CONTACT)
        },
      )
    return () => ended.abort()
  }, [code, asked])

  return {
    place: place?.code === code ? place : null,
    ask() {
      if (/^\d{4}$/.test(code)) setAsked((times) => times + 1)
      else onError(FOUR_DIGITS)
    },
  }
}
