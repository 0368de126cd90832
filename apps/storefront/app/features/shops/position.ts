import type { Coordinates } from '@varde/domain/shops/shop'

/** 8.15: why the browser did not say where it is: its own message and code. */
export type PositionFailure = { message: string; code: number }

/** What a browser offers of `navigator.geolocation`. */
export type Locator = Pick<Geolocation, 'getCurrentPosition'>

/** A place within a street or two is near enough, and a minute ago is soon enough. */
const OPTIONS: PositionOptions = { enableHighAccuracy: false, timeout: 10_000, maximumAge: 60_000 }

/** Where the browser says that it is. @throws {PositionFailure} */
function askPosition(locator: Locator): Promise<Coordinates> {
  return new Promise((fulfil, reject) => {
    locator.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => fulfil({ latitude, longitude }),
      ({ message, code }) => reject({ message, code } satisfies PositionFailure),
      OPTIONS,
    )
  })
}

/** What came of asking where the shopper is. */
export type Located =
  | { kind: 'found'; coords: Coordinates }
  /** The post code that was given stands. */
  | { kind: 'by-code' }
  | { kind: 'failed'; failure: PositionFailure; text: string }
  /** 8.15: neither a post code nor a browser that can be asked. */
  | { kind: 'nothing' }

/**
 * 8.15: asks the browser where it is. A failure is logged with the browser's message and code and answered with words
 * for the shopper; with neither a post code nor a browser that can be asked it is only logged.
 *
 * @param locator undefined in a browser that cannot be asked
 * @param hasCode whether the shopper has given a post code or a place
 */
export async function locateShopper(
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

/** What the shopper reads, by the code of the browser's own error. */
function describeFailure(code: number): string {
  if (code === 1)
    return 'Du har ikke gitt oss lov til å se hvor du er. Skriv postnummeret eller stedet i stedet.'
  if (code === 3) return 'Det tok for lang tid å finne ut hvor du er. Prøv igjen, eller skriv postnummeret.'
  return 'Vi fant ikke ut hvor du er. Skriv postnummeret eller stedet i stedet.'
}
