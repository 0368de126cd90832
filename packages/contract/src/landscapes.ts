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
  'kveld',
  'kveld-land',
  'skjaergard',
  'sommernatt',
  'vidda',
] as const
