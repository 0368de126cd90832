/**
 * The landscapes of the studio that texts may show as `landscape:<name>`. The storefront has each in several widths and
 * formats; a test there compares this list with the files.
 */
export const landscapes = [
  'beerenberg',
  'beerenberg-land',
  'bjorkeli',
  'breen',
  'breen-land',
  'brygge',
  'harteigen',
  'horisont',
  'kveld',
  'kveld-land',
  'lavakyst',
  'midnattssol',
  'skjaergard',
  'sommernatt',
  'vidda',
  'vikafjell',
] as const

/** Those that the heads of lists can have: cut for it, with a place where a title is readable. */
export const listLandscapes = [
  'akebakke',
  'bane',
  'beerenberg',
  'bjorkeli',
  'brygge',
  'granskog',
  'holmer',
  'horisont',
  'kveld',
  'leir',
  'nordlys',
  'skjaergard',
  'strand',
  'tinder',
  'varden',
  'vei',
  'vidda',
] as const
