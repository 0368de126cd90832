import type { NearPickupPoint } from '@varde/contract/entities'
import { useEffect, useState } from 'react'
import { browserClient } from '../../platform/browser-client.ts'

/** The pick-up points near a postal code; null while they are fetched. `failed`: the carrier cannot be reached. */
export type PickupPoints = readonly NearPickupPoint[] | 'failed' | null

/**
 * 7.03: the carrier's pick-up points near a postal code.
 *
 * @param postalCode null while it is not known
 */
export function usePickupPoints(postalCode: string | null): { points: PickupPoints; retry: () => void } {
  const [found, setFound] = useState<{ near: string; points: PickupPoints } | null>(null)
  const [requests, setRequests] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: only for another code, or when the shopper asks again
  useEffect(() => {
    if (postalCode === null) return
    const controller = new AbortController()
    browserClient('GET /pickup_points', { query: { postal_code: postalCode } }, controller.signal).then(
      (result) => setFound({ near: postalCode, points: result.ok ? result.data.points : 'failed' }),
      (error: unknown) => {
        if (controller.signal.aborted) return
        console.error(error)
        setFound({ near: postalCode, points: 'failed' })
      },
    )
    return () => controller.abort()
  }, [postalCode, requests])

  return {
    points: found !== null && found.near === postalCode ? found.points : null,
    retry() {
      setFound(null)
      setRequests((count) => count + 1)
    },
  }
}
