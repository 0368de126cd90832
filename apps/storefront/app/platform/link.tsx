import { type LinkProps, Link as RouterLink } from 'react-router'

/**
 * A link within the shop. The page behind it is fetched when the pointer rests on the link, or when a finger or the
 * focus comes to it. The routes are all known to the browser already, so the router need not discover them.
 */
export function Link(props: LinkProps) {
  return <RouterLink discover="none" prefetch="intent" {...props} />
}
