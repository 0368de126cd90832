import { compareNorwegian } from '../norwegian/collate.ts'

const LETTER_RANK: Record<string, number> = { S: 0, M: 1, L: 2 }

// Letters come first, then numbers, then anything else, then «One size».
const CLASS = { letter: 0, number: 1, other: 2, one: 3 } as const

type SizeKey = { kind: number; from: number; to: number }

/**
 * Compares sizes by how large they are: XXS < XS < S < M < L < XL < XXL < 3XL, numbers with halves and thirds («42 2/3»),
 * double sizes («36/38», «98/104», «S/M») right after the single size they begin with, «One size» last. A total order.
 */
export function compareSizes(a: string, b: string): number {
  const left = sizeKey(a)
  const right = sizeKey(b)
  return (
    left.kind - right.kind ||
    left.from - right.from ||
    left.to - right.to ||
    compareNorwegian(a.trim(), b.trim()) ||
    compareNorwegian(a, b)
  )
}

function sizeKey(name: string): SizeKey {
  const text = name
    .trim()
    .toUpperCase()
    .replace(/^(?:STR\.?|STØRRELSE|EU|EUR)\s*/, '')
  if (/^(?:ONE ?-?SIZE|ONESIZE|OS|O\/S|EN STØRRELSE|ÉN STØRRELSE|ONE)$/.test(text)) return key(CLASS.one, 0)
  const [first = '', second] = text.split(/\s*[/–-]\s*(?=\S)/)
  const letter = letterRank(first)
  if (letter !== null) return key(CLASS.letter, letter, second === undefined ? null : letterRank(second))
  const number = /^[A-Z]{0,2}\s*([0-9]{1,6}(?:[.,][0-9]{1,3})?)(?:\s+([1-9])\/([1-9])(?![0-9]))?/.exec(text)
  if (number === null) return key(CLASS.other, 0)
  const whole = decimal(number[1]) + (number[2] && number[3] ? Number(number[2]) / Number(number[3]) : 0)
  const range = number[2]
    ? null
    : /^[/–-]\s*[A-Z]?\s*([0-9]{1,6})/.exec(text.slice(number[0].length).trimStart())
  return key(CLASS.number, whole, range ? decimal(range[1]) : null)
}

/** XS and smaller are negative; every X is one step; `3XL` is `XXXL`. */
function letterRank(text: string): number | null {
  const match = /^(?:([0-9]{1,2})?X|(X{2,8}))?([SML])$/.exec(text)
  if (match === null) return null
  const base = LETTER_RANK[match[3] ?? ''] ?? 1
  const steps = match[2] ? match[2].length : /X/.test(text) ? Number(match[1] ?? 1) : 0
  return match[3] === 'S' ? base - steps : match[3] === 'L' ? base + steps : base
}

function decimal(text: string | undefined): number {
  return Number((text ?? '0').replace(',', '.'))
}

function key(kind: number, from: number, to: number | null = null): SizeKey {
  return { kind, from, to: to ?? Number.MIN_SAFE_INTEGER }
}
