import { formatCount } from '../norwegian/format-number.ts'
import type { SizeGuideRow } from './size-guide.ts'

/** Reads one row from each line: the sizes separated by commas, then the cells separated by bars. */
export function readRows(text: string): SizeGuideRow[] {
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const [sizes = '', ...cells] = line.split('|').map((part) => part.trim())
      return { sizes: sizes.split(',').map((size) => size.trim()), cells }
    })
}

const PARIS_POINT_CM = 2 / 3

/**
 * European shoe sizes with the length of foot that each fits. A size is the length of the shoe's last in Paris points,
 * and the last is longer than the foot.
 *
 * @param roomCm how much longer, in centimetres
 */
export function footRows(from: number, to: number, roomCm: number): SizeGuideRow[] {
  return Array.from({ length: to - from + 1 }, (_, at) => {
    const size = from + at
    const tenths = Math.round((size * PARIS_POINT_CM - roomCm) * 10)
    const rest = tenths % 10
    return {
      sizes: [String(size)],
      cells: [`${formatCount(Math.floor(tenths / 10))}${rest === 0 ? '' : `,${rest}`}`],
    }
  })
}
