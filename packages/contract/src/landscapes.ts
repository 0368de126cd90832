/**
 * The landscapes that a text may show as `landscape:<name>`. The studio made them; the storefront brings each in
 * several widths and formats, and a test there holds this list to the files.
 */
export const landscapes = [
  'beerenberg',
  'beerenberg-land',
  'bjorkeli',
  'brygge',
  'fonna',
  'fonna-land',
  'kveld',
  'kveld-land',
  'skjaergard',
  'sommernatt',
  'vidda',
] as const
