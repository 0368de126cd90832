import { readFile } from 'node:fs/promises'
import { distanceMetres } from '@varde/domain/shops/distance'

// How far the positions of the shop's post codes (7.17) are from those of a register:
//   node bench/post-codes.ts points.json
// The register is { "0010": [latitude, longitude], … }; the repository does not contain one.

const [file] = process.argv.slice(2)
if (file === undefined) throw new Error('say which register of points: node bench/post-codes.ts points.json')
const points = JSON.parse(await readFile(file, 'utf8')) as Record<string, [number, number]>
const seeded = await readFile(
  new URL('../apps/api/src/modules/postal-codes/postal-codes.tsv', import.meta.url),
  'utf8',
)

const MEDIAN_AT_MOST_KM = 5
const LARGEST_AT_MOST_KM = 60

const gaps = seeded
  .trimEnd()
  .split('\n')
  .flatMap((line) => {
    const [code = '', place = '', latitude, longitude, approximate] = line.split('\t')
    const point = points[code]
    if (point === undefined) return []
    const here = { latitude: Number(latitude), longitude: Number(longitude) }
    const km = distanceMetres(here, { latitude: point[0], longitude: point[1] }) / 1000
    return [{ code, place, km, isApproximate: approximate === '1' }]
  })
  .toSorted((a, b) => a.km - b.km)

function km(value: number) {
  return `${value.toFixed(1)} km`
}

/** @returns the median and the largest gap */
function report(name: string, rows: typeof gaps): [median: number, largest: number] {
  function at(share: number) {
    return rows[Math.min(rows.length - 1, Math.floor(rows.length * share))]?.km ?? Number.NaN
  }
  console.log(
    `${name}: ${rows.length} codes, median ${km(at(0.5))}, 90 % ${km(at(0.9))}, 99 % ${km(at(0.99))}, largest ${km(at(1))}`,
  )
  return [at(0.5), at(1)]
}

// Post codes without a place of the same name are marked approximate, so the limits leave them out.
const [median, largest] = report(
  'placed by name',
  gaps.filter((gap) => !gap.isApproximate),
)
report('all', gaps)
for (const gap of gaps.slice(-5).reverse()) console.log(`  ${gap.code} ${gap.place} ${km(gap.km)}`)
const isFine = median <= MEDIAN_AT_MOST_KM && largest <= LARGEST_AT_MOST_KM
console.log(
  `${isFine ? 'OK' : 'FAILED'}: placed by name median at most ${MEDIAN_AT_MOST_KM} km, none over ${LARGEST_AT_MOST_KM} km`,
)
process.exitCode = isFine ? 0 : 1
