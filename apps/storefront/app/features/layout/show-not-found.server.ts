import type { Tenant } from '../../platform/request-context.ts'
import type { ShownNotFound } from '../../state/reference-data.ts'
import { backgroundStyle } from '../../ui/background.ts'

/**
 * What the brand says at an address that is not there. The colour is written out on the server, so that the script of
 * every page needs not.
 */
export function showNotFound({ notFound }: Pick<Tenant, 'notFound'>): ShownNotFound | undefined {
  if (notFound?.picture === undefined) return notFound
  const { tint = 'ice', ...shown } = notFound
  return { ...shown, style: backgroundStyle(tint) }
}
