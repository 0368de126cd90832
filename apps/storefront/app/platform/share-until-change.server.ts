import { createContext, type RouterContextProvider } from 'react-router'

/** Makes a value once for all pages of the same brand and chosen shop, until the shop's data change. */
export type ShareUntilChange = <T>(name: string, make: () => Promise<T>) => Promise<T>

/** By default nothing is shared; the host sets its own when it keeps pages. */
export const shareContext = createContext<ShareUntilChange>((_, make) => make())

/**
 * The shared value of this name, made now unless another page has made it.
 *
 * @param name a constant, never a visitor's input: the number of shared values is not limited
 */
export const shareUntilChange = <T>(
  context: Readonly<RouterContextProvider>,
  name: string,
  make: () => Promise<T>,
): Promise<T> => context.get(shareContext)(name, make)
