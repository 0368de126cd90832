import { useEffect, useState } from 'react'
import { transportErrorText } from '../../platform/transport-error.ts'
import { findPlace, type Place } from '../../state/find-place.ts'

const FOUR_DIGITS = 'Skriv et postnummer med fire siffer'

/**
 * 1.05, 7.17: looks up where a postal code is, as soon as it has four digits.
 *
 * @param onError gets what is wrong with the code; undefined when it is found
 * @returns the place of this code, null until it is found; and `lookUp`, which looks it up again
 */
export function usePostalCode(
  postalCode: string,
  onError: (text: string | undefined) => void,
): { place: Place | null; lookUp: () => void } {
  const code = postalCode.trim()
  const [place, setPlace] = useState<Place | null>(null)
  const [requests, setRequests] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: only for another code, or when the shopper asks again
  useEffect(() => {
    if (!/^\d{4}$/.test(code)) return
    const controller = new AbortController()
    findPlace(code, controller.signal).then(
      (found) => {
        setPlace(typeof found === 'string' ? null : found)
        onError(typeof found === 'string' ? found : undefined)
      },
      (error: unknown) => {
        if (controller.signal.aborted) return
        console.error(error)
        onError(transportErrorText(error))
      },
    )
    return () => controller.abort()
  }, [code, requests])

  return {
    place: place?.code === code ? place : null,
    lookUp() {
      if (/^\d{4}$/.test(code)) setRequests((count) => count + 1)
      else onError(FOUR_DIGITS)
    },
  }
}
