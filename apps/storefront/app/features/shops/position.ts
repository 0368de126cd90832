import type { Coordinates } from '@varde/domain/shops/shop'
import { useRef, useState } from 'react'
import { browserClient } from '../../platform/browser-client.ts'
import { listDistances } from './list-distances.ts'
import type { Origin, ShopDistances } from './shop-data.ts'

export type Position = {
  /** What distances are measured from; null while that is not known. */
  origin: Origin | null
  distances: ShopDistances | null
  isAsking: boolean
  /** 8.15: why the browser gave no position, for the visitor to read. */
  problem: string | null
  /** Asks the browser for its position. */
  ask: () => void
}

type PlacedShops = {
  /** The post code or place searched for; '' without a search. */
  query: string
  origin: Origin | null
  distances: ShopDistances | null
  shops: readonly { id: number; coords: Coordinates | null }[]
}

/** Where the visitor is: the place searched for, until the browser has given its own position. */
export function usePosition(data: PlacedShops): Position {
  const [found, setFound] = useState<{ origin: Origin; distances: ShopDistances } | null>(null)
  const [isAsking, setAsking] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const asked = useRef(false)

  const locate = async () => {
    const located = await locateVisitor(navigator.geolocation, data.query !== '', (text) =>
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

/** 8.15: why the browser gave no position: its own message and code. */
export type PositionFailure = { message: string; code: number }

/** The part of `navigator.geolocation` that is used. */
export type Locator = Pick<Geolocation, 'getCurrentPosition'>

// A position within a few streets, at most a minute old, is good enough.
const OPTIONS: PositionOptions = { enableHighAccuracy: false, timeout: 10_000, maximumAge: 60_000 }

/** @throws {PositionFailure} */
function askPosition(locator: Locator): Promise<Coordinates> {
  return new Promise((fulfil, reject) => {
    locator.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => fulfil({ latitude, longitude }),
      ({ message, code }) => reject({ message, code } satisfies PositionFailure),
      OPTIONS,
    )
  })
}

/** The result of asking for the position. */
export type Located =
  | { kind: 'found'; coords: Coordinates }
  /** The browser has no geolocation; the post code is used. */
  | { kind: 'by-code' }
  | { kind: 'failed'; failure: PositionFailure; text: string }
  /** 8.15: neither a post code nor geolocation. */
  | { kind: 'nothing' }

/**
 * 8.15: asks the browser for its position. A failure is logged with the browser's message and code, and returned with
 * a text for the visitor. With neither a post code nor geolocation it is only logged.
 *
 * @param locator undefined in a browser without geolocation
 * @param hasCode whether the visitor has given a post code or a place
 */
export async function locateVisitor(
  locator: Locator | undefined,
  hasCode: boolean,
  log: (text: string) => void,
): Promise<Located> {
  if (locator === undefined) {
    if (hasCode) return { kind: 'by-code' }
    log('Position: no post code, and no geolocation in this browser')
    return { kind: 'nothing' }
  }
  try {
    return { kind: 'found', coords: await askPosition(locator) }
  } catch (error) {
    const failure = error as PositionFailure
    log(`Position error ${failure.code}: ${failure.message}`)
    return { kind: 'failed', failure, text: describeFailure(failure.code) }
  }
}

/** The visitor's text, by the code of the browser's error. */
function describeFailure(code: number): string {
  if (code === 1)
    return 'Du har ikke gitt oss lov til å se hvor du er. Skriv postnummeret eller stedet i stedet.'
  if (code === 3) return 'Det tok for lang tid å finne ut hvor du er. Prøv igjen, eller skriv postnummeret.'
  return 'Vi fant ikke ut hvor du er. Skriv postnummeret eller stedet i stedet.'
}
