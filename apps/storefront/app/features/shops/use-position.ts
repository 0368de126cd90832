import { useRef, useState } from 'react'
import type { Origin, ShopDistances, ShopsPageData } from './listed-shop.ts'

export type Position = {
  /** What distances are measured from; null while nobody has said. */
  origin: Origin | null
  distances: ShopDistances | null
  isAsking: boolean
  /** 8.15: why the browser's own position cannot be had, in words. */
  problem: string | null
  /** Asks the browser where it is. */
  ask: () => void
}

/** Where the shopper is: what she wrote, as the server found it, until the browser says better. */
export function usePosition(data: ShopsPageData): Position {
  const [found, setFound] = useState<{ origin: Origin; distances: ShopDistances } | null>(null)
  const [isAsking, setAsking] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const asked = useRef(false)

  const locate = async () => {
    const [{ locateShopper }, { listDistances }, { browserClient }] = await Promise.all([
      import('./position.ts'),
      import('./list-distances.ts'),
      import('../../platform/browser-client.ts'),
    ])
    const located = await locateShopper(navigator.geolocation, data.query !== '', (text) =>
      console.warn(text),
    )
    if (located.kind === 'failed') setProblem(located.text)
    if (located.kind !== 'found') return
    const { coords } = located
    const distances = await listDistances(browserClient, coords, data.shops)
    setFound({ origin: { name: 'deg', coords }, distances })
  }
  const ask = () => {
    if (asked.current) return
    asked.current = true
    setAsking(true)
    setProblem(null)
    locate()
      .catch(console.error)
      .finally(() => {
        asked.current = false
        setAsking(false)
      })
  }
  return {
    origin: found?.origin ?? data.origin,
    distances: found?.distances ?? data.distances,
    isAsking,
    problem,
    ask,
  }
}
