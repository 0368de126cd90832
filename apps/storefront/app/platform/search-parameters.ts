/**
 * Picks from an address the query parameters that a page reads, in one order and spelling. A route exports one as
 * `searchParameters`. The host passes only these on to the route and uses them as the key of the kept page, so that
 * other parameters cannot make it render the page again.
 */
export type SearchParameters = (given: URLSearchParams) => URLSearchParams

// Only the server calls these: the annotations let the bundler leave them out of the browser's scripts.

/** The first value of each of the named parameters, sorted by name. */
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

/** Switches, which are on with `1` and off with anything else, sorted by name. */
/* @__NO_SIDE_EFFECTS__ */
export function keepSwitches(...names: string[]): SearchParameters {
  return (given) =>
    new URLSearchParams(names.toSorted().flatMap((name) => (given.get(name) === '1' ? [[name, '1']] : [])))
}

/** Combines several, in the given order. */
/* @__NO_SIDE_EFFECTS__ */
export function allParameters(...parts: SearchParameters[]): SearchParameters {
  return (given) => new URLSearchParams(parts.flatMap((part) => [...part(given)]))
}
