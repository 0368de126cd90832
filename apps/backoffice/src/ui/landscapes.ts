/** What the landscapes that texts may show are called; a test compares them with the contract's list. */
export const LANDSCAPE_NAMES: Readonly<Record<string, string>> = {
  akebakke: 'Akebakke',
  bakgard: 'Bakgård',
  beerenberg: 'Beerenberg',
  bjorkeli: 'Bjørkeli',
  breen: 'Breen',
  breisen: 'På breen',
  brygge: 'Brygge',
  eggoya: 'Eggøya',
  forstesno: 'Første snø',
  garderobe: 'Garderobe',
  gulvet: 'På gulvet',
  harteigen: 'Hårteigen',
  holmer: 'Holmer',
  horisont: 'Horisont',
  kuling: 'Kuling',
  kveld: 'Kveld',
  lavakyst: 'Lavakyst',
  leir: 'Leir',
  midnattssol: 'Midnattssol',
  naust: 'Naust',
  nordlys: 'Nordlys',
  odda: 'By ved fjorden',
  pytt: 'Sølepytt',
  skjaergard: 'Skjærgård',
  sommernatt: 'Sommernatt',
  teltplass: 'Teltplass',
  uvaer: 'Uvær',
  vei: 'Vei',
  vidda: 'Vidda',
  vikafjell: 'Vikafjell',
  votteskuff: 'Votteskuff',
}

// The storefront's own files, in their smallest width: they are shown as thumbnails.
const files = import.meta.glob<string>('../../../storefront/app/brand/landscapes/*-640.avif', {
  query: '?url',
  import: 'default',
  eager: true,
})

/** The address of a landscape's thumbnail; undefined for one that is not there. */
export function findLandscape(name: string): string | undefined {
  return files[`../../../storefront/app/brand/landscapes/${name}-640.avif`]
}

// In the widest format that a picture may be uploaded in.
const uploadable = import.meta.glob<string>(
  ['../../../storefront/app/brand/landscapes/*-1280.webp', '!**/*-land-*'],
  { query: '?url', import: 'default', eager: true },
)

/** The address of a landscape as a file that can be uploaded like any picture; undefined for one that is not there. */
export function findUploadable(name: string): string | undefined {
  return uploadable[`../../../storefront/app/brand/landscapes/${name}-1280.webp`]
}

const LANDSCAPE = 'landscape:'

/** The name of a landscape in a reference such as `landscape:breen`; null for any other picture. */
export function readLandscape(reference: string): string | null {
  return reference.startsWith(LANDSCAPE) ? reference.slice(LANDSCAPE.length) : null
}
