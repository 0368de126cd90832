import { formatCount } from '../norwegian/format-number.ts'
import { type AttributeName, valuesOfAttribute } from './attributes.ts'
import type { Comparable } from './comparable.ts'

const NBSP = '\u00a0'
const WARMTHS = ['thin', 'medium', 'warm', 'extra'] as const
/** Prices that differ by less than this share are about the same. */
const ABOUT_THE_SAME = 0.05

/** Why an article is shown beside another: «Samme varme, 400 kr rimeligere». */
export function describeLikeness(shown: Comparable, other: Comparable): string {
  return `${describeWhat(shown, other)}, ${describePrice(other.price - shown.price, shown.price)}`
}

function describePrice(kroner: number, price: number): string {
  if (kroner === 0) return 'samme pris'
  if (Math.abs(kroner) < price * ABOUT_THE_SAME) return 'omtrent samme pris'
  return `${formatCount(Math.abs(kroner))}${NBSP}kr ${kroner < 0 ? 'rimeligere' : 'dyrere'}`
}

/** The first that can be said, the most telling first. */
function describeWhat(shown: Comparable, other: Comparable): string {
  return (
    describeWarmth(shown, other) ??
    describeWater(shown, other) ??
    describeSize(shown, other) ??
    describeRest(shown, other)
  )
}

function describeWarmth({ attributes: one }: Comparable, { attributes: other }: Comparable): string | null {
  if (one.comfortC !== undefined && other.comfortC !== undefined) {
    if (one.comfortC === other.comfortC) return 'Samme komfortgrense'
    return other.comfortC < one.comfortC ? 'Varmere' : 'Til mildere netter'
  }
  if (one.warmth === undefined || other.warmth === undefined) return null
  if (one.warmth === other.warmth) return 'Samme varme'
  return WARMTHS.indexOf(other.warmth) > WARMTHS.indexOf(one.warmth) ? 'Varmere' : 'Tynnere'
}

function describeWater({ attributes: one }: Comparable, { attributes: other }: Comparable): string | null {
  if (other.waterproof === 'yes' && one.waterproof === 'repellent') return 'Helt vanntett'
  if (one.waterproof !== 'yes') return null
  if (other.waterproof !== 'yes') return other.waterproof === 'repellent' ? 'Vannavvisende' : null
  if (one.waterColumnMm === undefined || other.waterColumnMm === undefined) return 'Like vanntett'
  if (one.waterColumnMm === other.waterColumnMm) return 'Samme vannsøyle'
  return other.waterColumnMm > one.waterColumnMm ? 'Tåler mer vann' : 'Tåler mindre vann'
}

function describeSize({ attributes: one }: Comparable, { attributes: other }: Comparable): string | null {
  if (one.persons !== undefined && other.persons !== undefined) {
    if (one.persons.to === other.persons.to) return 'Plass til like mange'
    return other.persons.to > one.persons.to ? 'Plass til flere' : 'For færre personer'
  }
  if (one.volumeLitres === undefined || other.volumeLitres === undefined) return null
  const litres = other.volumeLitres.to - one.volumeLitres.to
  if (litres === 0) return 'Samme volum'
  const size = `${formatCount(Math.round(Math.abs(litres)))}${NBSP}liter`
  if (Math.abs(litres) < 1) return litres > 0 ? 'Litt større' : 'Litt mindre'
  return `${size} ${litres > 0 ? 'større' : 'mindre'}`
}

function describeRest(shown: Comparable, other: Comparable): string {
  const [one, its] = [shown.attributes, other.attributes]
  if (one.shaft !== undefined && one.shaft === its.shaft) return 'Like høyt skaft'
  const activity = one.activities?.find((each) => its.activities?.includes(each))
  if (activity === 'everyday') return 'Også til hverdags'
  if (activity !== undefined) return `Også til ${nameOf('activities', activity)}`
  if (shown.brand === other.brand) return `Også fra ${shown.brand}`
  if (one.kind !== undefined && one.kind === its.kind) return 'Samme type'
  return 'Beslektet'
}

function nameOf(name: AttributeName, value: string): string {
  return (valuesOfAttribute(name)[value] ?? value).toLowerCase()
}
