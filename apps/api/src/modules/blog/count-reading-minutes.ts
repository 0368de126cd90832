import type { Block } from '@varde/contract/entities'

/** Fields of a block that hold no words to read: addresses, names of kinds and pictures. */
const unread: ReadonlySet<string> = new Set([
  'type',
  'id',
  'to',
  'slugs',
  'search',
  'symbol',
  'source',
  'name',
])

const WORDS_PER_MINUTE = 200

/** 3.26: how long blocks take to read, in whole minutes and at least one. */
export function countReadingMinutes(blocks: readonly Block[]): number {
  return Math.max(1, Math.ceil(countWords(blocks) / WORDS_PER_MINUTE))
}

function countWords(value: unknown): number {
  if (typeof value === 'string') return value.match(/[\p{L}\p{N}]+/gu)?.length ?? 0
  if (Array.isArray(value)) return value.reduce((sum: number, each) => sum + countWords(each), 0)
  if (typeof value !== 'object' || value === null) return 0
  return Object.entries(value).reduce(
    (sum, [key, each]) => (unread.has(key) ? sum : sum + countWords(each)),
    0,
  )
}
