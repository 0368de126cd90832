import { createContext, type RouterContextProvider } from 'react-router'

/** Makes a part of a page once for all pages of the same brand and chosen shop, until what the shop shows changes. */
export type ShareUntilChange = <T>(name: string, make: () => Promise<T>) => Promise<T>

/** Without a host that keeps pages, nothing is shared. */
export const shareContext = createContext<ShareUntilChange>((_, make) => make())

/**
 * The part of that name, made now unless another page has made it.
 *
 * @param name one of ours, never a visitor's words: parts are not counted where pages are
 */
export const shareUntilChange = <T>(
  context: Readonly<RouterContextProvider>,
  name: string,
  make: () => Promise<T>,
): Promise<T> => context.get(shareContext)(name, make)
