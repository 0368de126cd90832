import { cropAmong, findAmong } from './landscape.ts'

// Apart from the other landscapes, so that the pages of lists do not carry the addresses of all of them.
const files = import.meta.glob<string>('./landscapes/kveld-*.{avif,webp}', {
  query: '?url',
  import: 'default',
  eager: true,
})

const find = findAmong(files)

const cropFiles = import.meta.glob<string>('./landscape-crops/kveld-*list-*.avif', {
  query: '?url',
  import: 'default',
  eager: true,
})

const crop = cropAmong(cropFiles)

/** The evening landscape, shown above lists. */
export const eveningSky = crop(find('kveld'), 'kveld', 'list')
/** Its land without the sky. */
export const eveningLand = crop(find('kveld-land'), 'kveld-land', 'list')
