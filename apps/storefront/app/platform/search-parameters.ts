/**
 * Takes from an address the query parameters that a page reads, in a form and an order of their own. A route exports
 * one as `searchParameters`. The host hands on to the route what this gives back and nothing else, and names the kept
 * page by it: what a route does not name here it cannot read, and cannot make it be rendered again.
 */
export type SearchParameters = (given: URLSearchParams) => URLSearchParams

// Only the server asks: the annotations let the bundler leave a route's declaration out of the browser's files.

/**
 * The first value of each parameter named, sorted by name.
 */
/* @__NO_SIDE_EFFECTS__ */
export function keepParameters(...names: string[]): SearchParameters {
  return (given) => {
    const kept = new URLSearchParams()
    for (const name of names.toSorted()) {
      const value = given.get(name)
      if (value !== null) kept.set(name, value)
    }
    return kept
  }
}

/**
 * Switches in an address, which are on with `1` and off with anything else; sorted by name.
 */
/* @__NO_SIDE_EFFECTS__ */
export function keepSwitches(...names: string[]): SearchParameters {
  return (given) =>
    new URLSearchParams(names.toSorted().flatMap((name) => (given.get(name) === '1' ? [[name, '1']] : [])))
}

/**
 * What several read, one after the other.
 */
/* @__NO_SIDE_EFFECTS__ */
export function allParameters(...parts: SearchParameters[]): SearchParameters {
  return (given) => new URLSearchParams(parts.flatMap((part) => [...part(given)]))
}
