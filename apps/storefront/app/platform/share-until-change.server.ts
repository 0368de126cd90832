import { nextMidnight } from '@varde/domain/norwegian/next-midnight'
import { createContext, type RouterContextProvider } from 'react-router'
import { getRequestValues, type RequestValues } from './request-context.ts'

/**
 * Finds a value that all pages of the same brand and chosen shop share, or makes it. `make` gets a client and a
 * `validUntil` of its own, so that the value is kept until its own answers or times change.
 */
export type ShareUntilChange = <T>(
  name: string,
  make: (recorded: Pick<RequestValues, 'api' | 'validUntil'>) => Promise<T>,
) => Promise<T>

/** By default nothing is shared; the host sets its own when it keeps pages. */
export const shareContext = createContext<ShareUntilChange | null>(null)

/**
 * The shared value of this name, loaded now unless another page has loaded it. It must be JSON.
 *
 * @param name a constant, never a visitor's input: the number of shared values is not limited
 */
export function shareUntilChange<T>(
  context: Readonly<RouterContextProvider>,
  name: string,
  load: (values: RequestValues) => Promise<T>,
): Promise<T> {
  const values = getRequestValues(context)
  const share = context.get(shareContext)
  if (share === null) return load(values)
  return share(name, (recorded) => {
    recorded.validUntil(nextMidnight(values.now))
    return load({ ...values, ...recorded })
  })
}
