import { findAmong } from './landscape.ts'

// What stands over every list, by itself: with all landscapes a list would bring their addresses along.
const files = import.meta.glob<string>('./landscapes/kveld-*.{avif,webp}', {
  query: '?url',
  import: 'default',
  eager: true,
})

const find = findAmong(files)

/** The sky in the evening. */
export const eveningSky = find('kveld')
/** The land below it, with nothing behind. */
export const eveningLand = find('kveld-land')
