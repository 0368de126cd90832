import { findAmong } from './landscape.ts'

// Apart from the other landscapes, so that the pages of lists do not carry the addresses of all of them.
const files = import.meta.glob<string>('./landscapes/kveld-*.{avif,webp}', {
  query: '?url',
  import: 'default',
  eager: true,
})

const find = findAmong(files)

/** The evening landscape, shown above lists. */
export const eveningSky = find('kveld')
/** Its land without the sky. */
export const eveningLand = find('kveld-land')
